import type { Types } from 'mongoose';
import type { Dashboard } from '../../contract/dashboard';
import type { Euros } from '../../contract/money';
import type { OnTheWire } from '../../contract/wireWords';
import { addDays, clock, existingInstant, startOfDay, today } from '../../lib/clock';
import { Customer } from '../../models/customer';
import { Mail } from '../../models/mail';
import { Organization } from '../../models/organization';
import { Payment, type StoredRefund } from '../../models/payment';
import { Product } from '../../models/product';
import { queueMail } from '../../services/mail/queueMail';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { readPage } from '../../test/customerList';
import {
  buildAccommodation,
  buildCustomer,
  buildEvent,
  buildFerry,
  buildGroup,
  buildOrganization,
  daysFromNow,
  unknownId,
} from '../../test/factories';
import { groupInput } from '../../test/inputs';
import { buildDoublePayment, buildPaidSale, buildSale } from '../../test/sale';
import { buildHotelGroup, buildRoom } from '../../test/rooms';
import { buildStaff, type Staff } from '../../test/staff';
import { buildDiscountCode, buildProduct, buildTrip, collect } from '../../test/trip';

const app = useApp();
afterEach(() => {
  clock.now = () => new Date();
});

async function read(staff: Staff): Promise<OnTheWire<Dashboard>> {
  const answer = await staff.get('dashboard');
  expect(answer.status).toBe(200);
  return answer.body as OnTheWire<Dashboard>;
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const nothing = { count: 0, latest: [] };
const calm = {
  lateBefore: addDays(today(), -14),
  unpaid: [],
  soldOut: [],
  sailingChanges: [],
  dueManifests: [],
  dueReleases: [],
  endingKeys: [],
  failedMails: nothing,
  refunds: nothing,
  surplus: nothing,
  owedRefunds: null,
  complaints: null,
};

describe('the trips on the dashboard', () => {
  it('are those of the caller’s organization, or of the one that root names', async () => {
    const { group } = await buildTrip();
    const organization = String(group.organization);
    const root = await buildStaff(app, 'root');
    const owner = await buildStaff(app, 'owner', group.organization);
    const stranger = await buildStaff(app, 'admin');

    const withoutOrganization = await root.get('dashboard');
    const answers = [
      await owner.get('dashboard'),
      await owner.get(`dashboard?organization=${organization}`),
      await root.get(`dashboard?organization=${organization}`),
    ];
    const refusals = [
      await stranger.get(`dashboard?organization=${organization}`),
      await root.get(`dashboard?organization=${unknownId()}`),
      await root.get('dashboard?organization=nonsense'),
    ];

    expect([withoutOrganization.status, ...faultsOf(withoutOrganization)]).toEqual([
      400,
      'organization: required',
    ]);
    for (const { body } of answers)
      expect((body as OnTheWire<Dashboard>).groups).toMatchObject([{ name: group.name }]);
    expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await read(stranger)).groups).toEqual([]);
  });

  it('are those whose event has not passed, by day and then by name', async () => {
    const staff = await buildStaff(app, 'admin');
    const organization = staff.admin.organization!;
    const [past, today, later] = [
      await buildEvent({ organization, date: daysFromNow(-1) }),
      await buildEvent({ organization, date: daysFromNow(0) }),
      await buildEvent({ organization, date: daysFromNow(9) }),
    ];
    const hotel = await buildAccommodation({
      organization,
      onePersonRoom: { capacity: 4, reserved: 1 },
      twoPersonRoom: { capacity: 9, reserved: 9 },
    });
    const old = await buildGroup({ event: past._id, name: 'Aiemmat', accommodation: hotel._id });
    await buildCustomer({ group: old._id });

    const before = await read(staff);
    await buildGroup({ event: later._id, name: 'Aalto', accommodation: hotel._id });
    await buildGroup({ event: today._id, name: 'Örö', capacity: 5 });
    await buildGroup({ event: today._id, name: 'Hanko' });
    const after = await read(staff);

    expect(before).toEqual({
      registrations: { earlier: 0, days: [] },
      groups: [],
      products: [],
      accomodations: [],
      attention: calm,
      firstTrip: null,
    });
    expect(after.groups.map(({ name }) => name)).toEqual(['Hanko', 'Örö', 'Aalto']);
    expect(after.groups[1]).toMatchObject({ event: { name: today.name }, userCount: 0, capacity: 5 });
    expect(after.accomodations).toEqual([
      {
        _id: String(hotel._id),
        name: hotel.name,
        onePersonRoom: { capacity: 4, reserved: 1 },
        twoPersonRoom: { capacity: 9, reserved: 9 },
        threePersonRoom: { capacity: 0, reserved: 0 },
        freeBeds: 0,
      },
    ]);
  });

  it('count the free beds in occupied rooms, not those in empty rooms', async () => {
    const { group } = await buildHotelGroup();
    const staff = await buildStaff(app, 'admin', group.organization);
    await buildRoom(group, '3h', 1);
    await buildRoom(group, '2h', 2);
    await buildRoom(group, '2h', 1);

    expect((await read(staff)).accomodations).toMatchObject([{ freeBeds: 3 }]);
  });
});

