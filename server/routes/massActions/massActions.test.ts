import type { MassPreview } from '../../contract/massActions';
import { Account } from '../../models/account';
import { AuditEntry } from '../../models/auditEntry';
import { Customer } from '../../models/customer';
import { Group, type StoredGroup } from '../../models/group';
import { Payment } from '../../models/payment';
import { Room } from '../../models/room';
import { recordAllMovements } from '../../services/money/movements/recordMissing';
import { faultsOf, tally } from '../../test/answers';
import { useApp } from '../../test/app';
import { barrier } from '../../test/barrier';
import { storeCrowd } from '../../test/crowd';
import {
  buildAccommodation,
  buildCustomer,
  buildFerry,
  buildGroup,
  registrationTo,
  unknownId,
} from '../../test/factories';
import { expectAllInStep } from '../../test/invariants';
import { countQueries } from '../../test/queries';
import { buildHotelGroup, buildRoom, buildSisterOf, roomsOf } from '../../test/rooms';
import { buildSale, checkout } from '../../test/sale';
import { buildStaff } from '../../test/staff';
import { buildProduct, buildTraveller, collect } from '../../test/trip';

const app = useApp();
afterEach(expectAllInStep);

async function buildCase(overrides: Partial<StoredGroup> = {}) {
  const staff = await buildStaff(app, 'admin');
  const organization = staff.admin.organization!;
  const group = await buildGroup({ organization, capacity: 20, ...overrides });
  return { staff, organization, group };
}

const readGroup = ({ _id }: StoredGroup) => Group.findById(_id).lean().orFail();
const disabledIn = ({ _id }: StoredGroup) => Customer.countDocuments({ group: _id, disabled: true });

async function statusWith(token: string): Promise<number> {
  return (await app.api.get('/api/auth').set('x-auth-token', token)).status;
}

describe('POST /api/admin/mass/disable', () => {
  it('disables all, frees their seats and revokes their tokens', async () => {
    const { staff, group } = await buildCase();
    const { customer, token } = await buildTraveller(app, group);
    const users = [String(customer._id), ...(await storeCrowd(group, 5))];
    await buildCustomer({ group: group._id });

    const { status, body } = await staff.post('mass/disable', { users });

    expect(status).toBe(200);
    expect(body).toEqual({ users, massChange: expect.any(String) });
    expect(await readGroup(group)).toMatchObject({ userCount: 1, customerCount: 7 });
    expect(await disabledIn(group)).toBe(6);
    expect(await statusWith(token)).toBe(401);
  });

  it('removes them from their rooms; roommates keep the room', async () => {
    const { group } = await buildHotelGroup();
    const staff = await buildStaff(app, 'admin', group.organization);
    const [whole, half] = [await buildRoom(group, '2h', 2), await buildRoom(group, '3h', 3)];
    const leaving = [...whole.sharers, half.sharers[0]!];

    await staff.post('mass/disable', { users: leaving.map(({ _id }) => String(_id)) });

    expect(await roomsOf([...leaving, ...half.sharers.slice(1)])).toEqual([
      ...[null, null, null],
      ...['3h of 2', '3h of 2'],
    ]);
  });

  it('changes nothing the second time, and adds one entry to the history of each customer', async () => {
    const { staff, group } = await buildCase();
    const users = await storeCrowd(group, 3);
    await staff.post('mass/disable', { users });
    const before = await Customer.find({ group: group._id }).lean();

    const { status, body } = await staff.post('mass/disable', { users: [...users, users[0]] });

    expect(status).toBe(200);
    expect((body as { users: string[] }).users).toHaveLength(4);
    expect(await Customer.find({ group: group._id }).lean()).toEqual(before);
    const noted = await AuditEntry.find({ type: 'customers', record: { $in: users } }).lean();
    expect(noted.map(({ changes }) => changes)).toEqual(
      users.map(() => [{ path: 'disabled', before: false, after: true }]),
    );
    expect(noted[0]).toMatchObject({ by: { id: String(staff.admin._id), role: 'admin' } });
  });

  it('makes forms that were opened earlier outdated', async () => {
    const { staff, group } = await buildCase();
    const { _id } = await buildCustomer({ group: group._id });
    const { body } = await staff.get(`users/customer/${String(_id)}`);
    await staff.post('mass/disable', { users: [String(_id)] });

    const saved = await staff.put(`users/${String(_id)}`, body as object);

    expect(faultsOf(saved)).toEqual(['outdated']);
    expect(await disabledIn(group)).toBe(1);
  });
});

