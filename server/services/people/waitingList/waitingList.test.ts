import type { Gender } from '../../../contract/fields';
import type { OwnWaiting, WaitingLink, WaitingList } from '../../../contract/waiting';
import { clock } from '../../../lib/clock';
import { Account } from '../../../models/account';
import { Accommodation } from '../../../models/accommodation';
import { Customer } from '../../../models/customer';
import { Group, type StoredGroup } from '../../../models/group';
import { Mail } from '../../../models/mail';
import { Organization } from '../../../models/organization';
import { WaitingParty } from '../../../models/waitingParty';
import { faultsOf } from '../../../test/answers';
import { useApp } from '../../../test/app';
import {
  buildCustomer,
  buildEvent,
  buildGroup,
  daysFromNow,
  registrationTo,
  unknownId,
} from '../../../test/factories';
import { groupInput } from '../../../test/inputs';
import { expectAllInStep } from '../../../test/invariants';
import { usePasswordLinks } from '../../../test/passwordLinks';
import { buildHotelGroup, buildRoom } from '../../../test/rooms';
import { buildStaff } from '../../../test/staff';
import { waitingInput, queueParty } from '../../../test/waiting';
import { startCountingBeds } from '../../../roomPlan/startRoomPlan';
import { readHotel } from '../../rooms/planning/hotel';
import { buildProblem } from '../../rooms/planning/buildProblem';
import { createMailedLink } from '../../access/links/resetToken';
import { endExpiredHolds } from '../../trips/groups/heldSeats';
import { offerSeats, offerSeatsWithBeds } from './offerSeats';

const app = useApp();
const mails = usePasswordLinks(app);
afterEach(expectAllInStep);
afterEach(() => jest.restoreAllMocks());

const join = (body: object) => app.api.post('/api/waiting').send(body);
const call = (what: 'status' | 'confirm' | 'leave', link: WaitingLink) =>
  app.api.post(`/api/waiting/${what}`).send(link);
const statusOf = async (link: WaitingLink) => (await call('status', link)).body as OwnWaiting;
const register = (group: StoredGroup, gender: Gender, offer?: WaitingLink) =>
  app.api.post('/api/users').send(registrationTo(group, { gender, ...(offer && { offer }) }));
const runJob = async () => {
  await offerSeats(app.context);
  await offerSeatsWithBeds(app.context);
};

async function linkIn(email: string): Promise<WaitingLink> {
  const { searchParams } = await mails.linkTo(email);
  return { id: searchParams.get('id') ?? '', token: searchParams.get('token') ?? '' };
}

/** A full group with this number of seats. */
async function buildFullGroup(seats = 1): Promise<StoredGroup> {
  const group = await buildGroup({ capacity: seats });
  for (let n = 0; n < seats; n += 1) await buildCustomer({ group: group._id });
  return group;
}

/** Frees seats of a full group. */
async function freeSeat({ _id }: StoredGroup, seats = 1): Promise<void> {
  await Group.updateOne({ _id }, { $inc: { capacity: seats } });
}

function laterBy(hours: number): void {
  const now = clock.now().getTime();
  jest.spyOn(clock, 'now').mockImplementation(() => new Date(now + hours * 3_600_000));
}

