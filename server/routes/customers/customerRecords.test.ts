import type { StaffCustomer } from '../../contract/staffCustomer';
import type { OnTheWire } from '../../contract/wireWords';
import { Account } from '../../models/account';
import { AuditEntry } from '../../models/auditEntry';
import { Customer, type StoredCustomer } from '../../models/customer';
import { Group, type StoredGroup } from '../../models/group';
import { Payment } from '../../models/payment';
import { setProductPaid } from '../../services/money/payments/takeStep';
import { faultsOf, tally } from '../../test/answers';
import { useApp } from '../../test/app';
import { barrier } from '../../test/barrier';
import {
  buildAccommodation,
  buildCustomer,
  buildFerry,
  buildGroup,
  password,
  registrationTo,
  unknownId,
} from '../../test/factories';
import { expectAllInStep } from '../../test/invariants';
import { raceRounds } from '../../test/races';
import { storeWishes } from '../../test/roomPlanning';
import { buildStaff, type Staff } from '../../test/staff';
import { buildProduct, buildTraveller } from '../../test/trip';

const app = useApp();
afterEach(expectAllInStep);

const pathOf = ({ _id }: StoredCustomer) => `users/${String(_id)}`;

async function read(staff: Staff, { _id }: StoredCustomer): Promise<OnTheWire<StaffCustomer>> {
  const answer = await staff.get(`users/customer/${String(_id)}`);
  expect(answer.status).toBe(200);
  return answer.body as OnTheWire<StaffCustomer>;
}

/** Sends the whole record with changes, as the form does. */
async function save(staff: Staff, customer: StoredCustomer, changes: object) {
  return staff.put(pathOf(customer), { ...(await read(staff, customer)), ...changes });
}

async function buildCase(overrides: Partial<StoredCustomer> = {}, group: Partial<StoredGroup> = {}) {
  const staff = await buildStaff(app, 'admin');
  const organization = staff.admin.organization!;
  const home = await buildGroup({ organization, ...group });
  const customer = await buildCustomer({ group: home._id, ...overrides });
  const stored = () => Customer.findById(customer._id).lean().orFail();
  return { staff, organization, group: home, customer, stored };
}

const readGroup = ({ _id }: StoredGroup) => Group.findById(_id).lean().orFail();

/** Fills a group to its last seat. */
async function fill(group: StoredGroup): Promise<void> {
  const { userCount, capacity } = await readGroup(group);
  for (let seat = userCount; seat < capacity; seat += 1) await buildCustomer({ group: group._id });
}

async function statusWith(token: string): Promise<number> {
  return (await app.api.get('/api/auth').set('x-auth-token', token)).status;
}