describe('POST /api/admin/mass/enable', () => {
  it('enables all, each with a seat in their group', async () => {
    const { staff, organization, group } = await buildCase();
    const other = await buildGroup({ organization });
    const users = [
      ...(await storeCrowd(group, 4, { disabled: true })),
      ...(await storeCrowd(other, 2, { disabled: true })),
      ...(await storeCrowd(other, 1)),
    ];

    const { status, body } = await staff.post('mass/enable', { users });
    const again = await staff.post('mass/enable', { users });

    expect([status, again.status]).toEqual([200, 200]);
    expect(body).toEqual({ users, massChange: expect.any(String) });
    expect((await readGroup(group)).userCount).toBe(4);
    expect((await readGroup(other)).userCount).toBe(3);
  });

  it('enables nobody when seats are missing, and lists the number by group', async () => {
    const { staff, organization, group } = await buildCase({ capacity: 3, name: 'Turku' });
    const [full, roomy] = [
      await buildGroup({ organization, capacity: 1, name: 'Oulu' }),
      await buildGroup({ organization }),
    ];
    await storeCrowd(full, 1);
    const users = [
      ...(await storeCrowd(group, 5, { disabled: true })),
      ...(await storeCrowd(full, 1, { disabled: true })),
      ...(await storeCrowd(roomy, 1, { disabled: true })),
    ];

    const answer = await staff.post('mass/enable', { users });

    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      errors: [
        { code: 'seatsMissing', msg: 'Group Turku does not have enough free seats: 2 missing' },
        { code: 'seatsMissing', msg: 'Group Oulu does not have enough free seats: 1 missing' },
      ],
    });
    expect(await Customer.countDocuments({ _id: { $in: users }, disabled: false })).toBe(0);
  });
});

