import type { PublicGroup } from '../../../contract/group';
import { transaction } from '../../../lib/database';
import { Account } from '../../../models/account';
import { AuditEntry } from '../../../models/auditEntry';
import { Customer } from '../../../models/customer';
import { EarlyAccessEntry } from '../../../models/earlyAccessEntry';
import type { StoredGroup } from '../../../models/group';
import { Mail } from '../../../models/mail';
import { Organization } from '../../../models/organization';
import { RoomWish } from '../../../models/roomWish';
import { SeatHold } from '../../../models/seatHold';
import { WaitingParty } from '../../../models/waitingParty';
import { faultsOf } from '../../../test/answers';
import { useApp } from '../../../test/app';
import {
  buildAccommodation,
  buildGroup,
  buildOrganization,
  password,
  registrationTo,
} from '../../../test/factories';
import { expectAllInStep } from '../../../test/invariants';
import { buildHotelGroup, reservedAt, roomsOf } from '../../../test/rooms';
import { buildStaff } from '../../../test/staff';
import { linkTo } from '../../../test/waiting';
import { fillNames } from '../../mail/fillNames';
import { queueTripInvitation } from '../invitations/inviteCustomer';
import { offerSeats } from './offerSeats';

const app = useApp();
afterEach(expectAllInStep);

const register = (body: object) => app.api.post('/api/users').send(body);
const others = (count: number) => Array.from({ length: count }, () => ({ gender: 'F' as const }));

async function buildPartyGroup(capacity: number, partyHours: number | null = 24, more: object = {}) {
  const group = await buildGroup({ capacity, ...more });
  await Organization.updateOne(
    { _id: group.organization },
    { policy: { requireTwoStep: false, partyHours } },
  );
  return group;
}

/** A party of two in a group; the link is for the second person. */
async function registerParty(group: StoredGroup) {
  const input = registrationTo(group, { gender: 'F', party: others(1) });
  const { status, body } = await register(input);
  expect(status).toBe(201);
  const party = await WaitingParty.findOne({ email: input.email }).lean().orFail();
  const lead = await Customer.findOne({ email: input.email }).lean().orFail();
  return { input, party, lead, link: await linkTo(party), token: (body as { token: string }).token };
}

function companionOf(group: StoredGroup, more: object = {}) {
  const { group: _, password: __, marketing: ___, ...person } = registrationTo(group, { gender: 'F' });
  return { ...person, ...more };
}
const registerCompanion = (body: object) => app.api.post('/api/waiting/companion').send(body);

describe('registering together', () => {
  it('takes a seat and holds those of the others, who then register with the mailed link', async () => {
    const group = await buildPartyGroup(4);
    const input = registrationTo(group, { gender: 'F', party: others(3) });

    expect((await register(input)).status).toBe(201);

    const party = await WaitingParty.findOne({ email: input.email }).lean().orFail();
    expect(party).toMatchObject({ state: 'offered', together: true });
    expect(faultsOf(await register(registrationTo(group)))).toEqual(['groupFull']);
    const mail = await Mail.findOne({ kind: 'partySeatsHeld', account: party._id }).lean().orFail();
    expect(mail.text).toContain('3 paikkaa');
    const link = await linkTo(party);
    for (let n = 0; n < 3; n += 1)
      expect((await register(registrationTo(group, { gender: 'F', offer: link }))).status).toBe(201);
    expect(await WaitingParty.findById(party._id).lean()).toMatchObject({ state: 'registered' });
    expect(await Customer.countDocuments({ group: group._id })).toBe(4);
    expect(faultsOf(await register(registrationTo(group, { gender: 'F', offer: link })))).toEqual([
      'offerEnded',
    ]);
  });

  it('gives all of a party seats or none, and to smaller parties what a larger one cannot use', async () => {
    const group = await buildPartyGroup(3);
    const large = registrationTo(group, { party: others(3) });
    const small = registrationTo(group, { party: others(1) });

    const [first, second, third] = await Promise.all([
      register(large),
      register(small),
      register(registrationTo(group)),
    ]);

    expect([first, second, third].map(({ status }) => status)).toEqual([409, 201, 201]);
    expect(faultsOf(first)).toEqual(['groupFull']);
    expect(await Customer.exists({ email: large.email })).toBeNull();
    expect(await SeatHold.countDocuments({ used: false })).toBe(1);
  });

  it('is refused where it is switched off, with an offered seat, and for more than four', async () => {
    const off = await buildPartyGroup(9, null);
    const on = await buildPartyGroup(9);
    const { link } = await registerParty(on);
    const refused = [
      await register(registrationTo(off, { party: others(1) })),
      await register(registrationTo(on, { party: others(1), offer: link, gender: 'F' })),
      await register(registrationTo(on, { party: others(4) })),
    ];
    expect(refused.map(faultsOf)).toEqual([['noParties'], ['noParties'], ['party: notInRange']]);
  });

  it('releases the seats that nobody has taken in time, and tells who registered the party', async () => {
    const group = await buildPartyGroup(2);
    const { party } = await registerParty(group);
    await WaitingParty.updateOne({ _id: party._id }, { 'offer.until': new Date() });

    await offerSeats(app.context);

    expect(await WaitingParty.findById(party._id).lean()).toMatchObject({ state: 'expired' });
    expect(await Mail.countDocuments({ kind: 'partySeatsReleased', account: party._id })).toBe(1);
    expect((await register(registrationTo(group))).status).toBe(201);
  });

  it('wishes for one room for everybody of the party', async () => {
    const { _id: organization } = await buildOrganization();
    const { _id: accommodation } = await buildAccommodation({
      organization,
      roomAllocationType: 'automatic',
    });
    const group = await buildPartyGroup(4, 24, { organization, accommodation });
    const { lead, link } = await registerParty(group);
    const { email } = companionOf(group);
    await registerCompanion({ ...companionOf(group), email, ...link });
    const companion = await Customer.findOne({ email }).lean().orFail();

    expect(await RoomWish.findOne({ customer: lead._id }).lean()).toMatchObject({ people: [companion._id] });
    expect(await RoomWish.findOne({ customer: companion._id }).lean()).toMatchObject({ people: [lead._id] });
  });
});