describe('the steps to the first trip', () => {
  it('show which parts of the trip exist, and which are missing before registration can open', async () => {
    const { _id: organization, identifier } = await buildOrganization({ registerEnabled: false });
    const staff = await buildStaff(app, 'admin', organization);

    const before = (await read(staff)).firstTrip;
    const event = await buildEvent({ organization });
    await buildGroup({ event: event._id });
    await buildEvent({ organization, date: daysFromNow(-1) });
    await collect(event._id, await buildProduct({ organization }));
    await buildFerry({ organization });
    await buildAccommodation({ organization });
    await Organization.updateOne(
      { _id: organization },
      { registerEnabled: true, travelConditions: 'https://a.fi/1', privacyStatement: 'https://a.fi/2' },
    );
    const after = (await read(staff)).firstTrip;

    const missing = { collectsPayment: false, hasOwnTerms: false, registrationIsOpen: false, identifier };
    expect(before).toEqual({
      ...missing,
      products: 0,
      ferries: 0,
      accomodations: 0,
      events: 0,
      groups: 0,
      openGroups: 0,
    });
    const done = { collectsPayment: true, hasOwnTerms: true, registrationIsOpen: true, identifier };
    expect(after).toEqual({
      ...done,
      products: 1,
      ferries: 1,
      accomodations: 1,
      events: 1,
      groups: 1,
      openGroups: 1,
    });
  });

  it('count the upcoming trips, whichever trip is chosen, and only groups with a free seat as open', async () => {
    const { _id: organization } = await buildOrganization();
    const staff = await buildStaff(app, 'admin', organization);
    const [event, past] = [
      await buildEvent({ organization }),
      await buildEvent({ organization, date: daysFromNow(-1) }),
    ];
    await buildGroup({ event: event._id, capacity: 1 });
    await buildGroup({ event: event._id, capacity: 2, held: 2 });
    await buildGroup({ event: past._id });

    const { body } = await staff.get(`dashboard?event=${String(past._id)}`);

    expect((body as Dashboard).firstTrip).toMatchObject({ events: 1, groups: 2, openGroups: 1 });
  });

  it('end with the first customer', async () => {
    const { organization, _id } = await buildGroup();
    await buildCustomer({ group: _id });

    expect((await read(await buildStaff(app, 'admin', organization))).firstTrip).toBeNull();
  });
});