describe('POST /api/admin/mass/changeGroup', () => {
  it('moves all with their seats, disabled ones without, and returns the group', async () => {
    const { staff, organization, group } = await buildCase();
    const target = await buildGroup({ organization, capacity: 3 });
    const users = [...(await storeCrowd(group, 3)), ...(await storeCrowd(group, 2, { disabled: true }))];

    const { status, body } = await staff.post('mass/changeGroup', { users, group: String(target._id) });

    expect(status).toBe(200);
    const organizationId = String(organization);
    expect(body).toEqual({
      users,
      group: { _id: String(target._id), name: target.name, organization: organizationId },
      massChange: expect.any(String),
    });
    expect(await readGroup(group)).toMatchObject({ userCount: 0, customerCount: 0 });
    expect(await readGroup(target)).toMatchObject({ userCount: 3, customerCount: 5 });
    expect(await Customer.countDocuments({ group: target._id, event: target.event })).toBe(5);
  });

  it('moves nobody when seats are missing, and returns the number', async () => {
    const { staff, organization, group } = await buildCase();
    const target = await buildGroup({ organization, capacity: 2, name: 'Pori' });
    const users = await storeCrowd(group, 5);

    const answer = await staff.post('mass/changeGroup', { users, group: String(target._id) });

    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      errors: [{ code: 'seatsMissing', msg: 'Group Pori does not have enough free seats: 3 missing' }],
    });
    expect(await readGroup(group)).toMatchObject({ userCount: 5, customerCount: 5 });
  });

  it('changes nothing for customers already in the group, even if it is full', async () => {
    const { staff, group } = await buildCase({ capacity: 2 });
    const users = await storeCrowd(group, 2);
    const before = await Customer.find({ group: group._id }).lean();

    const { status } = await staff.post('mass/changeGroup', { users, group: { _id: String(group._id) } });

    expect(status).toBe(200);
    expect(await Customer.find({ group: group._id }).lean()).toEqual(before);
    expect(await AuditEntry.exists({ record: { $in: users } })).toBeNull();
  });

  it('keeps the rooms of roommates who move together to the same hotel only', async () => {
    const { group, accommodation } = await buildHotelGroup();
    const staff = await buildStaff(app, 'admin', group.organization);
    const target = await buildSisterOf(group, accommodation._id);
    const [together, apart] = [await buildRoom(group, '2h', 2), await buildRoom(group, '2h', 2)];
    const movers = [...together.sharers, apart.sharers[0]!];
    const query = { users: movers.map(({ _id }) => String(_id)), group: String(target._id) };

    const preview = await staff.post('mass/preview', { ...query, action: 'changeGroup' });
    await staff.post('mass/changeGroup', query);

    expect(preview.body).toMatchObject({ customerCount: 3, seats: 3, roomsBroken: 1 });
    expect(await roomsOf([...movers, apart.sharers[1]!])).toEqual(['2h of 2', '2h of 2', null, '2h of 1']);
  });

  it('moves the paid counts to the new group, and counts payments for the new event', async () => {
    const { staff, organization, group } = await buildCase();
    const product = await buildProduct({ organization });
    const payer = await buildCustomer({ group: group._id, paidProducts: [product._id] });
    const ids = { customer: payer._id, product: product._id, organization, event: group.event };
    const paid = { status: 'confirmed', since: new Date(), paidAmount: 22_950 };
    await new Payment({ ...ids, ...paid }).save();
    await recordAllMovements();
    const users = [String(payer._id), ...(await storeCrowd(group, 2))];
    const sister = await buildGroup({ event: group.event });
    const elsewhere = await buildGroup({ organization });
    const moveTo = ({ _id }: StoredGroup) => staff.post('mass/changeGroup', { users, group: String(_id) });
    const paidAt = async (atGroup: StoredGroup) => (await readGroup(atGroup)).paidCounts[String(product._id)];

    await moveTo(sister);
    const there = await paidAt(sister);
    await staff.post('mass/disable', { users });
    const withoutThem = await paidAt(sister);
    await moveTo(elsewhere);
    await staff.post('mass/enable', { users });

    expect([there, withoutThem]).toEqual([1, 0]);
    expect(await paidAt(elsewhere)).toBeUndefined();
    await moveTo(group);
    expect(await paidAt(group)).toBe(1);
  });

  it('clears the tickets of directions with a different ferry', async () => {
    const { staff, organization, group } = await buildCase();
    const [same, other] = [await buildFerry({ organization }), await buildFerry({ organization })];
    await Group.updateOne({ _id: group._id }, { outboundFerry: same._id, returnFerry: same._id });
    const target = await buildGroup({ organization, outboundFerry: other._id, returnFerry: same._id });
    const one = await buildCustomer({ group: group._id, outboundTicket: 'A-1', returnTicket: 'A-2' });
    const two = await buildCustomer({ group: group._id, returnTicket: 'A-3' });
    const query = { users: [one, two].map(({ _id }) => String(_id)), group: String(target._id) };

    const preview = await staff.post('mass/preview', { ...query, action: 'changeGroup' });
    await staff.post('mass/changeGroup', query);

    expect((preview.body as MassPreview).ticketsCleared).toBe(1);
    expect(await Customer.findById(one._id).lean()).toMatchObject({
      outboundTicket: null,
      returnTicket: 'A-2',
    });
    expect((await Customer.findById(two._id).lean())?.returnTicket).toBe('A-3');
  });

  it('is 404 across organizations and changes nothing, for root too', async () => {
    const { group } = await buildCase();
    const foreign = await buildGroup();
    const users = await storeCrowd(group, 2);
    const mixed = [...users, ...(await storeCrowd(foreign, 1))];

    for (const role of ['admin', 'root'] as const) {
      const staff = await buildStaff(app, role, group.organization);
      for (const query of [
        { users, group: String(foreign._id) },
        { users: mixed, group: String(group._id) },
        { users, group: unknownId() },
        { users, group: 'x' },
      ]) {
        expect((await staff.post('mass/changeGroup', query)).status).toBe(404);
        expect((await staff.post('mass/preview', { ...query, action: 'changeGroup' })).status).toBe(404);
      }
    }
    expect(await Customer.countDocuments({ group: group._id })).toBe(2);
  });
});