describe('GET /api/admin/users/customer/{id}', () => {
  it('returns the person, the trip, room, tickets and staff notes', async () => {
    const { staff, organization, group, customer } = await buildCase({
      outboundTicket: 'M-1',
      additionalInformation: 'Pähkinäallergia',
    });
    const ferry = await buildFerry({ organization });
    await Group.updateOne({ _id: group._id }, { outboundFerry: ferry._id });

    const body = await read(staff, customer);

    expect(body).toMatchObject({
      _id: String(customer._id),
      revision: 0,
      firstName: 'Päivi',
      email: customer.email,
      address: { street: 'Hämeenkatu 1', postcode: '33100', city: 'Tampere' },
      userCode: customer.userCode,
      disabled: false,
      outboundTicket: 'M-1',
      returnTicket: null,
      additionalInformation: 'Pähkinäallergia',
      roomPartnerChosen: false,
      room: null,
      hasRoomWishes: false,
      organization: { _id: String(organization) },
      group: {
        _id: String(group._id),
        name: group.name,
        event: { _id: String(group.event), date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string },
        accomodation: null,
        outboundFerry: {
          _id: String(ferry._id),
          name: ferry.name,
          pointOfDeparture: { city: ferry.pointOfDeparture.city },
          destination: { city: ferry.destination.city },
        },
        returnFerry: null,
      },
      registeredAt: customer.registeredAt.toISOString(),
    });
    expect(JSON.stringify(body)).not.toContain('assword');
  });

  it('shows whether selection at the hotel is open, and whether the customer has stored wishes', async () => {
    const { staff, organization, group, customer } = await buildCase();
    const hotel = await buildAccommodation({ organization, roompartnerSelectionLive: true });
    await Group.updateOne({ _id: group._id }, { accommodation: hotel._id });
    expect(await read(staff, customer)).toMatchObject({
      hasRoomWishes: false,
      group: { accomodation: { _id: String(hotel._id), roompartnerSelectionLive: true } },
    });

    await storeWishes(customer, hotel, { roomType: '2h' });
    expect(await read(staff, customer)).toMatchObject({ hasRoomWishes: true });

    await storeWishes(customer, hotel, { people: [await buildCustomer({ group: group._id })] });
    expect(await read(staff, customer)).toMatchObject({ hasRoomWishes: true });
  });

  it('does not show staff a wish not to share with somebody', async () => {
    const { staff, organization, group, customer } = await buildCase();
    const hotel = await buildAccommodation({ organization, roompartnerSelectionLive: true });
    await Group.updateOne({ _id: group._id }, { accommodation: hotel._id });

    await storeWishes(customer, hotel, { avoid: [await buildCustomer({ group: group._id })] });

    expect(await read(staff, customer)).toMatchObject({ hasRoomWishes: false });
  });

  it('shows whether anybody on their ferry in that direction has a ticket', async () => {
    const { staff, organization, group, customer } = await buildCase();
    const [out, back] = [await buildFerry({ organization }), await buildFerry({ organization })];
    const ferries = { outboundFerry: out._id, returnFerry: back._id };
    await Group.updateOne({ _id: group._id }, ferries);
    const sharing = await buildGroup({ organization, ...ferries });
    // The same ferry the other way round has tickets of its own.
    const reversed = await buildGroup({ organization, outboundFerry: back._id });
    await buildCustomer({ group: reversed._id, outboundTicket: 'R-1' });
    const readSailings = async () => (await read(staff, customer)).group;
    expect(await readSailings()).toMatchObject({
      outboundFerry: { hasTickets: false },
      returnFerry: { hasTickets: false },
    });

    await buildCustomer({ group: sharing._id, outboundTicket: 'S-1' });

    expect(await readSailings()).toMatchObject({
      outboundFerry: { hasTickets: true },
      returnFerry: { hasTickets: false },
    });
  });

  it('is for staff of the organization, like PUT: 401, 403, and 404 for another’s, unknown or malformed ids', async () => {
    const { customer, group, staff } = await buildCase();
    const { token } = await buildTraveller(app, group);
    const foreigner = await buildStaff(app, 'owner');
    const form = await read(staff, customer);
    const url = `/api/admin/users/customer/${String(customer._id)}`;

    expect((await app.api.get(url)).status).toBe(401);
    expect((await app.api.get(url).set('x-auth-token', token)).status).toBe(403);
    expect((await foreigner.get(`users/customer/${String(customer._id)}`)).status).toBe(404);
    expect((await foreigner.put(pathOf(customer), form)).status).toBe(404);
    for (const id of [unknownId(), 'x', String(staff.admin._id)]) {
      expect((await staff.get(`users/customer/${id}`)).status).toBe(404);
      expect((await staff.put(`users/${id}`, form)).status).toBe(404);
    }
    expect((await (await buildStaff(app, 'root')).put(pathOf(customer), form)).status).toBe(200);
  });
});

