import type { RefundablePayment } from '../../contract/massActions';
import { Payment } from '../../models/payment';
import { Product } from '../../models/product';
import { useApp } from '../../test/app';
import { buildGroup, unknownId } from '../../test/factories';
import { expectAllInStep } from '../../test/invariants';
import { countQueries } from '../../test/queries';
import { buildPaidSale, buildSale, checkout, providerNamed, type Sale } from '../../test/sale';
import { buildProduct, buildTrip, payAtBank } from '../../test/trip';

const app = useApp();
afterEach(expectAllInStep);

const usersOf = (sales: readonly Sale[]) => sales.map(({ customer }) => String(customer._id));

async function listRefundable({ staff }: Sale, users: readonly string[], product: unknown) {
  const { status, body } = await staff.post('mass/payments', { users, product: String(product) });
  expect(status).toBe(200);
  return body as RefundablePayment[];
}

describe('POST /api/admin/mass/payments', () => {
  it('lists the refundable payments for the product, with the possible channels', async () => {
    const trip = await buildTrip();
    const paid = await buildPaidSale(app, {}, trip);
    const marked = await buildSale(app, {}, trip);
    await marked.staff.post(`payments/change-payment-status/${marked.id}`, { status: 'new' });
    const others = [await buildSale(app, {}, trip), await buildPaidSale(app, {}, trip)];
    await paid.staff.post(`payments/refund/${paid.id}`, { amount: 10, refundFromOtherChannel: false });
    await app.bank.control.runUntilIdle();

    const payments = await listRefundable(paid, usersOf([paid, marked, others[0]!]), trip.product._id);

    expect(payments.map(({ _id, user, paidThroughProvider }) => [_id, user, paidThroughProvider])).toEqual([
      [paid.id, String(paid.customer._id), true],
      [marked.id, String(marked.customer._id), false],
    ]);
    const [rest, whole] = payments.map(({ refundable }) => refundable);
    expect(rest).toBe(whole! - 10);
  });

  it('has the customer’s name, and the maximum refund without the fee and through the provider', async () => {
    const sale = await buildPaidSale(app, { price: 20_000, serviceFee: 450 });
    const { customer, staff, product } = sale;
    const find = async () => (await listRefundable(sale, usersOf([sale]), product._id))[0];
    const { firstName, lastName, email } = customer;
    expect(await find()).toMatchObject({
      name: `${firstName} ${lastName}`,
      email,
      refundable: 204.5,
      refundableWithoutFee: 200,
      refundableThroughProvider: 204.5,
    });

    await staff.post(`payments/refund/${sale.id}`, { amount: 200.5 });

    expect(await find()).toMatchObject({ refundable: 4, refundableWithoutFee: 0 });
  });

  it('omits other products and refunded payments', async () => {
    const sale = await buildPaidSale(app);
    const { organization } = sale.product;
    const other = await buildProduct({ organization });
    expect(await listRefundable(sale, usersOf([sale]), other._id)).toEqual([]);
    const [payment] = await listRefundable(sale, usersOf([sale]), sale.product._id);

    const whole = { amount: payment!.refundable, refundFromOtherChannel: true };
    await sale.staff.post(`payments/refund/${sale.id}`, whole);

    expect(await listRefundable(sale, usersOf([sale]), sale.product._id)).toEqual([]);
  });

  it('omits unpaid payments, even those with money on them', async () => {
    const sale = await buildSale(app);
    const old = await checkout(sale);
    await Product.updateOne({ _id: sale.product._id }, { price: 30_000 });
    await payAtBank(providerNamed(old, 'OP'), 'accept');
    await app.bank.control.runUntilIdle();
    const { status, paidAmount } = await Payment.findById(sale.id).lean().orFail();
    expect({ status, paidAmount }).toEqual({ status: 'new', paidAmount: 22_950 });

    expect(await listRefundable(sale, usersOf([sale]), sale.product._id)).toEqual([]);
  });

  it('takes as many queries for many as for one', async () => {
    const trip = await buildTrip();
    const sales = [
      await buildSale(app, {}, trip),
      await buildSale(app, {}, trip),
      await buildSale(app, {}, trip),
    ];
    const first = sales[0]!;

    const one = await countQueries(() => listRefundable(first, usersOf([first]), trip.product._id));

    expect(await countQueries(() => listRefundable(first, usersOf(sales), trip.product._id))).toBe(one);
  });

  it('is 404 for a customer or product of another organization', async () => {
    const sale = await buildSale(app);
    const [users, product] = [usersOf([sale]), String(sale.product._id)];
    const theirs = await buildProduct({ organization: (await buildGroup()).organization });
    const stranger = await buildSale(app);

    for (const body of [
      { users, product: String(theirs._id) },
      { users, product: unknownId() },
      { users: [...users, ...usersOf([stranger])], product },
    ]) {
      expect((await sale.staff.post('mass/payments', body)).status).toBe(404);
    }
  });
});