describe('access to mass actions', () => {
  const paths = ['disable', 'enable', 'changeGroup', 'preview'].map((action) => `mass/${action}`);

  it('is for staff only: 401 without a token, 403 for a customer', async () => {
    const { token } = await buildTraveller(app, await buildGroup());
    for (const path of paths) {
      expect((await app.api.post(`/api/admin/${path}`)).status).toBe(401);
      expect((await app.api.post(`/api/admin/${path}`).set('x-auth-token', token)).status).toBe(403);
    }
  });

  it.each(['disable', 'enable'])(
    '%s is 404 and changes nothing if one customer is unknown or of another organization',
    async (action) => {
      const { staff, group } = await buildCase();
      const users = await storeCrowd(group, 2, { disabled: action === 'enable' });
      const foreign = await buildCustomer({ disabled: action === 'enable' });
      const before = await Customer.find({ group: group._id }).lean();

      for (const stranger of [String(foreign._id), unknownId(), 'x', String(staff.admin._id)]) {
        expect((await staff.post(`mass/${action}`, { users: [...users, stranger] })).status).toBe(404);
      }
      expect(await Customer.find({ group: group._id }).lean()).toEqual(before);
      expect((await Customer.findById(foreign._id).lean())?.disabled).toBe(action === 'enable');
    },
  );
});

describe('an invalid mass action', () => {
  it.each([
    [{}, ['users: required']],
    [{ users: 'x' }, ['users: wrongType']],
    [{ users: [] }, ['users: notInRange']],
    [{ users: Array.from({ length: 10_001 }, () => 'x') }, ['users: notInRange']],
    [{ users: [{ $ne: 1 }] }, ['users.0.$ne: forbiddenKey']],
    [{ users: [{ id: 1 }] }, ['users: wrongType']],
    [{ users: [7] }, ['users: wrongType']],
  ])('is refused: %#', async (body, faults) => {
    const { staff } = await buildCase();

    const answer = await staff.post('mass/disable', body);

    expect(answer.status).toBe(400);
    expect(faultsOf(answer)).toEqual(faults);
  });

  it('is refused: a move without a group, a preview without an action', async () => {
    const { staff, group } = await buildCase();
    const users = await storeCrowd(group, 1);

    expect(faultsOf(await staff.post('mass/changeGroup', { users }))).toEqual(['group: required']);
    expect(faultsOf(await staff.post('mass/preview', { users, action: 'changeGroup' }))).toEqual([
      'group: required',
    ]);
    expect(faultsOf(await staff.post('mass/preview', { users, action: 'refund' }))).toEqual([
      'action: invalidChoice',
    ]);
  });
});