describe('joining', () => {
  it('mails a link, takes no seat, and is in line when the address is confirmed', async () => {
    const group = await buildFullGroup();
    const input = waitingInput(group, ['F', 'M']);

    const answer = await join(input);
    const link = await linkIn(input.email);
    const before = await statusOf(link);
    const confirmed = await call('confirm', link);

    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect(before).toMatchObject({ state: 'waiting', obstacle: 'address', ahead: 0 });
    expect(confirmed.body).toMatchObject({
      obstacle: 'seats',
      freeSeats: 0,
      group: { name: group.name },
      people: [
        { gender: 'F', isRegistered: false },
        { gender: 'M', isRegistered: false },
      ],
    });
    expect(await Group.findById(group._id).lean()).toMatchObject({ userCount: 1, held: 0, waiting: 1 });
    // The link itself is only in the mail.
    const [stored] = await Mail.find({ to: input.email }).lean();
    expect(stored).toMatchObject({ kind: 'waitingJoined', status: 'sent' });
    expect(JSON.stringify(stored)).not.toContain(link.token);
  });

  it('mails the link again the second time, and keeps the place', async () => {
    const group = await buildFullGroup();
    const input = waitingInput(group);

    await Promise.all([join(input), join(input)]);
    await join({ ...input, people: [{ gender: 'M' }, { gender: 'M' }] });

    expect(await WaitingParty.countDocuments({ group: group._id })).toBe(1);
    expect(await mails.mailsTo(input.email)).toHaveLength(3);
    expect((await statusOf(await linkIn(input.email))).people).toHaveLength(1);
  });

  it('is possible for full groups, and for groups with others in line', async () => {
    const group = await buildFullGroup();
    await queueParty(group);
    await freeSeat(group, 3);
    const free = await buildGroup();

    expect(faultsOf(await join(waitingInput(free)))).toEqual(['seatsFree']);
    expect((await join(waitingInput(group))).status).toBe(200);
    expect(faultsOf(await register(group, 'F'))).toEqual(['groupFull']);
  });

  it('is refused if registration is closed, the event is over or the organization has no waiting lists', async () => {
    const closed = await buildFullGroup();
    await Organization.updateOne({ _id: closed.organization }, { registerEnabled: false });
    const over = await buildGroup({ event: (await buildEvent({ date: daysFromNow(-1) }))._id, capacity: 0 });
    const without = await buildFullGroup();
    const policy = {
      requireTwoStep: false,
      confirmationHours: null,
      retentionMonths: null,
      offerHours: null,
    };
    await Organization.updateOne({ _id: without.organization }, { policy });

    const answers = [closed, over, without].map(async (group) => faultsOf(await join(waitingInput(group))));

    expect(await Promise.all(answers)).toEqual([['registrationClosed'], ['eventPassed'], ['noWaitingList']]);
    expect(faultsOf(await join({ ...waitingInput(closed), group: unknownId() }))).toEqual([
      'group: notFound',
    ]);
    expect(faultsOf(await join({ ...waitingInput(closed), people: [] }))).toEqual(['people: notInRange']);
  });

  it('is limited by the address that is mailed', async () => {
    const group = await buildFullGroup();
    const input = waitingInput(group);

    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push((await join(input)).status);

    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('has no effect after a week unless the address is confirmed', async () => {
    const group = await buildFullGroup();
    const input = waitingInput(group);
    await join(input);
    const link = await linkIn(input.email);

    laterBy(7 * 24);
    await runJob();

    expect(await statusOf(link)).toMatchObject({ state: 'left' });
  });

  it('is refused while the group is being deleted, or keeps the group from being deleted', async () => {
    const staff = await buildStaff(app, 'admin');
    for (let round = 0; round < 6; round += 1) {
      const group = await buildGroup({ organization: staff.admin.organization!, capacity: 0 });

      const [joined, deleted] = await Promise.all([
        join(waitingInput(group)),
        staff.delete(`groups/${String(group._id)}`),
      ]);

      expect([joined.status, deleted.status]).not.toEqual([200, 200]);
    }
  });

  it('requires the whole link, with the right token', async () => {
    const { link } = await queueParty(await buildFullGroup());
    const other = await queueParty(await buildFullGroup());

    const answers = await Promise.all([
      call('status', { ...link, token: other.link.token }),
      call('leave', { ...link, token: 'guess' }),
      call('confirm', { id: 'nonsense', token: link.token }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await statusOf(link)).toMatchObject({ state: 'waiting' });
  });
});

describe('a free seat', () => {
  it('is held for the first party in line, who register with the link in the mail', async () => {
    const group = await buildFullGroup();
    const input = waitingInput(group);
    await join(input);
    await call('confirm', await linkIn(input.email));
    const second = await queueParty(group);

    await freeSeat(group);
    await runJob();
    const link = await linkIn(input.email);
    const offered = await statusOf(link);
    const refused = await register(group, 'F');
    const registered = await register(group, 'F', link);
    const again = await register(group, 'F', link);

    expect(offered).toMatchObject({ state: 'offered', obstacle: null });
    expect(faultsOf(refused)).toEqual(['groupFull']);
    expect(registered.status).toBe(201);
    expect(faultsOf(again)).toEqual(['offerEnded']);
    expect(await statusOf(link)).toMatchObject({ state: 'registered' });
    expect(await statusOf(second.link)).toMatchObject({ state: 'waiting', ahead: 0, obstacle: 'seats' });
    await endExpiredHolds();
    expect(await Group.findById(group._id).lean()).toMatchObject({ userCount: 2, held: 0, waiting: 1 });
  });

  it('goes to the first party for which the seats suffice', async () => {
    const group = await buildFullGroup();
    const pair = await queueParty(group, ['F', 'M']);
    const single = await queueParty(group, ['M']);

    await freeSeat(group);
    await runJob();

    expect(await statusOf(pair.link)).toMatchObject({ state: 'waiting', obstacle: 'seats', freeSeats: 0 });
    expect(await statusOf(single.link)).toMatchObject({ state: 'offered' });
  });

  it('is mailed in the singular to one person, and in the plural to a party', async () => {
    const group = await buildFullGroup();
    const [one, pair] = [await queueParty(group), await queueParty(group, ['F', 'M'])];
    await freeSeat(group, 3);
    await runJob();
    laterBy(25);
    await runJob();

    const [toOne, toPair] = await Promise.all(
      [one, pair].map(async ({ party }) =>
        (await Mail.find({ to: party.email }).sort({ _id: 1 }).lean()).map(({ text }) => text).join(),
      ),
    );

    expect(toOne).toContain('tilaa sinulle.');
    expect(toOne).toContain('sinulle tarjottua paikkaa ei käytetty');
    expect(toOne).not.toMatch(/kanssasi|Jokainen|kaikkia/);
    expect(toPair).toContain('jotka ilmoitit jonotuslistalle kanssasi');
    expect(toPair).toContain('Jokainen ilmoittautuu itse');
    expect(toPair).toContain('kaikkia tarjottuja paikkoja ei käytetty');
  });

  it('is for the people named in the party, each with their own registration', async () => {
    const group = await buildFullGroup();
    const { link } = await queueParty(group, ['F', 'M']);
    await freeSeat(group, 2);
    await runJob();

    const woman = await register(group, 'F', link);
    const another = await register(group, 'F', link);
    const elsewhere = await register(await buildGroup(), 'M', link);
    const man = await register(group, 'M', link);

    expect([woman.status, man.status]).toEqual([201, 201]);
    expect(faultsOf(another)).toEqual(['gender: notOffered']);
    expect(faultsOf(elsewhere)).toEqual(['waitingLinkInvalid']);
    expect(await statusOf(link)).toMatchObject({ state: 'registered' });
  });

  it('is offered to the next party when the time is over, and to nobody while registration is closed', async () => {
    const group = await buildFullGroup();
    const first = await queueParty(group);
    const second = await queueParty(group);
    await freeSeat(group);
    await runJob();
    await Organization.updateOne({ _id: group.organization }, { registerEnabled: false });

    laterBy(24);
    const late = await register(group, 'F', first.link);
    await runJob();
    await runJob();
    const closed = await statusOf(second.link);
    await Organization.updateOne({ _id: group.organization }, { registerEnabled: true });
    await runJob();

    expect(faultsOf(late)).toEqual(['offerEnded']);
    expect(await statusOf(first.link)).toMatchObject({ state: 'expired', offeredUntil: null });
    expect(closed).toMatchObject({ state: 'waiting', obstacle: 'closed' });
    expect(await statusOf(second.link)).toMatchObject({ state: 'offered' });
    expect((await mails.mailsTo(first.party.email)).at(-1)?.text).toContain('se on tarjottu seuraavalle');
  });

  it('goes to the next party immediately when it is declined, and skips parties that left the line', async () => {
    const group = await buildFullGroup();
    const [first, second, third] = [
      await queueParty(group),
      await queueParty(group),
      await queueParty(group),
    ];
    await freeSeat(group);
    await runJob();

    await call('leave', second.link);
    const declined = await call('leave', first.link);
    await call('leave', first.link);
    await runJob();

    expect(declined.body).toMatchObject({ state: 'declined' });
    expect(await statusOf(second.link)).toMatchObject({ state: 'left' });
    expect(await statusOf(third.link)).toMatchObject({ state: 'offered' });
  });

  it('does not go to somebody who lost a seat because of an unconfirmed address while others are in line', async () => {
    const group = await buildGroup({ capacity: 1 });
    const customer = await buildCustomer({ group: group._id, disabled: true, unconfirmedSince: new Date() });
    await Customer.updateOne({ _id: customer._id }, { seatReleasedAt: new Date() });
    await queueParty(group, ['F', 'F']);
    const account = await Account.findById(customer._id).lean().orFail();
    const { searchParams } = new URL(await createMailedLink('confirmEmail', account, 'http://reissu.test'));
    const link = { token: searchParams.get('token'), userId: searchParams.get('id') };

    const answer = await app.api.post('/api/auth/confirm-email').send(link);

    expect(faultsOf(answer)).toEqual(['groupFull']);
    expect(await Customer.findById(customer._id).lean()).toMatchObject({ disabled: true });
  });

  it('is offered again to the same party when the group moves to another event', async () => {
    const staff = await buildStaff(app, 'admin');
    const group = await buildGroup({ organization: staff.admin.organization!, capacity: 1 });
    await buildCustomer({ group: group._id });
    const { link } = await queueParty(group);
    await freeSeat(group);
    await runJob();
    const { _id: event } = await buildEvent({ organization: group.organization });

    await staff.put(`groups/${String(group._id)}`, groupInput(event, { capacity: 2 }));
    const between = await statusOf(link);
    await runJob();

    expect(between).toMatchObject({ state: 'waiting', event: { _id: String(event) } });
    expect(await statusOf(link)).toMatchObject({ state: 'offered' });
  });

  it('is offered to nobody when the event is over', async () => {
    const group = await buildFullGroup();
    const { link } = await queueParty(group);
    await freeSeat(group);

    laterBy(24 * 10_000);
    await runJob();

    expect(await statusOf(link)).toMatchObject({ state: 'left' });
  });
});

describe('an ended party', () => {
  it('is deleted after 30 days with the mails to it', async () => {
    const group = await buildFullGroup();
    const input = waitingInput(group);
    await join(input);
    const link = await linkIn(input.email);
    await call('leave', link);

    laterBy(30 * 24 - 1);
    await runJob();
    const kept = await call('status', link);
    laterBy(1);
    await runJob();

    expect(kept.body).toMatchObject({ state: 'left' });
    expect((await call('status', link)).status).toBe(404);
    expect(await Mail.countDocuments({ to: input.email })).toBe(0);
  });

  it('is deleted with the customer who has its address, as is a party in line', async () => {
    const root = await buildStaff(app, 'root');
    const group = await buildFullGroup();
    const customer = await Customer.findOne({ group: group._id }).lean().orFail();
    const { party } = await queueParty(group);
    await WaitingParty.updateOne({ _id: party._id }, { email: customer.email });
    const other = await queueParty(group);

    const erased = await root.delete(`users/${String(customer._id)}`);

    expect(erased.status).toBe(200);
    expect(await WaitingParty.findById(party._id)).toBeNull();
    expect(await WaitingParty.findById(other.party._id)).not.toBeNull();
    expect(await Group.findById(group._id).lean()).toMatchObject({ waiting: 1 });
  });
});

describe('a free bed', () => {
  /** Two seats are free, but only one bed, in a double room with a woman. */
  async function buildHotelWithOneBed() {
    const none = { capacity: 0, reserved: 0 };
    const { group, accommodation } = await buildHotelGroup({
      onePersonRoom: none,
      twoPersonRoom: { capacity: 1, reserved: 0 },
      threePersonRoom: none,
    });
    const { sharers } = await buildRoom(group, '2h', 1);
    await Customer.updateOne({ _id: sharers[0]!._id }, { gender: 'F' });
    await Group.updateOne({ _id: group._id }, { capacity: 1 });
    return { group, accommodation };
  }

  it('goes to a woman if it is in a women’s double, not to the man or the party of two before her, who see why', async () => {
    const { group } = await buildHotelWithOneBed();
    const man = await queueParty(group, ['M']);
    const pair = await queueParty(group, ['F', 'F']);
    const woman = await queueParty(group, ['F']);
    const other = await queueParty(group, ['F']);

    await freeSeat(group, 3);
    await runJob();

    expect(await statusOf(man.link)).toMatchObject({ state: 'waiting', obstacle: 'beds' });
    expect(await statusOf(pair.link)).toMatchObject({ state: 'waiting', obstacle: 'beds' });
    expect(await statusOf(woman.link)).toMatchObject({ state: 'offered', obstacle: null });
    expect(await statusOf(other.link)).toMatchObject({ state: 'waiting', obstacle: 'beds', ahead: 2 });
  });

  it('is offered to those who wait for one when the hotel adds a room', async () => {
    const { group, accommodation } = await buildHotelWithOneBed();
    const man = await queueParty(group, ['M']);
    await freeSeat(group, 3);
    await runJob();

    await Accommodation.updateOne({ _id: accommodation._id }, { 'onePersonRoom.capacity': 1 });
    await runJob();

    expect(await statusOf(man.link)).toMatchObject({ state: 'offered' });
  });

  it('is offered in a separate room to a man and a woman of one party together', async () => {
    const { group, accommodation } = await buildHotelWithOneBed();
    await Accommodation.updateOne({ _id: accommodation._id }, { 'twoPersonRoom.capacity': 2 });
    const couple = await queueParty(group, ['F', 'M']);
    await freeSeat(group, 3);

    await runJob();

    expect(await statusOf(couple.link)).toMatchObject({ state: 'offered' });
  });
});

describe('a hotel', () => {
  const rooms = (capacity: number) => ({ capacity, reserved: 0 });

  it('has its seats offered before it has guests, once its beds are counted', async () => {
    const { group } = await buildHotelGroup();
    const { link } = await queueParty(group, ['F', 'M']);

    const before = await statusOf(link);
    await offerSeats(app.context);
    const uncounted = await statusOf(link);
    await offerSeatsWithBeds(app.context);

    expect([before.obstacle, uncounted.obstacle]).toEqual(['counting', 'counting']);
    expect(await statusOf(link)).toMatchObject({ state: 'offered' });
  });

  it('keeps its last double for the man and the woman of one party, half of whom have registered', async () => {
    const { group } = await buildHotelGroup({
      onePersonRoom: rooms(0),
      twoPersonRoom: rooms(1),
      threePersonRoom: rooms(0),
    });
    const { link } = await queueParty(group, ['F', 'M']);
    const woman = await queueParty(group, ['F']);
    await runJob();

    await register(group, 'F', link);
    await runJob();
    const between = await statusOf(woman.link);
    await register(group, 'M', link);

    const hotel = await readHotel(await Accommodation.findById(group.accommodation).lean().orFail());
    expect(between).toMatchObject({ state: 'waiting', obstacle: 'beds' });
    expect(await startCountingBeds(buildProblem(hotel, []), { timeLimitMs: 5_000 }).result).toBe(2);
  });
});

describe('staff', () => {
  const listOf = async (staff: Awaited<ReturnType<typeof buildStaff>>, { _id }: StoredGroup) =>
    ((await staff.get(`groups/${String(_id)}/waiting`)).body as WaitingList).parties;

  it('see who waits and why, and take a party off the list', async () => {
    const staff = await buildStaff(app, 'admin');
    const group = await buildGroup({ organization: staff.admin.organization!, capacity: 0 });
    const first = await queueParty(group);
    const second = await queueParty(group, ['M']);
    await freeSeat(group);
    await runJob();

    const before = await listOf(staff, group);
    const removed = await staff.delete(`groups/${String(group._id)}/waiting/${String(first.party._id)}`);
    await runJob();

    expect(before.map(({ email, state, obstacle }) => [email, state, obstacle])).toEqual([
      [first.party.email, 'offered', null],
      [second.party.email, 'waiting', 'seats'],
    ]);
    expect(removed.status).toBe(200);
    expect((await listOf(staff, group)).map(({ state }) => state)).toEqual(['offered', 'left']);
  });

  it('find no list of another organization', async () => {
    const staff = await buildStaff(app, 'owner');
    const group = await buildFullGroup();
    const { party } = await queueParty(group);

    const list = await staff.get(`groups/${String(group._id)}/waiting`);
    const removal = await staff.delete(`groups/${String(group._id)}/waiting/${String(party._id)}`);

    expect([list.status, removal.status]).toEqual([404, 404]);
  });

  it('cannot delete a group that somebody waits for', async () => {
    const staff = await buildStaff(app, 'admin');
    const group = await buildGroup({ organization: staff.admin.organization!, capacity: 0 });
    await queueParty(group);

    const refused = await staff.delete(`groups/${String(group._id)}`);

    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toContain('1 party on the waiting list');
  });
});

describe('fifty offers', () => {
  it('end once each when they expire, are declined and are used at the same moment, and no seat is taken twice', async () => {
    const group = await buildGroup({ capacity: 0 });
    const parties = [];
    for (let n = 0; n < 50; n += 1) parties.push(await queueParty(group));
    await freeSeat(group, 25);
    await runJob();
    expect(await WaitingParty.countDocuments({ group: group._id, state: 'offered' })).toBe(25);

    // Some offers expire at this moment.
    const ending = parties.slice(0, 10).map(({ party }) => party._id);
    await WaitingParty.updateMany({ _id: { $in: ending } }, { 'offer.until': new Date(Date.now() + 150) });
    const [answers] = await Promise.all([
      Promise.all(parties.slice(0, 25).map(({ link }) => register(group, 'F', link))),
      Promise.all(parties.slice(5, 15).map(({ link }) => call('leave', link))),
      ...Array.from({ length: 4 }, runJob),
      endExpiredHolds(),
    ]);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await Promise.all([runJob(), runJob(), endExpiredHolds()]);

    const registered = answers.filter(({ status }) => status === 201).length;
    expect(answers.every(({ status }) => [201, 409].includes(status))).toBe(true);
    expect(await Customer.countDocuments({ group: group._id })).toBe(registered);
    const states = await WaitingParty.find({ group: group._id }).lean();
    const count = (state: string) => states.filter((party) => party.state === state).length;
    expect(count('registered')).toBe(registered);
    expect(count('registered') + count('offered')).toBe(25);
    expect(new Set(states.flatMap(({ offer }) => offer?.holds.map(String) ?? [])).size).toBe(
      count('offered'),
    );
  });
});
