import type { Types } from 'mongoose';
import { sumOfEuros } from '../../contract/money';
import { maxMoneyDays, type MoneyOverview } from '../../contract/moneyOverview';
import type { CustomerPayments } from '../../contract/payment';
import type { Reconciliation } from '../../contract/reconciliation';
import { tokenHeader } from '../../contract/session';
import { addDays, today } from '../../lib/clock';
import { Event } from '../../models/event';
import { Group, type StoredGroup } from '../../models/group';
import { Product, type StoredProduct } from '../../models/product';
import { ProviderEntry } from '../../models/providerEntry';
import { SalesDocument } from '../../models/salesDocument';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { redeem } from '../../test/discountCodes';
import { buildCustomer, buildGroup, unknownId } from '../../test/factories';
import { expectMoneyInStep } from '../../test/moneyInStep';
import { guardian, linkPayers } from '../../test/paymentLinks';
import { scansDuring } from '../../test/plans';
import { countQueries } from '../../test/queries';
import { buildPaidSale, buildSale, checkout, providerNamed, pay, refund, type Sale } from '../../test/sale';
import { buildStaff, type Staff } from '../../test/staff';
import {
  buildDiscountCode,
  buildProduct,
  buildTraveller,
  buildTrip,
  collect,
  payAtBank,
} from '../../test/trip';

const app = useApp();
const { makeLink, payThrough } = linkPayers(app);

async function read(staff: Staff, event: Types.ObjectId): Promise<MoneyOverview> {
  const { status, body } = await staff.get(`money?event=${String(event)}`);
  expect(status).toBe(200);
  return body as MoneyOverview;
}

/** A traveller on a trip with several products, and the payment for one of them. */
async function buildBuyer(
  group: StoredGroup,
  product: StoredProduct,
  staff: Staff,
  code?: string,
): Promise<Sale> {
  const traveller = await buildTraveller(app, group);
  if (code !== undefined) expect((await redeem(app, traveller, code)).status).toBe(200);
  const { body } = await traveller.get('event-payments');
  const { eventPayments, additionalServices } = body as CustomerPayments;
  const payments = [...eventPayments, ...additionalServices];
  const { _id: id } = payments.find(({ products }) => products[0]?._id === String(product._id))!;
  return { group, product, staff, ...traveller, id };
}

const markPaid = async ({ staff, id }: Sale) =>
  expect((await staff.post(`payments/change-payment-status/${id}`, { status: 'new' })).status).toBe(200);

async function payTwice(sale: Sale): Promise<void> {
  const [first, second] = [await checkout(sale), await checkout(sale)];
  await sale.get(`proceed/${sale.id}`);
  for (const providers of [first, second]) {
    await payAtBank(providerNamed(providers, 'OP'), 'accept');
    await app.bank.control.runUntilIdle();
  }
}

async function chooseTransfer(sale: Sale): Promise<void> {
  const settings = {
    enabled: true,
    payee: 'Äyskäri ry',
    iban: 'FI2112345600000785',
    termDays: 7,
    graceDays: 3,
  };
  expect((await sale.staff.put('bank-transfers/settings', settings)).status).toBe(200);
  const call = app.api.post(`/api/payments/transfer/${sale.id}`).set(tokenHeader, sale.token);
  expect((await call.send({})).status).toBe(200);
}

/** Two groups, three products, a code, and money in every possible state. */
async function buildBusyTrip() {
  const { group, product: trip } = await buildTrip({ price: 18_999, serviceFee: 205, serviceFeeVat: 25.5 });
  const { organization, event } = group;
  const other = await buildGroup({ event, capacity: 10 });
  const deposit = await buildProduct({ organization, name: 'Ennakko', price: 3_333 });
  const dinner = await buildProduct({ organization, name: 'Illallinen', price: 4_550, mandatory: false });
  await collect(event, dinner);
  await Group.updateOne({ _id: group._id }, { products: [{ product: deposit._id, collectPayment: true }] });
  await buildDiscountCode({ organization, code: 'KOLMANNES', discount: 33, applyTo: [trip._id] });
  const owner = await buildStaff(app, 'owner', organization);
  const buy = (product: StoredProduct, code?: string, buyerGroup = group) =>
    buildBuyer(buyerGroup, product, owner, code);

  const partly = await buy(trip);
  await pay(app, partly);
  await refund(app, partly, 12.34);
  const withCode = await buy(trip, 'KOLMANNES', other);
  await pay(app, withCode);
  const returned = await buy(trip);
  await pay(app, returned);
  await refund(app, returned, 192.04);
  await payTwice(await buy(trip));
  await markPaid(await buy(deposit));
  await pay(app, await buy(dinner));
  await chooseTransfer(await buy(dinner));
  await chooseTransfer(await buy(trip, 'KOLMANNES'));
  await buy(trip, 'KOLMANNES');
  const disabled = await buy(trip);
  await pay(app, disabled);
  await owner.post('mass/disable', { users: [String(disabled.customer._id)] });
  await buildCustomer({ group: group._id });
  // The higher price applies to those who have not started to pay.
  await Product.updateOne({ _id: trip._id }, { price: 20_001 });
  return { organization, event, group, other, owner, trip };
}