describe('POST /api/admin/mass/preview', () => {
  it('describes disabling and enabling, and changes nothing', async () => {
    const { group } = await buildHotelGroup();
    const staff = await buildStaff(app, 'admin', group.organization);
    const { sharers } = await buildRoom(group, '3h', 3);
    const disabledIds = await storeCrowd(group, 2, { disabled: true });
    const users = [...sharers.slice(1).map(({ _id }) => String(_id)), ...disabledIds];
    const before = await Customer.find({ group: group._id }).lean();

    const disable = await staff.post('mass/preview', { users, action: 'disable' });
    await Group.updateOne({ _id: group._id }, { capacity: 4 });
    const enable = await staff.post('mass/preview', { users, action: 'enable' });

    const none = {
      roomsBroken: 0,
      paymentsChanged: 0,
      paymentsLeftBehind: 0,
      paymentsPaying: 0,
      paymentsWaiting: 0,
      ticketsCleared: 0,
    };
    const nothing = { ...none, reasons: [] };
    expect(disable.body).toEqual({ ...nothing, customerCount: 2, seats: 2, roomsBroken: 1 });
    expect(enable.body).toEqual({
      ...nothing,
      customerCount: 2,
      seats: 2,
      reasons: [
        { code: 'seatsMissing', msg: `Group ${group.name} does not have enough free seats: 1 missing` },
      ],
    });
    expect(await Customer.find({ group: group._id }).lean()).toEqual(before);
  });

  it('counts payments added or removed with other products; at another event, all change', async () => {
    const { staff, organization, group } = await buildCase();
    const [trip, hotelStay, cabin] = [
      await buildProduct({ organization }),
      await buildProduct({ organization }),
      await buildProduct({ organization }),
    ];
    await collect(group.event, trip);
    const entry = ({ _id }: typeof trip) => [{ product: _id, collectPayment: true }];
    const hotel = await buildAccommodation({ organization, products: entry(hotelStay) });
    await Group.updateOne({ _id: group._id }, { accommodation: hotel._id });
    const sister = await buildGroup({ event: group.event, products: entry(cabin), capacity: 1 });
    const elsewhere = await buildGroup({ organization });
    const users = await storeCrowd(group, 3);
    const preview = async ({ _id }: StoredGroup) =>
      (await staff.post('mass/preview', { users, action: 'changeGroup', group: String(_id) }))
        .body as MassPreview;

    const there = await preview(sister);

    expect(there).toMatchObject({ customerCount: 3, seats: 3, paymentsChanged: 6 });
    expect(there.reasons.map(({ code }) => code)).toEqual(['seatsMissing']);
    expect((await preview(elsewhere)).paymentsChanged).toBe(6);
    expect((await preview(group)).paymentsChanged).toBe(0);
  });

  it('counts seats that are held for others as taken', async () => {
    const { staff, group } = await buildCase();
    const sister = await buildGroup({ event: group.event, capacity: 3 });
    await Group.updateOne({ _id: sister._id }, { held: 2 });
    const users = await storeCrowd(group, 3);

    const { body } = await staff.post('mass/preview', {
      users,
      action: 'changeGroup',
      group: String(sister._id),
    });

    const msg = `Group ${sister.name} does not have enough free seats: 2 missing`;
    expect((body as MassPreview).reasons).toEqual([expect.objectContaining({ code: 'seatsMissing', msg })]);
    await Group.updateOne({ _id: sister._id }, { held: 0 });
  });
});

it('a preview counts the payments whose money would stay with another event', async () => {
  const { group, product, staff, customer, id } = await buildSale(app);
  const optional = await buildProduct({ organization: product.organization, mandatory: false });
  await collect(group.event, optional);
  await staff.post(`payments/change-payment-status/${id}`, { status: 'new' });
  await staff.post(`users/${String(customer._id)}/event-payments`, {});
  const sister = await buildGroup({ event: group.event });
  const elsewhere = await buildGroup({ organization: group.organization });
  const leftBehind = async ({ _id }: StoredGroup) => {
    const move = { users: [String(customer._id)], action: 'changeGroup', group: String(_id) };
    return ((await staff.post('mass/preview', move)).body as MassPreview).paymentsLeftBehind;
  };

  expect([await leftBehind(sister), await leftBehind(elsewhere)]).toEqual([0, 1]);
  await staff.post(`payments/refund/${id}`, { amount: 229.5, refundFromOtherChannel: true });
  expect(await leftBehind(elsewhere)).toBe(0);
});

it('a preview counts the payments in progress for an event that the customers would leave', async () => {
  const sale = await buildSale(app);
  const atProvider = await buildSale(app, {}, sale);
  const byTransfer = await buildSale(app, {}, sale);
  app.bank.control.simulate({ callback: 'never' });
  await checkout(atProvider);
  await atProvider.get(`proceed/${atProvider.id}`);
  const settings = { enabled: true, payee: 'Seura', iban: 'FI2112345600000785', termDays: 7, graceDays: 3 };
  await sale.staff.put('bank-transfers/settings', settings);
  const { token, id } = byTransfer;
  await app.api.post(`/api/payments/transfer/${id}`).set('x-auth-token', token).send({});
  const users = [sale, atProvider, byTransfer].map(({ customer }) => String(customer._id));
  const preview = async ({ _id }: StoredGroup) => {
    const { body } = await sale.staff.post('mass/preview', {
      users,
      action: 'changeGroup',
      group: String(_id),
    });
    const { paymentsPaying, paymentsWaiting } = body as MassPreview;
    return { paymentsPaying, paymentsWaiting };
  };

  const sister = await buildGroup({ event: sale.group.event, capacity: 9 });
  const elsewhere = await buildGroup({ organization: sale.group.organization, capacity: 9 });

  expect(await preview(sister)).toEqual({ paymentsPaying: 0, paymentsWaiting: 0 });
  expect(await preview(elsewhere)).toEqual({ paymentsPaying: 1, paymentsWaiting: 1 });
  app.bank.control.reset();
});