describe('the registrations', () => {
  it('are counted by day in Finnish time, including empty days, excluding disabled customers', async () => {
    const group = await buildGroup();
    const staff = await buildStaff(app, 'admin', group.organization);
    clock.now = () => existingInstant(daysFromNow(0), '12:00');
    const at = (days: number, time: string) => existingInstant(daysFromNow(days), time);
    for (const registeredAt of [at(-3, '00:00'), at(-3, '23:59'), at(-1, '00:01')]) {
      await buildCustomer({ group: group._id, registeredAt });
    }
    await buildCustomer({ group: group._id, registeredAt: at(-9, '12:00'), disabled: true });

    const { registrations, groups } = await read(staff);

    expect(registrations).toEqual({
      earlier: 0,
      days: [
        { day: daysFromNow(-3), count: 2 },
        { day: daysFromNow(-2), count: 0 },
        { day: daysFromNow(-1), count: 1 },
        { day: daysFromNow(0), count: 0 },
      ],
    });
    expect(groups).toMatchObject([{ userCount: 3 }]);
  });

  it('are added up if they are older than a year', async () => {
    const group = await buildGroup();
    const staff = await buildStaff(app, 'admin', group.organization);
    await buildCustomer({ group: group._id, registeredAt: hoursAgo(24 * 500) });
    await buildCustomer({ group: group._id, registeredAt: hoursAgo(24 * 400) });

    const { earlier, days } = (await read(staff)).registrations;

    expect([earlier, days.length, days[0]?.day]).toEqual([2, 366, daysFromNow(-365)]);
  });
});

describe('the income', () => {
  it('counts payments of enabled customers without refunds as paid, the others as owed', async () => {
    const sale = await buildPaidSale(app, { price: 10_000, serviceFee: 500 });
    const trip = { group: sale.group, product: sale.product };
    const [partly, wholly, disabled] = [
      await buildPaidSale(app, {}, trip),
      await buildPaidSale(app, {}, trip),
      await buildPaidSale(app, {}, trip),
    ];
    const { staff } = sale;
    const refund = (id: string, amount: Euros) =>
      staff.post(`payments/refund/${id}`, { amount, refundFromOtherChannel: true });
    await refund(partly.id, 30);
    await refund(wholly.id, 105);
    await staff.post('mass/disable', { users: [String(disabled.customer._id)] });
    await buildCustomer({ group: sale.group._id });

    const { products } = await read(staff);

    const { _id, name } = sale.product;
    expect(products).toEqual([
      { _id: String(_id), name, paidCount: 2, unpaidCount: 2, paid: 105 + 75, unpaid: 2 * 105 },
    ]);
  });

  it('is updated after every change of money, of a customer or of their group', async () => {
    const sale = await buildPaidSale(app, { price: 10_000 });
    const { staff, group, customer } = sale;
    const { organization } = group;
    const other = await buildEvent({ organization });
    const users = [String(customer._id)];
    const moveTo = (event: Types.ObjectId) =>
      staff.put(`groups/${String(group._id)}`, groupInput(event, { capacity: group.capacity }));
    const refund = { amount: 30, refundFromOtherChannel: true };
    const seen: number[][] = [];
    const recordFigures = async () => {
      const { products, registrations } = await read(staff);
      const registered = registrations.days.reduce((sum, { count }) => sum + count, 0);
      seen.push([products[0]?.paid ?? 0, registered]);
    };

    await recordFigures();
    for (const change of [
      () => staff.post(`payments/refund/${sale.id}`, refund),
      () => staff.post('mass/disable', { users }),
      () => staff.post('mass/enable', { users }),
      () => moveTo(other._id),
      () => moveTo(group.event),
    ]) {
      expect((await change()).status).toBe(200);
      await recordFigures();
    }

    expect(seen).toEqual([
      [100, 1],
      [70, 1],
      [0, 0],
      [70, 1],
      [0, 1],
      [70, 1],
    ]);
  });

  it('excludes the payments of customers who were deleted or travel to another event now', async () => {
    const sale = await buildPaidSale(app, { price: 10_000 });
    const trip = { group: sale.group, product: sale.product };
    const [deleted, moved] = [await buildPaidSale(app, {}, trip), await buildPaidSale(app, {}, trip)];
    const elsewhere = await buildGroup({ organization: sale.group.organization });
    await (await buildStaff(app, 'root')).delete(`users/${String(deleted.customer._id)}`);
    const users = [String(moved.customer._id)];
    await sale.staff.post('mass/changeGroup', { users, group: String(elsewhere._id) });

    const { products } = await read(sale.staff);

    expect(products).toMatchObject([{ paidCount: 1, unpaidCount: 0, paid: 100, unpaid: 0 }]);
  });

  it('is reduced by a discount code while the payment is owed', async () => {
    const sale = await buildSale(app, { price: 10_000, serviceFee: 500 });
    const trip = { group: sale.group, product: sale.product };
    const [paying, disabled] = [await buildSale(app, {}, trip), await buildSale(app, {}, trip)];
    const { organization } = sale.group;
    const code = await buildDiscountCode({ organization, discount: 50, applyTo: [sale.product._id] });
    for (const { id } of [sale, paying, disabled]) {
      await Payment.updateOne({ _id: id }, { discountCode: code._id });
    }
    await sale.staff.post(`payments/change-payment-status/${paying.id}`, { status: 'new' });
    await sale.staff.post('mass/disable', { users: [String(disabled.customer._id)] });
    await buildCustomer({ group: sale.group._id });

    const { products } = await read(sale.staff);

    expect(products).toMatchObject([{ paidCount: 1, unpaidCount: 2, paid: 55, unpaid: 55 + 105 }]);
  });

  it('covers the mandatory products collected, which the groups that collect them owe', async () => {
    const { group, product } = await buildTrip();
    const { organization, event } = group;
    const optional = await buildProduct({ organization, name: 'Buffet', mandatory: false });
    const own = await buildProduct({ organization, name: 'Bussi', price: 1_000 });
    await buildProduct({ organization, name: 'Ei myynnissä' });
    await collect(event, optional);
    const products = [{ product: own._id, collectPayment: true }];
    const other = await buildGroup({ event, products });
    await buildCustomer({ group: group._id });
    await buildCustomer({ group: other._id });

    const dashboard = await read(await buildStaff(app, 'admin', organization));

    expect(dashboard.products.map(({ name, unpaidCount }) => [name, unpaidCount])).toEqual([
      ['Bussi', 1],
      [product.name, 2],
    ]);
  });
});