describe('the personal details of a customer', () => {
  it('stay if they predate the rules for new ones, which apply only to changes', async () => {
    const { staff, customer } = await buildCase();
    const email = `"${String(customer._id)}"@example.fi`;
    await Customer.updateOne({ _id: customer._id }, { phone: '+35840123', email });
    await Account.updateOne({ _id: customer._id }, { email });

    const kept = await save(staff, customer, { phone: '+35840123', email });
    const refused = await save(staff, customer, { phone: '+35840124', email: `"x"@example.fi` });

    expect(kept.status).toBe(200);
    expect(faultsOf(refused)).toEqual(['email: emailUnpayable', 'phone: invalidPhone']);
  });

  it('are saved, returned and audited', async () => {
    const { staff, customer, stored } = await buildCase();

    const { status, body } = await save(staff, customer, {
      firstName: ' Åsa ',
      phone: '+46 70 123 45 67',
      address: { street: 'Storgatan 2', postcode: '11122', city: 'Stockholm' },
      country: 'SE',
      marketing: true,
      additionalInformation: 'Pyörätuoli',
      userCode: 'HACKED',
      paidProducts: [unknownId()],
    });

    expect(status).toBe(200);
    expect(body).toMatchObject({ firstName: 'Åsa', phone: '+46701234567', country: 'SE', revision: 1 });
    expect(await stored()).toMatchObject({
      address: { street: 'Storgatan 2' },
      marketing: true,
      additionalInformation: 'Pyörätuoli',
      userCode: customer.userCode,
      paidProducts: [],
    });
    const entry = await AuditEntry.findOne({ type: 'customers', record: customer._id }).lean().orFail();
    expect(entry.by).toEqual({ id: String(staff.admin._id), role: 'admin' });
    expect(entry.changes).toContainEqual({ path: 'firstName', before: 'Päivi', after: 'Åsa' });
    expect(entry.organization).toEqual(customer.organization);
  });

  it('are refused with all faults together', async () => {
    const { staff, customer } = await buildCase();

    const answer = await save(staff, customer, {
      firstName: ' ',
      phone: '040 123',
      birthday: '2999-01-01',
      gender: 'X',
      disabled: 'no',
      group: null,
      outboundTicket: 'x'.repeat(501),
      room: { roomType: '9h', users: ['x'] },
      password: 'short',
    });

    expect(answer.status).toBe(400);
    expect(faultsOf(answer)).toEqual([
      'firstName: required',
      'birthday: futureDate',
      'gender: invalidChoice',
      'phone: invalidPhone',
      'disabled: wrongType',
      'group: required',
      'outboundTicket: tooLong',
      'room.roomType: invalidChoice',
      'room.users.0: notFound',
      'password: passwordTooShort',
    ]);
    for (const room of ['x', [], 7]) {
      expect(faultsOf(await save(staff, customer, { room }))).toEqual(['room: wrongType']);
    }
  });

  it('cause no audit entry when nothing changed', async () => {
    const { staff, customer, stored } = await buildCase({ outboundTicket: 'E-1' });

    const { status } = await save(staff, customer, {});

    const { revision: _, namedAt: _namedAt, ...after } = await stored();
    expect(status).toBe(200);
    expect({ ...after, revision: 0, namedAt: null }).toEqual(customer);
    expect(await AuditEntry.exists({ record: customer._id })).toBeNull();
  });

  it('keep omitted fields: tickets, room, staff notes', async () => {
    const { staff, customer, stored } = await buildCase({
      outboundTicket: 'F-1',
      additionalInformation: 'Allergia',
      roomType: 'F',
      roomPartnerChosen: true,
    });
    const { group, ...form } = await read(staff, customer);
    const { outboundTicket: _, returnTicket: __, room: ___, ...sent } = form;
    const { additionalInformation: ____, roomPartnerChosen: _____, ...rest } = sent;

    const { status } = await staff.put(pathOf(customer), { ...rest, group: group._id, firstName: 'Maija' });

    expect(status).toBe(200);
    expect(await stored()).toEqual({
      ...customer,
      firstName: 'Maija',
      revision: 1,
      namedAt: expect.any(Date) as Date,
    });
  });

  it('are refused with an outdated form, whichever field has changed', async () => {
    const { staff, customer } = await buildCase();
    const form = await read(staff, customer);
    await save(staff, customer, { firstName: 'Maija' });

    const answer = await staff.put(pathOf(customer), { ...form, lastName: 'Virtanen' });

    expect(answer.status).toBe(409);
    expect(faultsOf(answer)).toEqual(['outdated']);
    expect(await read(staff, customer)).toMatchObject({ firstName: 'Maija', lastName: 'Mäkelä' });
  });

  it('are saved by only one of two simultaneous saves', async () => {
    const { staff, customer } = await buildCase();
    const form = await read(staff, customer);

    const answers = await Promise.all(
      ['Aino', 'Bea', 'Cia'].map((firstName) => staff.put(pathOf(customer), { ...form, firstName })),
    );

    expect(tally(answers)).toEqual({ 200: 1, 409: 2 });
  });
});

