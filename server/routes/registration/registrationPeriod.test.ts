import type { Types } from 'mongoose';
import type { OwnerRight } from '../../contract/ownerRights';
import type { PublicGroup } from '../../contract/group';
import type { PublicTrip } from '../../contract/publicTrip';
import { clock } from '../../lib/clock';
import { AuditEntry } from '../../models/auditEntry';
import { Event } from '../../models/event';
import { Group } from '../../models/group';
import { Organization } from '../../models/organization';
import { WaitingParty } from '../../models/waitingParty';
import { offerSeats } from '../../services/people/waitingList/offerSeats';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import {
  buildCustomer,
  buildEvent,
  buildGroup,
  buildOrganization,
  registrationTo,
} from '../../test/factories';
import { eventInput, groupInput } from '../../test/inputs';
import { buildStaff, type Staff } from '../../test/staff';
import { queueParty, waitingInput } from '../../test/waiting';

const app = useApp();
afterEach(() => jest.restoreAllMocks());

const register = (body: object) => app.api.post('/api/users').send(body);
const check = ({ marketing: _, ...form }: ReturnType<typeof registrationTo>) =>
  app.api.post('/api/users/check').send(form);

const hourMs = 3_600_000;
const noon = new Date('2026-12-01T10:00:00.000Z');

/** Sets the clock of the product to this long after `instant`. */
function setTime(instant: Date, ms = 0): void {
  jest.spyOn(clock, 'now').mockImplementation(() => new Date(instant.getTime() + ms));
}

const fromNow = (hours: number) => new Date(clock.now().getTime() + hours * hourMs);

async function buildTimedGroup(eventFields: object, groupFields: object = {}) {
  const event = await buildEvent({ date: '2027-02-18', ...eventFields });
  return buildGroup({ event: event._id, ...groupFields });
}

describe('registration by the clock', () => {
  it('refuses everybody before the opening, with its time, and takes the first one at that moment', async () => {
    const group = await buildTimedGroup({ registrationOpensAt: noon });

    setTime(noon, -1);
    const early = await register(registrationTo(group));
    const checked = await check(registrationTo(group));
    const english = await register(registrationTo(group)).set('accept-language', 'en');
    setTime(noon);
    const first = await register(registrationTo(group));

    expect([early.status, faultsOf(early), faultsOf(checked)]).toEqual([
      409,
      ['registrationNotOpen'],
      ['registrationNotOpen'],
    ]);
    expect(early.body).toMatchObject({
      errors: [{ msg: 'Ilmoittautuminen avautuu ti 01.12.2026 klo 12:00' }],
    });
    expect(english.body).toMatchObject({
      errors: [{ msg: 'Registration opens on Tue 01.12.2026 at 12:00 Finnish time' }],
    });
    expect(first.status).toBe(201);
  });

  it('refuses everybody from the closing on', async () => {
    const group = await buildTimedGroup({ registrationClosesAt: noon });

    setTime(noon, -1);
    const last = await register(registrationTo(group));
    setTime(noon);
    const late = await register(registrationTo(group));
    const checked = await check(registrationTo(group));

    expect(last.status).toBe(201);
    expect([late.status, faultsOf(late), faultsOf(checked)]).toEqual([
      409,
      ['registrationClosed'],
      ['registrationClosed'],
    ]);
  });

  it('goes by the times of the group where it has its own', async () => {
    const early = await buildTimedGroup(
      { registrationOpensAt: noon, registrationClosesAt: new Date(noon.getTime() + 2 * hourMs) },
      { registrationOpensAt: new Date(noon.getTime() - hourMs) },
    );
    const late = await buildGroup({
      event: early.event,
      registrationOpensAt: new Date(noon.getTime() + hourMs),
      registrationClosesAt: new Date(noon.getTime() + 3 * hourMs),
    });
    const attempt = async (hours: number) => {
      setTime(noon, hours * hourMs);
      return [await register(registrationTo(early)), await register(registrationTo(late))].map(
        ({ status }) => status,
      );
    };

    expect(await attempt(-1)).toEqual([201, 409]);
    expect(await attempt(1)).toEqual([201, 201]);
    expect(await attempt(2)).toEqual([409, 201]);
    expect(await attempt(3)).toEqual([409, 409]);
  });

  it('stays closed while the organization has registering switched off', async () => {
    const group = await buildTimedGroup({ registrationOpensAt: noon });
    await Organization.updateOne({ _id: group.organization }, { registerEnabled: false });
    setTime(noon);

    expect(faultsOf(await register(registrationTo(group)))).toEqual(['registrationClosed']);
  });

  it('lets staff register people before the opening and after the closing', async () => {
    const closed = await buildTimedGroup({
      registrationOpensAt: fromNow(-2),
      registrationClosesAt: fromNow(-1),
    });
    const notOpen = await buildGroup({
      event: closed.event,
      registrationOpensAt: fromNow(1),
      registrationClosesAt: fromNow(2),
    });
    const staff = await buildStaff(app, 'admin', closed.organization);
    const add = async (group: typeof closed) => {
      const { password: _, marketing: __, ...person } = registrationTo(group);
      return (await staff.post('users', person)).status;
    };

    expect([await add(closed), await add(notOpen)]).toEqual([201, 201]);
  });

  it('keeps an offer valid after the closing, and makes none while registration is closed by the clock', async () => {
    const group = await buildGroup({ capacity: 1 });
    await buildCustomer({ group: group._id });
    const { link } = await queueParty(group);
    const { party: second } = await queueParty(group);
    await Group.updateOne({ _id: group._id }, { capacity: 2 });
    await offerSeats(app.context);
    await Group.updateOne({ _id: group._id }, { capacity: 3, registrationClosesAt: fromNow(-1) });

    const offered = await register(registrationTo(group, { gender: 'F', offer: link }));
    await offerSeats(app.context);
    const joined = await app.api.post('/api/waiting').send(waitingInput(group));
    const staff = await buildStaff(app, 'admin', group.organization);
    const list = await staff.get(`groups/${String(group._id)}/waiting`);

    expect(offered.status).toBe(201);
    expect(await WaitingParty.findById(second._id).lean()).toMatchObject({ state: 'waiting' });
    expect(list.body).toMatchObject({
      parties: expect.arrayContaining([expect.objectContaining({ obstacle: 'closed' })]),
    });
    expect(faultsOf(joined)).toEqual(['registrationClosed']);
  });

  it('tells visitors the times of each group and the time of the server, and nothing where none is set', async () => {
    const timed = await buildTimedGroup(
      { registrationOpensAt: noon },
      { registrationClosesAt: fromNow(1000) },
    );
    const plain = await buildGroup({ event: (await buildEvent({ organization: timed.organization }))._id });
    setTime(noon, -5);
    const { identifier } = await Organization.findById(timed.organization).lean().orFail();

    const groups = (await app.api.get(`/api/groups/${String(timed.organization)}`)).body as PublicGroup[];
    const trips = (await app.api.get(`/api/organizations/identifier/${identifier}/trips`))
      .body as PublicTrip[];

    const registration = {
      opensAt: noon.toISOString(),
      closesAt: timed.registrationClosesAt?.toISOString(),
      now: '2026-12-01T09:59:59.995Z',
    };
    const find = (all: readonly { _id: string }[], { _id }: { _id: Types.ObjectId }) =>
      all.find((each) => each._id === String(_id));
    for (const all of [groups, trips.flatMap((trip) => trip.groups)]) {
      expect(find(all, timed)).toMatchObject({ registration });
      expect(find(all, plain)).not.toHaveProperty('registration');
    }
  });
});