describe('a room held for a party', () => {
  const hold = (group: StoredGroup, more: object = {}) =>
    register(registrationTo(group, { gender: 'F', party: others(1), partyRoom: true, ...more }));

  async function buildHotel(rooms: number, hotel: object = {}) {
    const { group, accommodation } = await buildHotelGroup({
      twoPersonRoom: { capacity: rooms, reserved: 0 },
      ...hotel,
    });
    await Organization.updateOne(
      { _id: group.organization },
      { policy: { requireTwoStep: false, partyHours: 24 } },
    );
    return { group, accommodation };
  }

  it('is reserved with the seats, and everybody gets a bed in it as they register', async () => {
    const { group, accommodation } = await buildHotel(1);

    expect((await hold(group)).status).toBe(201);
    expect(await reservedAt(accommodation, '2h')).toBe(1);
    const party = await WaitingParty.findOne({ group: group._id }).lean().orFail();
    await register(registrationTo(group, { gender: 'F', offer: await linkTo(party) }));

    const customers = await Customer.find({ group: group._id }).lean();
    expect(await roomsOf(customers)).toEqual(['2h of 2', '2h of 2']);
  });

  it('is given to one of two parties that want the last one, and the other is not registered', async () => {
    const { group } = await buildHotel(1);

    const answers = await Promise.all([hold(group), hold(group)]);

    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(faultsOf)).toEqual([['partyRoom: roomTypeFull']]);
    expect(await Customer.countDocuments({ group: group._id })).toBe(1);
    expect(await WaitingParty.countDocuments({ group: group._id })).toBe(1);
  });

  it('is offered only in sizes that are free, while travellers choose rooms themselves', async () => {
    const { group } = await buildHotel(0);
    const { group: planned } = await buildHotel(1, { roomAllocationType: 'automatic' });
    const offered = async ({ organization }: StoredGroup) =>
      (await app.api.get(`/api/groups/${String(organization)}`)).body as PublicGroup[];

    expect((await offered(group))[0]?.partyRooms).toEqual(['3h']);
    expect((await offered(planned))[0]?.partyRooms).toBeUndefined();
    expect(faultsOf(await hold(planned))).toEqual(['roomsArePlanned']);
    expect(faultsOf(await hold(group, { party: others(3) }))).toEqual(['partyRoom: tooManyPartners']);
  });
});