describe('a mass action on a crowd', () => {
  it('takes as many queries for a hundred customers as for ten', async () => {
    const { group, accommodation } = await buildHotelGroup({
      twoPersonRoom: { capacity: 900, reserved: 0 },
    });
    const staff = await buildStaff(app, 'admin', group.organization);
    const target = await buildSisterOf(group, accommodation._id);
    const [few, many] = [
      await storeCrowd(group, 10, { inRooms: true }),
      await storeCrowd(group, 100, { inRooms: true }),
    ];
    const move = { group: String(target._id) };

    for (const [path, body] of [
      ['mass/changeGroup', move],
      ['mass/disable', {}],
      ['mass/enable', {}],
    ] as const) {
      const forFew = await countQueries(() => staff.post(path, { users: few, ...body }));
      const forMany = await countQueries(() => staff.post(path, { users: many, ...body }));

      expect(forMany).toBe(forFew);
    }
    expect((await readGroup(target)).userCount).toBe(110);
  });

  it('disables everybody while others register, without blocking or losing the others', async () => {
    const { staff, group } = await buildCase({ capacity: 2_000 });
    const users = await storeCrowd(group, 1_000);
    let registered = 0;
    let isRegistering = true;
    const register = async () => {
      while (isRegistering) {
        const { status } = await app.api.post('/api/users').send(registrationTo(group));
        if (status === 201) registered += 1;
      }
    };

    const others = Promise.all([register(), register(), register()]);
    const { status } = await staff.post('mass/disable', { users });
    isRegistering = false;
    await others;

    expect(status).toBe(200);
    expect(registered).toBeGreaterThan(0);
    expect((await readGroup(group)).userCount).toBe(registered);
  });
});

describe('two mass actions at the same time', () => {
  it('give the last seats to one of enabling, moving and registering', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { staff, organization, group } = await buildCase({ capacity: 3 });
      const from = await buildGroup({ organization });
      const disabledIds = await storeCrowd(group, 3, { disabled: true });
      const movers = await storeCrowd(from, 3);

      const [enabled, moved] = await Promise.all([
        staff.post('mass/enable', { users: disabledIds }),
        staff.post('mass/changeGroup', { users: movers, group: String(group._id) }),
      ]);

      expect([enabled.status, moved.status].sort()).toEqual([200, 409]);
      expect((await readGroup(group)).userCount).toBe(3);
    }
  });

  it('would overfill the group by count-then-write (negative control)', async () => {
    const { group } = await buildCase({ capacity: 3 });
    const crowds = [
      await storeCrowd(group, 3, { disabled: true }),
      await storeCrowd(group, 3, { disabled: true }),
    ];
    const bothHaveCounted = barrier(crowds.length);

    const enabled = await Promise.all(
      crowds.map(async (users) => {
        const taken = await Customer.countDocuments({ group: group._id, disabled: false });
        await bothHaveCounted();
        if (taken + users.length > group.capacity) return false;
        await Customer.updateMany({ _id: { $in: users } }, { disabled: false });
        return true;
      }),
    );

    expect(enabled).toEqual([true, true]);
    await Customer.updateMany({ group: group._id }, { disabled: true });
  });

  it('disable the same customers once', async () => {
    const { staff, group } = await buildCase();
    const users = await storeCrowd(group, 5);
    await storeCrowd(group, 1);

    const answers = await Promise.all(
      [users, users.slice(2), users.slice(0, 3)].map((some) => staff.post('mass/disable', { users: some })),
    );

    expect(tally(answers)).toEqual({ 200: 3 });
    expect((await readGroup(group)).userCount).toBe(1);
    const accounts = await Account.find({ _id: { $in: users } }).lean();
    expect(accounts.map(({ version }) => version)).toEqual([1, 1, 1, 1, 1]);
    expect(await Room.countDocuments({ customers: { $in: users } })).toBe(0);
  });
});