describe('the times of an event and its groups', () => {
  const times = {
    registrationOpensAt: '2026-12-01T10:00:00.000Z',
    registrationClosesAt: '2026-12-24T10:00:00.000Z',
  };

  it.each<[string, 'admin' | 'owner' | 'root', OwnerRight[], boolean]>([
    ['root may set', 'root', [], true],
    ['owners with the right to open registration may set', 'owner', ['opening'], true],
    ['owners without it may not change', 'owner', ['texts'], false],
    ['admins may not change', 'admin', [], false],
  ])('%s them', async (_, role, rights, maySet) => {
    const ownerRights = { products: false, texts: false, opening: false };
    for (const right of rights) ownerRights[right] = true;
    const { _id: organization } = await buildOrganization({ ownerRights });
    const stored = new Date('2026-11-30T10:00:00.000Z');
    const event = await buildEvent({ organization, date: '2027-02-18', registrationOpensAt: stored });
    const group = await buildGroup({ event: event._id, registrationOpensAt: stored });
    const staff = await buildStaff(app, role, role === 'root' ? undefined : organization);

    const events = await staff.put(
      `events/${String(event._id)}`,
      eventInput(organization, { date: '2027-02-18', ...times }),
    );
    const groups = await staff.put(`groups/${String(group._id)}`, groupInput(event._id, times));
    const created = await staff.post('groups', groupInput(event._id, times));

    const kept = { registrationOpensAt: stored.toISOString(), registrationClosesAt: null };
    expect(events.body).toMatchObject(maySet ? times : kept);
    expect(groups.body).toMatchObject(maySet ? times : kept);
    expect(created.body).toMatchObject(
      maySet ? times : { registrationOpensAt: null, registrationClosesAt: null },
    );
  });

  it('stay where a save omits them, are cleared by null, and are in the history', async () => {
    const root = await buildStaff(app, 'root');
    const { _id: organization } = await buildOrganization();
    const {
      registrationOpensAt: _,
      registrationClosesAt: __,
      ...body
    } = eventInput(organization, {
      date: '2027-02-18',
    });
    const event = await buildEvent({ organization });
    const path = `events/${String(event._id)}`;
    await root.put(path, { ...body, ...times });

    const same = await root.put(path, body);
    const cleared = await root.put(path, { ...body, registrationOpensAt: null });

    expect(same.body).toMatchObject(times);
    expect(cleared.body).toMatchObject({ ...times, registrationOpensAt: null });
    const [latest] = await AuditEntry.find({ record: event._id }).sort({ _id: -1 }).lean();
    expect(latest?.changes).toEqual([
      { path: 'registrationOpensAt', before: times.registrationOpensAt, after: null },
    ]);
  });

  it('are refused with a closing before the opening, or after the event’s day', async () => {
    const root = await buildStaff(app, 'root');
    const { _id: organization } = await buildOrganization();
    const event = await buildEvent({
      organization,
      date: '2027-02-18',
      registrationOpensAt: new Date(times.registrationOpensAt),
      registrationClosesAt: new Date(times.registrationClosesAt),
    });
    const save = (changes: object) =>
      root.put(`events/${String(event._id)}`, eventInput(organization, { date: '2027-02-18', ...changes }));
    const saveGroup = (changes: object) => root.post('groups', groupInput(event._id, changes));

    // The event's day ends at 22:00 UTC.
    expect(faultsOf(await save({ ...times, registrationClosesAt: times.registrationOpensAt }))).toEqual([
      'registrationClosesAt: closesBeforeOpening',
    ]);
    expect(
      faultsOf(
        await save({
          registrationOpensAt: '2027-02-18T22:00:00Z',
          registrationClosesAt: '2027-02-19T10:00:00Z',
        }),
      ),
    ).toEqual(['registrationOpensAt: afterEvent', 'registrationClosesAt: afterEvent']);
    expect((await save({ ...times, registrationClosesAt: '2027-02-18T21:59:00Z' })).status).toBe(200);
    expect(faultsOf(await saveGroup({ registrationClosesAt: '2026-12-01T09:00:00Z' }))).toEqual([
      'registrationClosesAt: closesBeforeOpening',
    ]);
    expect((await saveGroup({ registrationClosesAt: '2026-12-02T09:00:00Z' })).status).toBe(201);
    expect(faultsOf(await save({ ...times, registrationOpensAt: '2026-12-03T09:00:00Z' }))).toEqual([
      'registrationClosesAt: periodOfGroup',
    ]);
  });

  it('keep the event from moving to a day before them, which is at fault whoever moves it', async () => {
    const { _id: organization } = await buildOrganization();
    const admin = await buildStaff(app, 'admin', organization);
    const root = await buildStaff(app, 'root');
    const event = await buildEvent({
      organization,
      date: '2027-02-18',
      registrationOpensAt: new Date(times.registrationOpensAt),
    });
    await buildGroup({ event: event._id, registrationClosesAt: new Date('2027-01-15T10:00:00Z') });
    const save = (staff: Staff, date: string, more: object = {}) =>
      staff.put(`events/${String(event._id)}`, eventInput(organization, { date, ...more }));
    const stored = { registrationOpensAt: times.registrationOpensAt };

    expect(faultsOf(await save(admin, '2026-11-30'))).toEqual(['date: registrationAfterDay']);
    expect(faultsOf(await save(root, '2027-01-14', stored))).toEqual(['date: registrationAfterDay']);
    expect((await save(admin, '2027-01-16')).status).toBe(200);
  });

  it('move with a copied trip, at the same time of day in Finland, whoever copies it', async () => {
    const { _id: organization } = await buildOrganization();
    const opensAt = new Date('2026-12-01T10:00:00.000Z');
    const event = await buildEvent({ organization, date: '2027-02-18', registrationOpensAt: opensAt });
    await buildGroup({ event: event._id, registrationClosesAt: new Date('2027-01-15T10:00:00.000Z') });
    setTime(opensAt);
    const admin = await buildStaff(app, 'admin', organization);
    const order = {
      ...{ name: 'Kesäristeily', identifier: 'kesa-2028', date: '2028-08-18' },
      ...{ ferries: false, accomodations: false, products: false, discountCodes: false },
    };

    const { body } = await admin.post(`events/${String(event._id)}/copy`, order);

    const id = (body as { event: string }).event;
    // 12:00 in Finland: UTC+2 in December, UTC+3 in May and July; 547 days later.
    const shifted = new Date('2028-05-31T09:00:00.000Z');
    expect(body).toMatchObject({ registrationIsOpen: false, registrationOpensAt: shifted.toISOString() });
    expect(await Event.findById(id).lean()).toMatchObject({ registrationOpensAt: shifted });
    expect(await Group.findOne({ event: id }).lean()).toMatchObject({
      registrationClosesAt: new Date('2028-07-15T09:00:00.000Z'),
    });
  });
});