describe('the attention list', () => {
  it('includes payments unpaid two weeks after registration, matching the customer filter', async () => {
    const { group, product } = await buildTrip();
    const { _id, organization, event } = group;
    const staff = await buildStaff(app, 'admin', organization);
    const products = [{ product: product._id, collectPayment: true }];
    const past = await buildEvent({ organization, date: daysFromNow(-1), products });
    const old = await buildGroup({ event: past._id });
    const lateBefore = addDays(today(), -14);
    const inTime = startOfDay(lateBefore);
    const late = new Date(inTime.getTime() - 1);
    const customer = await buildCustomer({ group: _id, registeredAt: late });
    await buildCustomer({ group: _id, registeredAt: inTime });
    await buildCustomer({ group: _id, registeredAt: late, paidProducts: [product._id] });
    await buildCustomer({ group: _id, registeredAt: late, disabled: true });
    await buildCustomer({ group: old._id, registeredAt: late });

    const { attention } = await read(staff);
    const filters = {
      event: [String(event)],
      disabled: false,
      registeredBefore: attention.lateBefore,
      product: { notPaidProducts: [String(product._id)] },
    };
    const { users, userCount } = await readPage(staff, { filters });

    expect(attention).toEqual({
      ...calm,
      unpaid: [{ _id: String(product._id), name: product.name, count: 1 }],
    });
    expect(users.map((user) => user._id)).toEqual([String(customer._id)]);
    expect(userCount).toBe(1);
  });

  it('includes a sold-out product of a trip, until one becomes available', async () => {
    const sale = await buildPaidSale(app, { maximumAmount: 1 });
    await buildProduct({ organization: sale.group.organization, maximumAmount: 1, sold: 1 });
    const { _id, name, price } = sale.product;

    const sold = (await read(sale.staff)).attention.soldOut;
    await sale.staff.post(`payments/refund/${sale.id}`, {
      amount: price / 100,
      refundFromOtherChannel: true,
    });

    expect(sold).toEqual([{ _id: String(_id), name }]);
    expect((await read(sale.staff)).attention.soldOut).toEqual([]);
    expect((await Product.findById(_id).orFail()).sold).toBe(0);
  });

  it('includes a failed mail until it is sent again', async () => {
    const customer = await buildCustomer();
    const staff = await buildStaff(app, 'admin', customer.organization);
    for (const status of ['failed', 'sent'] as const) {
      await queueMail({ kind: 'emailChanged', recipient: customer, values: {} });
      await Mail.updateOne({ account: customer._id, status: 'queued' }, { status });
    }
    const { _id } = await Mail.findOne({ account: customer._id, status: 'failed' }).orFail();

    const { failedMails } = (await read(staff)).attention;
    await staff.post(`mails/${String(_id)}/resend`, {});

    const { firstName, lastName } = customer;
    expect(failedMails).toEqual({
      count: 1,
      latest: [{ kind: 'emailChanged', customer: { _id: String(customer._id), firstName, lastName } }],
    });
    expect((await read(staff)).attention.failedMails).toEqual(nothing);
  });

  it('includes money paid twice, until it is refunded, and not in the product’s income', async () => {
    const sale = await buildDoublePayment(app, { price: 10_000 });

    const { attention, products } = await read(sale.staff);
    await sale.staff.post(`payments/refund/${sale.id}`, { amount: 100, refundFromOtherChannel: true });

    expect(attention.surplus).toMatchObject({
      count: 1,
      latest: [{ kind: 'doublePayment', amount: 100, product: sale.product.name }],
    });
    expect(products).toMatchObject([{ paidCount: 1, paid: 100, unpaid: 0 }]);
    expect((await read(sale.staff)).attention.surplus).toEqual(nothing);
  });

  it('includes a failed refund until it is repeated, and a refund of unknown outcome', async () => {
    const sale = await buildPaidSale(app, { price: 10_000 });
    const refunds = async (...statuses: StoredRefund['status'][]) => {
      const made = statuses.map((status, n) => ({
        stamp: `${sale.id}-${n}`,
        at: new Date(),
        amount: 4_000,
        channel: 'provider',
        status,
        attempt: null,
        transactionId: null,
        by: 'x',
        key: null,
        answered: true,
        refusal: null,
        settledBy: null,
      }));
      await Payment.updateOne({ _id: sale.id }, { refunds: made });
      return (await read(sale.staff)).attention.refunds;
    };

    const failed = await refunds('fail');

    expect(failed).toMatchObject({
      count: 1,
      latest: [{ status: 'fail', amount: 40, customer: { _id: String(sale.customer._id) } }],
    });
    expect(await refunds('fail', 'ok')).toEqual(nothing);
    expect(await refunds('unknown', 'ok')).toMatchObject({ count: 1, latest: [{ status: 'unknown' }] });
    expect(await refunds('pending')).toEqual(nothing);
  });

  it('keeps the money of deleted customers, without the person', async () => {
    const sale = await buildDoublePayment(app);
    const root = await buildStaff(app, 'root');
    await root.delete(`users/${String(sale.customer._id)}`);

    const { surplus } = (await read(sale.staff)).attention;

    expect(surplus).toMatchObject({ count: 1, latest: [{ customer: null }] });
    expect(await Customer.countDocuments({ _id: sale.customer._id })).toBe(0);
  });
});