describe('the overview of an event’s money', () => {
  it('agrees with documents, payments and prices to the cent, whatever happened', async () => {
    const { organization, event, owner, trip, group, other } = await buildBusyTrip();

    const { totals, products, groups } = await expectMoneyInStep(owner, organization, event);

    expect(products.map(({ name }) => name)).toEqual(['Ennakko', 'Illallinen', 'Risteilypaketti']);
    // Four receipts for the full price, one for a third less, the deposit and the dinner.
    expect(totals.received).toBe(sumOfEuros([...Array<number>(4).fill(192.04), 129.34, 33.33, 45.5]));
    expect(totals.surplus).toBe(192.04);
    expect(totals.serviceFees).toBe(4 * 2.05);
    const whole = products.find(({ _id }) => _id === String(trip._id))!;
    expect(whole.refunded).toBe(204.38);
    // A hundred seats at the current price and the deposit, and ten without the deposit.
    expect(new Map(groups.map(({ _id, fullExpected }) => [_id, fullExpected]))).toEqual(
      new Map([
        [String(group._id), 100 * (202.06 + 33.33)],
        [String(other._id), 10 * 202.06],
      ]),
    );
  });

  it('counts a part that was paid through a link as surplus until the rest has arrived (rules §8.14)', async () => {
    const sale = await buildSale(app);
    await payThrough(await makeLink(sale, 100), guardian);
    const { event } = sale.group;
    expect((await read(sale.staff, event)).totals).toMatchObject({ surplus: 100, received: 0 });

    await pay(app, sale);

    expect((await read(sale.staff, event)).totals).toMatchObject({ surplus: 0, received: 229.5 });
  });

  it('includes the surplus from the reconciliation', async () => {
    const { event, owner } = await buildBusyTrip();
    const path = `reconciliation?from=2000-01-01&to=2199-12-31&event=${String(event)}`;
    const { differences } = (await owner.get(path)).body as Reconciliation;
    const surplus = differences.filter(({ kind }) => kind === 'surplus').map(({ ours }) => ours);

    expect((await read(owner, event)).totals.surplus).toBe(surplus[0]);
    expect(surplus).toHaveLength(1);
  });

  it('counts what is outstanding for mandatory products, and what was paid and not refunded, as expected', async () => {
    const trip = await buildTrip({ price: 10_000 });
    const paid = await buildPaidSale(app, {}, trip);
    await refund(app, paid, 25);
    await buildSale(app, {}, trip);

    const { totals } = await read(paid.staff, trip.group.event);

    expect(totals).toMatchObject({ expected: 175, received: 100, refunded: 25, outstanding: 100 });
  });

  it('expects nothing from travellers who got everything back', async () => {
    const trip = await buildTrip({ price: 10_000 });
    const sale = await buildPaidSale(app, {}, trip);
    await refund(app, sale, 100);

    const { totals } = await read(sale.staff, trip.group.event);

    expect(totals).toMatchObject({ expected: 0, received: 100, refunded: 100, outstanding: 0 });
  });

  it('keeps the money of customers who left, separate from the groups', async () => {
    const trip = await buildTrip({ price: 10_000 });
    const sale = await buildPaidSale(app, {}, trip);
    const elsewhere = await buildGroup({ organization: trip.group.organization });
    const move = { users: [String(sale.customer._id)], group: String(elsewhere._id) };
    expect((await sale.staff.post('mass/changeGroup', move)).status).toBe(200);

    const { totals, groups, departed } = await read(sale.staff, trip.group.event);

    expect(totals).toMatchObject({ expected: 0, received: 100 });
    expect(groups).toMatchObject([{ received: 0, userCount: 0 }]);
    expect(departed).toEqual({ received: 100, refunded: 0 });
  });

  it('lists a product that is no longer collected as long as it has receipts', async () => {
    const trip = await buildTrip({ price: 10_000 });
    const sale = await buildPaidSale(app, {}, trip);
    await Event.updateOne({ _id: trip.group.event }, { products: [] });

    const { products } = await read(sale.staff, trip.group.event);

    expect(products).toMatchObject([{ name: trip.product.name, expected: 100, received: 100 }]);
  });

  it('shows receipts and refunds by their days in the books, and sums up those older than a year', async () => {
    const trip = await buildTrip({ price: 10_000 });
    const sales = [await buildPaidSale(app, {}, trip), await buildPaidSale(app, {}, trip)];
    const { staff } = sales[0]!;
    const { event } = trip.group;
    expect((await read(staff, event)).days).toEqual([{ day: today(), amount: 200 }]);

    const yesterday = addDays(today(), -1);
    const [one, other] = await SalesDocument.find({ event });
    await SalesDocument.collection.updateOne({ _id: one!._id }, { $set: { day: yesterday } });
    expect((await read(staff, event)).days).toEqual([
      { day: yesterday, amount: 100 },
      { day: today(), amount: 100 },
    ]);

    const longAgo = addDays(today(), -1000);
    await SalesDocument.collection.updateOne({ _id: other!._id }, { $set: { day: longAgo } });
    const { days } = await read(staff, event);
    expect(days).toHaveLength(maxMoneyDays);
    expect(days[0]).toEqual({ day: addDays(today(), 1 - maxMoneyDays), amount: 100 });
    expect(days.at(-2)).toEqual({ day: yesterday, amount: 100 });
  });

  it('rounds the provider’s charges once', async () => {
    const sale = await buildPaidSale(app);
    const { organization, event } = sale.group;
    const entry = { organization, event, kind: 'payment', amount: 100, at: new Date() } as const;
    await ProviderEntry.create(
      ['1', '2', '3'].map((n) => ({ ...entry, stamp: `${String(event)} ${n}`, feeMills: 123 })),
    );

    expect((await read(sale.staff, event)).totals.providerFees).toBe(0.37);
  });

  it('is empty for an event without groups', async () => {
    const { organization, event, _id } = await buildGroup();
    await Group.deleteOne({ _id });
    const owner = await buildStaff(app, 'owner', organization);

    expect(await read(owner, event)).toMatchObject({
      totals: { expected: 0, received: 0, surplus: 0 },
      products: [],
      groups: [],
      days: [],
    });
  });

  it('covers one event of one’s own organization, for owners and root', async () => {
    const { group } = await buildTrip();
    const { organization, event } = group;
    const [owner, admin, root] = [
      await buildStaff(app, 'owner', organization),
      await buildStaff(app, 'admin', organization),
      await buildStaff(app, 'root'),
    ];
    const stranger = await buildStaff(app, 'owner', (await buildGroup()).organization);
    const path = `money?event=${String(event)}`;

    expect((await owner.get(path)).status).toBe(200);
    expect((await admin.get(path)).status).toBe(403);
    expect((await stranger.get(path)).status).toBe(404);
    expect((await owner.get(`money?event=${unknownId()}`)).status).toBe(404);
    expect(faultsOf(await owner.get('money'))).toEqual(['event: required']);
    expect(faultsOf(await root.get(path))).toEqual(['organization: required']);
    expect((await root.get(`${path}&organization=${String(organization)}`)).status).toBe(200);
  });

  it('takes the same number of queries for any number of customers and groups, each by an index', async () => {
    const trip = await buildTrip();
    const sale = await buildPaidSale(app, {}, trip);
    const { event } = trip.group;
    await read(sale.staff, event);
    const few = await countQueries(() => read(sale.staff, event));

    const other = await buildGroup({ event, capacity: 10 });
    await markPaid(await buildBuyer(other, trip.product, sale.staff));
    await buildSale(app, {}, trip);

    expect(await countQueries(() => read(sale.staff, event))).toBe(few);
    expect(await scansDuring(() => read(sale.staff, event))).toEqual([]);
  });
});