describe('the address and password of a customer', () => {
  const logIn = (email: string, secret: string) =>
    app.api.post('/api/auth').send({ email, password: secret });

  it('change the log-in', async () => {
    const { staff, customer } = await buildCase();
    const email = `uusi${unknownId()}@example.fi`;

    await save(staff, customer, { email: email.toUpperCase(), password: 'uusi salasana' });

    expect((await logIn(email, 'uusi salasana')).status).toBe(200);
    expect((await logIn(email, password)).status).toBe(401);
    expect((await logIn(customer.email, 'uusi salasana')).status).toBe(401);
  });

  it('cannot become the address of any other account, staff included', async () => {
    const { staff, customer, stored } = await buildCase();
    const other = await buildCustomer();

    for (const email of [other.email, staff.admin.email]) {
      const answer = await save(staff, customer, { email, firstName: 'Maija' });

      expect(answer.status).toBe(409);
      expect(faultsOf(answer)).toEqual(['email: emailInUse']);
    }
    expect(await stored()).toMatchObject({ email: customer.email, firstName: 'Päivi', revision: 0 });
  });

  it('stay unchanged for a blank password, and so do the tokens', async () => {
    const { staff, group } = await buildCase();
    const { customer, token } = await buildTraveller(app, group);

    for (const blank of ['', ' ', null]) await save(staff, customer, { password: blank });
    const kept = await statusWith(token);
    await save(staff, customer, { password: 'uusi salasana' });

    expect(kept).toBe(200);
    expect(await statusWith(token)).toBe(401);
  });

  it('are audited without the password', async () => {
    const { staff, customer } = await buildCase();

    await save(staff, customer, { password: 'uusi salasana' });

    const entries = await AuditEntry.find({ record: customer._id }).lean();
    expect(entries.flatMap(({ changes }) => changes)).toEqual([
      { path: 'password', before: null, after: 'changed' },
    ]);
  });
});

describe('disabling and enabling a customer', () => {
  it('frees the seat and revokes the tokens, then takes the seat again', async () => {
    const { staff, group } = await buildCase();
    const { customer, token } = await buildTraveller(app, group);

    const disabled = await save(staff, customer, { disabled: true });
    const without = await readGroup(group);
    const again = await save(staff, customer, { disabled: true });
    const enabled = await save(staff, customer, { disabled: false });

    expect([disabled.status, again.status, enabled.status]).toEqual([200, 200, 200]);
    expect(without).toMatchObject({ userCount: 1, customerCount: 2 });
    expect(await readGroup(group)).toMatchObject({ userCount: 2, customerCount: 2 });
    expect(await statusWith(token)).toBe(401);
  });

  it('is refused if the group is full by then', async () => {
    const { staff, customer, group, stored } = await buildCase({ disabled: true }, { capacity: 2 });
    await fill(group);

    const answer = await save(staff, customer, { disabled: false, firstName: 'Maija' });

    expect(answer.status).toBe(409);
    expect(faultsOf(answer)).toEqual(['group: groupFull']);
    expect(await stored()).toMatchObject({ disabled: true, firstName: 'Päivi' });
  });

  it('removes them from their room, even if the form sends one', async () => {
    const { staff, organization, customer, stored } = await buildCase();
    const twoPersonRoom = { capacity: 1, reserved: 0 };
    const hotel = await buildAccommodation({ organization, twoPersonRoom });
    await Group.updateOne({ _id: customer.group }, { accommodation: hotel._id });
    const partner = await buildCustomer({ group: customer.group });
    await save(staff, customer, { room: { roomType: '2h', users: [String(partner._id)] } });

    const { status } = await save(staff, customer, { disabled: true });

    expect(status).toBe(200);
    expect(await stored()).toMatchObject({ room: null, roomType: null, roomPartnerChosen: false });
    expect((await read(staff, partner)).room?.users.map(({ _id }) => _id)).toEqual([String(partner._id)]);
  });
});