describe('registering somebody else of a party', () => {
  it('invites them by mail in the name of who registered the party, who accepts the texts for them', async () => {
    const group = await buildPartyGroup(2);
    const { party, lead, link } = await registerParty(group);
    const companion = companionOf(group);

    const { status, body } = await registerCompanion({ ...companion, ...link });

    expect([status, (body as { state: string }).state]).toEqual([201, 'registered']);
    const stored = await Customer.findOne({ email: companion.email }).lean().orFail();
    expect(stored).toMatchObject({ marketing: false, lead: null, group: group._id });
    expect(stored.consents?.map(({ kind, by }) => [kind, by.id])).toEqual([
      ['travelConditions', String(lead._id)],
      ['privacyStatement', String(lead._id)],
    ]);
    const mail = await Mail.findOne({ kind: 'tripInvitation', account: stored._id }).lean().orFail();
    const [sent] = await fillNames([mail]);
    expect(sent?.text).toContain(`${party.firstName} ${party.lastName} on ilmoittanut sinut matkalle`);
    // The mail stays when the inviter is erased.
    expect(mail.text).not.toContain(party.lastName);
    expect(faultsOf(await registerCompanion({ ...companion, ...link }))).toEqual(['offerEnded']);
  });

  it('registers somebody without an address, whose mails go to who registered the party', async () => {
    const group = await buildPartyGroup(2);
    const { input, lead, link } = await registerParty(group);

    expect((await registerCompanion(companionOf(group, { email: null, ...link }))).status).toBe(201);

    const stored = await Customer.findOne({ lead: lead._id }).lean().orFail();
    expect(stored).toMatchObject({ email: input.email, unconfirmedSince: null });
    const staff = await buildStaff(app, 'admin', group.organization);
    const path = `users/customer/${String(stored._id)}`;
    expect((await staff.get(path)).body).toMatchObject({
      invitedAt: null,
      lead: { _id: String(lead._id), name: `${lead.firstName} ${lead.lastName}` },
    });
    expect(faultsOf(await staff.post(`users/${String(stored._id)}/invitation`, {}))).toEqual([
      'noOwnAddress',
    ]);
    expect(await Account.findOne({ email: input.email }).lean()).toMatchObject({ _id: lead._id });
    // Early access of the lead's address is not theirs.
    const { organization } = group;
    await new EarlyAccessEntry({ organization, list: group._id, value: input.email }).save();
    await (await buildStaff(app, 'root')).delete(`users/${String(stored._id)}`);
    expect(await Customer.exists({ _id: stored._id })).toBeNull();
    expect(await EarlyAccessEntry.countDocuments({ value: input.email })).toBe(1);
  });

  it('lets staff enter an address later, which invites them', async () => {
    const group = await buildPartyGroup(2);
    const { lead, link } = await registerParty(group);
    await registerCompanion(companionOf(group, { email: null, ...link }));
    const stored = await Customer.findOne({ lead: lead._id }).lean().orFail();
    const staff = await buildStaff(app, 'admin', group.organization);
    const { body } = await staff.get(`users/customer/${String(stored._id)}`);

    await staff.put(`users/${String(stored._id)}`, { ...(body as object), email: 'oma@reissu.test' });

    expect(await Customer.findById(stored._id).lean()).toMatchObject({
      email: 'oma@reissu.test',
      lead: null,
    });
    expect(await Account.findById(stored._id).lean()).toMatchObject({ email: 'oma@reissu.test' });
    expect(await Mail.countDocuments({ kind: 'tripInvitation', to: 'oma@reissu.test' })).toBe(1);
    // The history stays when the lead is erased, whose address it was.
    const history = await AuditEntry.find({ record: stored._id }).lean();
    expect(history.flatMap(({ changes }) => changes)).toContainEqual({
      path: 'email',
      before: '',
      after: 'oma@reissu.test',
    });
    expect(JSON.stringify(history)).not.toContain(lead.email);
  });

  it('keeps their address in step with that of their lead, and forgets it with them', async () => {
    const group = await buildPartyGroup(2);
    const { input, lead, link, token } = await registerParty(group);
    await registerCompanion(companionOf(group, { email: null, ...link }));
    const { password: _, group: __, party: ___, ...info } = input;

    const change = { ...info, email: 'uusi@reissu.test', currentPassword: password };
    expect((await app.api.put('/api/users/me').set('x-auth-token', token).send(change)).status).toBe(200);
    expect(await Customer.findOne({ lead: lead._id }).lean()).toMatchObject({ email: 'uusi@reissu.test' });

    const companion = await Customer.findOne({ lead: lead._id }).lean().orFail();
    await transaction(() => queueTripInvitation(companion));

    const erased = await app.api
      .delete('/api/users/me')
      .set('x-auth-token', token)
      .send({ currentPassword: password });
    expect(erased.status).toBe(200);
    expect(await Customer.exists({ email: 'uusi@reissu.test' })).toBeNull();
    expect(await Mail.exists({ to: 'uusi@reissu.test', kind: { $ne: 'accountErased' } })).toBeNull();
    expect(await Customer.findOne({ group: group._id }).lean()).toMatchObject({
      lead: null,
      email: expect.stringContaining('@no-address.invalid') as string,
    });
  });

  it('needs an address while nobody of the party could get the mails', async () => {
    const group = await buildPartyGroup(2);
    const { party, link } = await registerParty(group);
    await WaitingParty.updateOne({ _id: party._id }, { $unset: { account: true } });

    expect(faultsOf(await registerCompanion(companionOf(group, { email: null, ...link })))).toEqual([
      'email: required',
    ]);
  });
});