describe('moving a customer to another group', () => {
  it('moves the seat and changes the event', async () => {
    const { staff, organization, customer, group, stored } = await buildCase();
    const target = await buildGroup({ organization });

    const { status, body } = await save(staff, customer, { group: { _id: String(target._id) } });

    expect(status).toBe(200);
    expect((body as OnTheWire<StaffCustomer>).group).toMatchObject({ name: target.name });
    expect(await stored()).toMatchObject({ group: target._id, event: target.event });
    expect(await readGroup(group)).toMatchObject({ userCount: 0, customerCount: 0 });
    expect(await readGroup(target)).toMatchObject({ userCount: 1, customerCount: 1 });
  });

  it('moves a disabled customer without a seat, even into a full group', async () => {
    const { staff, organization, customer, group } = await buildCase({ disabled: true });
    const target = await buildGroup({ organization, capacity: 1 });
    await fill(target);

    const { status } = await save(staff, customer, { group: String(target._id) });

    expect(status).toBe(200);
    expect(await readGroup(group)).toMatchObject({ userCount: 0, customerCount: 0 });
    expect(await readGroup(target)).toMatchObject({ userCount: 1, customerCount: 2 });
  });

  it('is refused by a full group and changes nothing', async () => {
    const { staff, organization, customer, stored } = await buildCase({ outboundTicket: 'T-1' });
    const ferry = await buildFerry({ organization });
    const target = await buildGroup({ organization, capacity: 1, outboundFerry: ferry._id });
    await fill(target);

    const answer = await save(staff, customer, { group: String(target._id), firstName: 'Maija' });

    expect(answer.status).toBe(409);
    expect(faultsOf(answer)).toEqual(['group: groupFull']);
    expect(await stored()).toEqual(customer);
  });

  it('is refused across organizations, for root too', async () => {
    const { customer, stored } = await buildCase();
    const foreign = await buildGroup();

    for (const role of ['admin', 'root'] as const) {
      const staff = await buildStaff(app, role, customer.organization);
      const answer = await save(staff, customer, { group: String(foreign._id) });

      expect(answer.status).toBe(400);
      expect(faultsOf(answer)).toEqual(['group: notFound']);
    }
    expect((await stored()).group).toEqual(customer.group);
  });

  it('counts their payments for the new event', async () => {
    const { staff, organization, customer, group, stored } = await buildCase();
    const product = await buildProduct({ organization });
    const ids = { customer: customer._id, product: product._id, organization };
    const paid = { ...ids, event: group.event, status: 'confirmed', since: new Date() };
    await setProductPaid((await new Payment(paid).save()).toObject(), true);
    const target = await buildGroup({ organization });

    await save(staff, customer, { group: String(target._id) });
    const there = (await stored()).paidProducts;
    await save(staff, customer, { group: String(group._id) });

    expect(there).toEqual([]);
    expect((await stored()).paidProducts).toEqual([product._id]);
  });

  it('clears the ticket only for a direction with a different ferry', async () => {
    const { staff, organization, customer, group, stored } = await buildCase({
      outboundTicket: 'A-1',
      returnTicket: 'A-2',
    });
    const [same, other] = [await buildFerry({ organization }), await buildFerry({ organization })];
    await Group.updateOne({ _id: group._id }, { outboundFerry: same._id, returnFerry: same._id });
    const target = await buildGroup({ organization, outboundFerry: same._id, returnFerry: other._id });

    await save(staff, customer, { group: String(target._id) });

    expect(await stored()).toMatchObject({ outboundTicket: 'A-1', returnTicket: null });
  });

  it('keeps a ticket for the new ferry sent in the same save', async () => {
    const { staff, organization, customer, stored } = await buildCase({ outboundTicket: 'B-1' });
    const ferry = await buildFerry({ organization });
    const target = await buildGroup({ organization, outboundFerry: ferry._id });

    await save(staff, customer, { group: String(target._id), outboundTicket: 'B-2' });

    expect((await stored()).outboundTicket).toBe('B-2');
  });

  it('lets staff clear the room choice in the same save', async () => {
    const { staff, organization, customer, group, stored } = await buildCase();
    const hotel = await buildAccommodation({ organization, twoPersonRoom: { capacity: 1, reserved: 0 } });
    await Group.updateOne({ _id: group._id }, { accommodation: hotel._id });
    const partner = await buildCustomer({ group: group._id });
    await save(staff, customer, { room: { roomType: '2h', users: [String(partner._id)] } });
    const target = await buildGroup({ organization });

    const moved = await save(staff, customer, { group: String(target._id), roomPartnerChosen: false });

    expect(moved.status).toBe(200);
    expect(await stored()).toMatchObject({ room: null, roomPartnerChosen: false, group: target._id });
  });

  it('removes them from a room at another hotel, even if the form sends it', async () => {
    const { staff, organization, customer, group, stored } = await buildCase();
    const rooms = { twoPersonRoom: { capacity: 5, reserved: 0 } };
    const [one, other] = [
      await buildAccommodation({ organization, ...rooms }),
      await buildAccommodation({ organization, ...rooms }),
    ];
    await Group.updateOne({ _id: group._id }, { accommodation: one._id });
    const partner = await buildCustomer({ group: group._id });
    const target = await buildGroup({ organization, accommodation: other._id });
    const friend = await buildCustomer({ group: target._id });
    await save(staff, customer, { room: { roomType: '2h', users: [String(partner._id)] } });

    const moved = await save(staff, customer, { group: String(target._id) });
    const wished = await save(staff, customer, {
      room: { roomType: '2h', users: [String(friend._id)] },
    });

    expect([moved.status, wished.status]).toEqual([200, 200]);
    expect((moved.body as OnTheWire<StaffCustomer>).room).toBeNull();
    expect((await stored()).room).not.toBeNull();
  });
});

describe('the tickets of a customer', () => {
  it('can be set, replaced and cleared', async () => {
    const { staff, customer, stored } = await buildCase();

    await save(staff, customer, { outboundTicket: ' C-1 ', returnTicket: 'C-1' });
    const given = await stored();
    await save(staff, customer, { outboundTicket: '', returnTicket: null });

    expect(given).toMatchObject({ outboundTicket: 'C-1', returnTicket: 'C-1' });
    expect(await stored()).toMatchObject({ outboundTicket: null, returnTicket: null });
  });

  it('are unique in the organization across both directions, but not between organizations', async () => {
    const { staff, customer, group } = await buildCase();
    await buildCustomer({ group: group._id, outboundTicket: 'D-1', returnTicket: 'D-2' });
    await buildCustomer({ outboundTicket: 'D-3' });

    const there = await save(staff, customer, { outboundTicket: 'D-1' });
    const back = await save(staff, customer, { outboundTicket: 'D-2' });
    const foreign = await save(staff, customer, { returnTicket: 'D-3' });

    expect([there.status, back.status, foreign.status]).toEqual([409, 409, 200]);
    expect(faultsOf(there)).toEqual(['outboundTicket: ticketInUse']);
    expect(faultsOf(back)).toEqual(['outboundTicket: ticketInUse']);
  });

  it('go to only one of two customers if both get the same one at the same time, in either direction', async () => {
    const { staff, customer, group } = await buildCase();
    const other = await buildCustomer({ group: group._id });
    for (let round = 0; round < raceRounds; round += 1) {
      const ticket = `R-${round}`;

      const answers = await Promise.all([
        save(staff, customer, { outboundTicket: ticket }),
        save(staff, other, { returnTicket: ticket }),
      ]);

      expect(tally(answers)).toEqual({ 200: 1, 409: 1 });
    }
  });
});

describe('the last seat of a group', () => {
  it('goes to only one of a customer who is enabled, one who is moved in and one who registers', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const { staff, organization, group, customer } = await buildCase({ disabled: true }, { capacity: 1 });
      const mover = await buildCustomer({ group: (await buildGroup({ organization }))._id });

      const answers = await Promise.all([
        save(staff, customer, { disabled: false }),
        save(staff, mover, { group: String(group._id) }),
        app.api.post('/api/users').send(registrationTo(group)),
      ]);

      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
      expect((await readGroup(group)).userCount).toBe(1);
    }
  });

  it('goes to only one of two customers who are moved in at the same time', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const { staff, organization, group, customer } = await buildCase();
      const other = await buildCustomer({ group: group._id });
      const target = await buildGroup({ organization, capacity: 1 });

      const answers = await Promise.all(
        [customer, other].map((mover) => save(staff, mover, { group: String(target._id) })),
      );

      expect(tally(answers)).toEqual({ 200: 1, 409: 1 });
      expect((await readGroup(target)).userCount).toBe(1);
      expect((await readGroup(group)).userCount).toBe(1);
    }
  });

  it('would be given twice by count-then-write (negative control)', async () => {
    const { group, customer } = await buildCase({ disabled: true }, { capacity: 1 });
    const others = [customer, await buildCustomer({ group: group._id, disabled: true })];
    const bothHaveCounted = barrier(others.length);

    const enabled = await Promise.all(
      others.map(async ({ _id }) => {
        const taken = await Customer.countDocuments({ group: group._id, disabled: false });
        await bothHaveCounted();
        if (taken >= group.capacity) return false;
        await Customer.updateOne({ _id }, { disabled: false });
        return true;
      }),
    );

    expect(enabled).toEqual([true, true]);
    await Customer.updateMany({ group: group._id }, { disabled: true });
  });

  it('is freed once if its customer is disabled several times at the same time', async () => {
    const { staff, group, customer } = await buildCase();
    const form = await read(staff, customer);

    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => staff.put(pathOf(customer), { ...form, disabled: true })),
    );

    expect(tally(answers)).toEqual({ 200: 1, 409: 3 });
    expect((await readGroup(group)).userCount).toBe(0);
  });
});
