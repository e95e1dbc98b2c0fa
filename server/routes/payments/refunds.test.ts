import { randomUUID } from 'node:crypto';
import mongoose, { Types } from 'mongoose';
import type { Dashboard } from '../../contract/dashboard';
import type { Euros } from '../../contract/money';
import type { RefundInput, StaffPayment } from '../../contract/payment';
import { clock, today } from '../../lib/clock';
import { transaction } from '../../lib/database';
import { Customer } from '../../models/customer';
import { DocumentNumber } from '../../models/documentNumber';
import { Movement } from '../../models/movement';
import { Payment } from '../../models/payment';
import { Product } from '../../models/product';
import { SalesDocument } from '../../models/salesDocument';
import { createPaytrail } from '../../paytrail/client';
import { simulatorAccount, simulatorPath } from '../../start/paymentProvider';
import { receiveParts } from '../../services/money/bankTransfers/bookEntry';
import { applyRefundReport } from '../../services/money/payments/refunds/storeRefunds';
import { faultsOf, tally } from '../../test/answers';
import { useApp } from '../../test/app';
import { barrier } from '../../test/barrier';
import { freePort } from '../../../scripts/product';
import { unknownId } from '../../test/factories';
import { expectAllInStep } from '../../test/invariants';
import {
  buildDoublePayment,
  buildPaidSale,
  buildSale,
  checkout,
  providerNamed,
  pay,
  type Sale,
} from '../../test/sale';
import { buildStaff } from '../../test/staff';
import { buildDiscountCode, payAtBank } from '../../test/trip';

const app = useApp();

afterEach(async () => {
  app.bank.control.reset();
  app.context.paytrail = paytrail();
  await expectAllInStep();
});

/** The adapter for the simulator or another server. */
function paytrail({ baseUrl = app.context.config.publicUrl + simulatorPath, timeout = 15_000 } = {}) {
  const account = simulatorAccount(app.context.config);
  return createPaytrail({ ...account, algorithm: 'sha256', baseUrl, timeout });
}

interface Order extends Partial<Pick<RefundInput, 'purpose'>> {
  amount: Euros;
  refundFromOtherChannel?: boolean;
}

function refund({ staff, id }: Pick<Sale, 'staff' | 'id'>, order: Order, key: string = randomUUID()) {
  const call = staff.post(`payments/refund/${id}`, { refundFromOtherChannel: false, ...order });
  return call.set('idempotency-key', key);
}

/** Waits for the callbacks. Returns the payment as staff see it. */
async function readAsStaff({ staff, customer }: Sale): Promise<StaffPayment> {
  await app.bank.control.runUntilIdle();
  const { body } = await staff.post(`users/${String(customer._id)}/event-payments`, {});
  return (body as { eventPayments: StaffPayment[] }).eventPayments[0]!;
}

const readPayment = (id: string) => Payment.findById(id).lean().orFail();
const soldOf = async ({ product }: Sale) => (await Product.findById(product._id).lean().orFail()).sold;
const paidProductsOf = async ({ customer }: Sale) =>
  (await Customer.findById(customer._id).lean().orFail()).paidProducts;

/** Cents refunded or pending at the provider for a payment. */
async function returnedAtBank(id: string): Promise<number> {
  const { refunds } = await readPayment(id);
  const orders = await mongoose.connection
    .useDb(`${mongoose.connection.name}-paytrail`)
    .collection('refunds')
    .find({ stamp: { $in: refunds.map(({ stamp }) => stamp) }, status: { $ne: 'fail' } })
    .toArray();
  return orders.reduce((sum, { order }) => sum + (order.amount as number), 0);
}

describe('a refund', () => {
  it('is sent to the provider in part, adds up and leaves the payment paid', async () => {
    const sale = await buildPaidSale(app);

    const first = await refund(sale, { amount: 29.5 });
    const second = await refund(sale, { amount: 100 });

    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toMatchObject({
      status: 'confirmed',
      total: 229.5,
      refundAmount: 129.5,
      refundStatus: 'ok',
      refundable: 100,
      refunds: [
        { amount: 29.5, status: 'ok', channel: 'provider', by: sale.staff.admin.name },
        { amount: 100, status: 'ok', channel: 'provider', by: sale.staff.admin.name },
      ],
    });
    expect(await returnedAtBank(sale.id)).toBe(12_950);
    expect(await soldOf(sale)).toBe(1);
    expect(await paidProductsOf(sale)).toEqual([sale.product._id]);
  });

  it('keeps the payment confirmed if it is full, releases stock and no longer counts as paid', async () => {
    const sale = await buildPaidSale(app, { maximumAmount: 1 });

    const { body } = await refund(sale, { amount: 229.5 });

    expect(body).toMatchObject({ status: 'confirmed', refundAmount: 229.5, refundable: 0 });
    expect(await soldOf(sale)).toBe(0);
    expect(await paidProductsOf(sale)).toEqual([]);
    expect((await readPayment(sale.id)).history.map(({ to }) => to)).toEqual(['paying', 'confirmed']);
    const { body: asCustomer } = await sale.get('event-payments');
    expect(asCustomer).toMatchObject({ eventPayments: [{ status: 'confirmed', refundAmount: 229.5 }] });
  });

  it('has the same effect if several refunds add up to the full amount', async () => {
    const sale = await buildPaidSale(app);

    await refund(sale, { amount: 100 });
    expect(await soldOf(sale)).toBe(1);
    await refund(sale, { amount: 129.5 });

    expect(await soldOf(sale)).toBe(0);
    expect(await paidProductsOf(sale)).toEqual([]);
  });

  it('is recorded in the history of the customer, with amount and author', async () => {
    const sale = await buildPaidSale(app);

    await refund(sale, { amount: 30 });

    const { body } = await sale.staff.get(`audit?type=users&id=${String(sale.customer._id)}`);
    expect(body).toMatchObject([
      {
        by: { name: sale.staff.admin.name },
        changes: [{ path: `payments.${sale.product.name}.refundAmount`, before: 0, after: 30 }],
      },
    ]);
  });

  it('never exposes its callback token', async () => {
    const sale = await buildPaidSale(app);

    const { text } = await refund(sale, { amount: 30 });

    expect(text).not.toContain((await readPayment(sale.id)).refunds[0]!.stamp);
  });
});

describe('the refundable amount', () => {
  it('is what was paid minus refunds (rules §9.1)', async () => {
    const sale = await buildPaidSale(app, { serviceFee: 500 });
    await refund(sale, { amount: 34.5 });

    const answer = await refund(sale, { amount: 200.01 });

    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      errors: [
        {
          code: 'refundTooHigh',
          path: 'amount',
          msg: 'Refunded amount can not be higher than maximum refundable amount',
        },
      ],
    });
    expect((await refund(sale, { amount: 200 })).status).toBe(200);
  });

  it('is limited to the cent in another channel too', async () => {
    const sale = await buildPaidSale(app);
    const record = (amount: Euros) => refund(sale, { amount, refundFromOtherChannel: true });

    const tooMuch = await record(229.51);

    expect([tooMuch.status, ...faultsOf(tooMuch)]).toEqual([409, 'amount: refundTooHigh']);
    expect((await record(229.5)).status).toBe(200);
  });

  it('is what was paid with a discount, not the price', async () => {
    const sale = await buildSale(app, { price: 10_000 });
    const code = await buildDiscountCode({ organization: sale.product.organization, timesUsed: 1 });
    await Payment.updateOne({ _id: sale.id }, { discountCode: code._id });
    await Customer.updateOne({ _id: sale.customer._id }, { discountCodes: [code._id] });
    await pay(app, sale);

    expect((await refund(sale, { amount: 50.01 })).status).toBe(409);
    expect((await refund(sale, { amount: 50 })).status).toBe(200);
  });

  it.each([undefined, true])('is zero for a new payment (from other channel: %s)', async (elsewhere) => {
    const sale = await buildSale(app);
    const order = { amount: 1, ...(elsewhere && { refundFromOtherChannel: true }) };

    const answer = await refund(sale, order);

    expect(answer.status).toBe(409);
    expect(faultsOf(answer)).toEqual([elsewhere ? 'amount: refundTooHigh' : 'notPaidThroughProvider']);
  });

  it('is reduced by pending refunds, and not by failed ones', async () => {
    const sale = await buildPaidSale(app);
    app.bank.control.simulate({ refund: 'pendingThenFail' });
    await refund(sale, { amount: 229.5 });

    const meanwhile = await refund(sale, { amount: 0.01 });
    await app.bank.control.settleRefund((await readPayment(sale.id)).refunds[0]!.stamp, 'fail');
    app.bank.control.simulate({ refund: 'ok' });
    const afterwards = await refund(sale, { amount: 229.5 });

    expect([meanwhile.status, afterwards.status]).toEqual([409, 200]);
    expect(await returnedAtBank(sale.id)).toBe(22_950);
  });
});

describe('concurrent refunds of one payment', () => {
  it('never refund more than was paid', async () => {
    const sale = await buildPaidSale(app);

    const answers = await Promise.all(Array.from({ length: 6 }, () => refund(sale, { amount: 100 })));

    expect(tally(answers)).toEqual({ 200: 2, 409: 4 });
    expect((await readPayment(sale.id)).refundAmount).toBe(20_000);
    expect(await returnedAtBank(sale.id)).toBe(20_000);
  });

  it('never record more than was paid, from another channel', async () => {
    const sale = await buildPaidSale(app);
    const order = { amount: 229.5, refundFromOtherChannel: true };

    const answers = await Promise.all(Array.from({ length: 6 }, () => refund(sale, order)));

    expect(tally(answers)).toEqual({ 200: 1, 409: 5 });
    expect(await soldOf(sale)).toBe(0);
  });

  it('would refund too much by check-then-write (negative control)', async () => {
    const { id } = await buildPaidSale(app);
    const before = await readPayment(id);
    const everybodyHasLooked = barrier(6);

    const given = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const { paidAmount, refundAmount } = await readPayment(id);
        await everybodyHasLooked();
        if (refundAmount + 10_000 > paidAmount) return false;
        await Payment.updateOne({ _id: id }, { $inc: { refundAmount: 10_000 } });
        return true;
      }),
    );

    expect(given.filter(Boolean).length).toBeGreaterThan(2);
    await Payment.updateOne({ _id: id }, { refundAmount: before.refundAmount });
  });

  it('and marking as unpaid do not use the same money twice', async () => {
    const sale = await buildSale(app);
    const path = `payments/change-payment-status/${sale.id}`;
    await sale.staff.post(path, { status: 'new' });

    const answers = await Promise.all([
      refund(sale, { amount: 229.5, refundFromOtherChannel: true }),
      sale.staff.post(path, { status: 'confirmed' }),
    ]);

    // If the marking comes first, nothing is left to refund; if the refund comes first, the marking removes it.
    expect(answers.map(({ status }) => status)).toContain(200);
    const { paidAmount, refundAmount, holdsStock } = await readPayment(sale.id);
    expect(paidAmount).toBe(refundAmount);
    expect(holdsStock).toBe(false);
  });
});

describe('a refund from another channel', () => {
  it('is recorded without a call to the provider', async () => {
    const sale = await buildPaidSale(app);

    const { body } = await refund(sale, { amount: 229.5, refundFromOtherChannel: true });

    expect(body).toMatchObject({
      refundAmount: 229.5,
      refundStatus: 'ok',
      refunds: [{ amount: 229.5, status: 'ok', channel: 'other' }],
    });
    expect(await returnedAtBank(sale.id)).toBe(0);
    expect(await soldOf(sale)).toBe(0);
  });

  it('is the only kind for a payment that staff marked as paid', async () => {
    const sale = await buildSale(app);
    await sale.staff.post(`payments/change-payment-status/${sale.id}`, { status: 'new' });

    const byProvider = await refund(sale, { amount: 100 });
    const elsewhere = await refund(sale, { amount: 100, refundFromOtherChannel: true });

    expect(byProvider.status).toBe(409);
    expect(faultsOf(byProvider)).toEqual(['notPaidThroughProvider']);
    expect(byProvider.text).toContain('refund it from other channel');
    expect(elsewhere.body).toMatchObject({ refundAmount: 100, refundable: 129.5 });
  });
});

describe('a refunded payment', () => {
  it('can be marked as unpaid and paid again', async () => {
    const sale = await buildPaidSale(app);
    await refund(sale, { amount: 229.5 });
    await app.bank.control.runUntilIdle();

    const unpaid = await sale.staff.post(`payments/change-payment-status/${sale.id}`, {
      status: 'confirmed',
    });
    await pay(app, sale);

    expect(unpaid.body).toMatchObject({ status: 'new', refundable: 0 });
    expect(await readAsStaff(sale)).toMatchObject({
      status: 'confirmed',
      refundAmount: 229.5,
      refundable: 229.5,
    });
    expect(await soldOf(sale)).toBe(1);
    expect(await paidProductsOf(sale)).toEqual([sale.product._id]);
    const { body: asCustomer } = await sale.get('event-payments');
    expect(asCustomer).toMatchObject({ eventPayments: [{ status: 'confirmed', refundAmount: 0 }] });
  });

  it('can be marked as unpaid and paid by staff repeatedly without inventing money', async () => {
    const sale = await buildSale(app);
    const toggle = (status: string) =>
      sale.staff.post(`payments/change-payment-status/${sale.id}`, { status });
    await toggle('new');
    await refund(sale, { amount: 100, refundFromOtherChannel: true });

    const unpaid = await toggle('confirmed');
    const paid = await toggle('new');

    expect(unpaid.body).toMatchObject({ status: 'new', refundable: 0, refundAmount: 100 });
    expect(paid.body).toMatchObject({ status: 'confirmed', refundable: 229.5, refundAmount: 100 });
  });

  it('cannot be marked as unpaid while the refund is pending', async () => {
    const sale = await buildPaidSale(app);
    app.bank.control.simulate({ refund: 'pendingThenOk' });
    await refund(sale, { amount: 229.5 });

    const answer = await sale.staff.post(`payments/change-payment-status/${sale.id}`, {
      status: 'confirmed',
    });

    expect(faultsOf(answer)).toEqual(['moneyAtProvider']);
  });
});

describe('a double payment', () => {
  it('is shown to staff, and its surplus is refunded first: the payment stays paid', async () => {
    const sale = await buildDoublePayment(app, { maximumAmount: 1 });
    expect(await readAsStaff(sale)).toMatchObject({
      notices: [{ kind: 'doublePayment', amount: 229.5 }],
      refundable: 229.5,
      attempts: [{ state: 'ok' }, { state: 'ok' }],
    });

    const { body } = await refund(sale, { amount: 229.5 });

    const { refunds, attempts } = await readPayment(sale.id);
    expect(refunds[0]!.attempt).toBe(attempts[1]!.stamp);
    expect(body).toMatchObject({ status: 'confirmed', refundAmount: 229.5, refundable: 229.5 });
    expect(await soldOf(sale)).toBe(1);
    expect(await paidProductsOf(sale)).toEqual([sale.product._id]);
    const { body: asCustomer } = await sale.get('event-payments');
    expect(asCustomer).toMatchObject({ eventPayments: [{ status: 'confirmed', refundAmount: 0 }] });
  });

  it('in place of a refund that then fails is surplus after all', async () => {
    const sale = await buildSale(app);
    const [first, second] = [await checkout(sale), await checkout(sale)];
    await sale.get(`proceed/${sale.id}`);
    await payAtBank(providerNamed(first, 'OP'), 'accept');
    await app.bank.control.runUntilIdle();
    app.bank.control.simulate({ refund: 'pendingThenFail' });
    await refund(sale, { amount: 229.5 });
    await payAtBank(providerNamed(second, 'OP'), 'accept');
    await app.bank.control.runUntilIdle();
    await app.bank.control.advanceClock(3_600_000);
    await app.bank.control.runUntilIdle();

    const payment = await readPayment(sale.id);
    expect(payment.refunds).toMatchObject([{ status: 'fail' }]);
    expect(payment).toMatchObject({ paidAmount: 45_900, surplusReceived: 22_950 });
    app.bank.control.simulate({ refund: 'ok' });
    const { body } = await refund(sale, { amount: 229.5, purpose: 'surplus' });
    expect(body).toMatchObject({ status: 'confirmed', refundableSale: 229.5, refundableSurplus: 0 });
  });

  it('is refunded up to what each attempt received', async () => {
    const sale = await buildDoublePayment(app);
    await refund(sale, { amount: 100 });

    const both = await refund(sale, { amount: 229.5 });
    const tooMuch = await refund(sale, { amount: 129.51 });
    const rest = await refund(sale, { amount: 129.5 });

    expect([both.status, tooMuch.status, rest.status]).toEqual([200, 409, 200]);
    const { refunds, attempts } = await readPayment(sale.id);
    const [first, second] = attempts.map(({ stamp }) => stamp);
    expect(refunds.map(({ attempt }) => attempt)).toEqual([second, first, second]);
    expect(await soldOf(sale)).toBe(0);
  });

  it('keeps its surplus when the purchase is refunded with a credit note, which frees the stock', async () => {
    const sale = await buildDoublePayment(app, { maximumAmount: 1 });
    const refundSale = (amount: Euros) => refund(sale, { amount, purpose: 'sale' });

    const part = await refundSale(183.6);
    expect(part.body).toMatchObject({ refundable: 229.5, refundableSale: 45.9, refundableSurplus: 229.5 });
    expect(await readAsStaff(sale)).toMatchObject({ documents: [{ total: 229.5 }, { total: -183.6 }] });
    expect(await soldOf(sale)).toBe(1);

    expect((await refundSale(46)).status).toBe(409);
    await refundSale(45.9);
    expect(await readAsStaff(sale)).toMatchObject({
      documents: [{ total: 229.5 }, { total: -183.6 }, { total: -45.9 }],
      refundable: 229.5,
    });
    expect(await soldOf(sale)).toBe(0);
    expect(await paidProductsOf(sale)).toEqual([]);

    expect((await refund(sale, { amount: 229.5, purpose: 'surplus' })).body).toMatchObject({ refundable: 0 });
    const { documents } = await readAsStaff(sale);
    expect(documents).toHaveLength(3);
  });

  it('is surplus as a whole even after a partial refund of the first', async () => {
    const sale = await buildPaidSale(app);
    await refund(sale, { amount: 29.5 });
    const line = { _id: new Types.ObjectId(), bookedOn: today(), reference: null, message: null };
    await transaction(async () => {
      const payment = await readPayment(sale.id);
      const { organization } = payment;
      await receiveParts([{ payment, amount: 22_950 }], { ...line, organization });
    });

    expect(await readAsStaff(sale)).toMatchObject({
      refundableSale: 200,
      refundableSurplus: 229.5,
      documents: [{ total: 229.5 }, { total: -29.5 }],
    });
  });

  it('counts as paid again if the first payment was refunded before', async () => {
    const sale = await buildSale(app, { maximumAmount: 1 });
    const [first, second] = [await checkout(sale), await checkout(sale)];
    await sale.get(`proceed/${sale.id}`);
    await payAtBank(providerNamed(first, 'OP'), 'accept');
    await app.bank.control.runUntilIdle();
    await refund(sale, { amount: 229.5 });
    expect(await soldOf(sale)).toBe(0);

    await payAtBank(providerNamed(second, 'OP'), 'accept');

    expect(await readAsStaff(sale)).toMatchObject({
      notices: [{ kind: 'doublePayment' }],
      refundable: 229.5,
    });
    expect(await soldOf(sale)).toBe(1);
    expect(await paidProductsOf(sale)).toEqual([sale.product._id]);
  });
});

describe('money that does not fit its payment', () => {
  it('can be refunded without a change of status if it was paid at an old price', async () => {
    const sale = await buildSale(app);
    const old = await checkout(sale);
    await Product.updateOne({ _id: sale.product._id }, { price: 30_000 });
    await payAtBank(providerNamed(old, 'OP'), 'accept');
    expect(await readAsStaff(sale)).toMatchObject({
      status: 'new',
      refundable: 229.5,
      notices: [{ kind: 'staleAmount' }],
    });

    const { body } = await refund(sale, { amount: 229.5 });

    expect(body).toMatchObject({ status: 'new', refundAmount: 229.5, refundable: 0 });
    expect(await soldOf(sale)).toBe(0);
  });

  it('can be refunded for a sold-out product, and the payment then stops waiting', async () => {
    const sale = await buildSale(app, { maximumAmount: 1 });
    const providers = await checkout(sale);
    const winner = await buildPaidSale(app, {}, sale);
    await payAtBank(providerNamed(providers, 'OP'), 'accept');
    expect(await readAsStaff(sale)).toMatchObject({ status: 'waiting', notices: [{ kind: 'soldOut' }] });

    const { body } = await refund(sale, { amount: 229.5 });

    expect(body).toMatchObject({ status: 'new', refundable: 0 });
    expect((body as StaffPayment).history.at(-1)).toMatchObject({
      from: 'waiting',
      to: 'new',
      by: sale.staff.admin.name,
    });
    expect(await paidProductsOf(winner)).toEqual([sale.product._id]);
    expect(await soldOf(sale)).toBe(1);
  });
});

describe('the outcome of a refund', () => {
  it('is pending until the provider’s callback, and then ok', async () => {
    const sale = await buildPaidSale(app);
    app.bank.control.simulate({ refund: 'pendingThenOk' });

    const { body } = await refund(sale, { amount: 50 });
    await app.bank.control.settleRefund((await readPayment(sale.id)).refunds[0]!.stamp, 'ok');

    expect(body).toMatchObject({ refundStatus: 'pending', refundAmount: 50, refundable: 179.5 });
    expect(await readAsStaff(sale)).toMatchObject({
      refundStatus: 'ok',
      refundAmount: 50,
      refundable: 179.5,
    });
  });

  it('restores stock and paid status if the refund fails, which can then be repeated', async () => {
    const sale = await buildPaidSale(app, { maximumAmount: 1 });
    app.bank.control.simulate({ refund: 'pendingThenFail' });
    await refund(sale, { amount: 229.5 });
    expect(await soldOf(sale)).toBe(0);

    await app.bank.control.settleRefund((await readPayment(sale.id)).refunds[0]!.stamp, 'fail');

    expect(await readAsStaff(sale)).toMatchObject({
      refundStatus: 'fail',
      refundAmount: 0,
      refundable: 229.5,
    });
    expect(await soldOf(sale)).toBe(1);
    expect(await paidProductsOf(sale)).toEqual([sale.product._id]);
  });

  it('is reported to staff if the refund fails and the stock is sold out', async () => {
    const sale = await buildPaidSale(app, { maximumAmount: 1 });
    app.bank.control.simulate({ refund: 'pendingThenFail' });
    await refund(sale, { amount: 229.5 });
    await buildPaidSale(app, {}, sale);

    await app.bank.control.settleRefund((await readPayment(sale.id)).refunds[0]!.stamp, 'fail');

    expect(await readAsStaff(sale)).toMatchObject({
      status: 'confirmed',
      refundable: 229.5,
      notices: [{ kind: 'soldOut', amount: 229.5 }],
    });
    expect(await soldOf(sale)).toBe(1);
    expect((await readPayment(sale.id)).holdsStock).toBe(false);
  });

  it('is unknown after a time-out: not sent again, counted, and resolved by the callback', async () => {
    const sale = await buildPaidSale(app);
    app.bank.control.simulate({ callback: 'never' });
    app.bank.control.failNext('refund', 'timeout');
    app.context.paytrail = paytrail({ timeout: 200 });
    const key = randomUUID();

    const { status, body } = await refund(sale, { amount: 229.5 }, key);
    const again = await refund(sale, { amount: 229.5 }, key);
    const another = await refund(sale, { amount: 0.01 });

    expect(status).toBe(200);
    expect(body).toMatchObject({ refundStatus: 'unknown', refundAmount: 229.5, refundable: 0 });
    expect(again.body).toEqual(body);
    expect(another.status).toBe(409);
    expect(await returnedAtBank(sale.id)).toBe(22_950);
    expect((await readPayment(sale.id)).refunds).toHaveLength(1);
  });

  it.each(['error500', 'tamperedSignature'] as const)('is unknown after %s', async (fault) => {
    const sale = await buildPaidSale(app);
    app.bank.control.simulate({ callback: 'never' });
    app.bank.control.failNext('refund', fault);

    const { body } = await refund(sale, { amount: 10 });

    expect(body).toMatchObject({ refundStatus: 'unknown', refundAmount: 10 });
  });

  it('is a failure if the provider is unreachable, and the refund can be repeated', async () => {
    const sale = await buildPaidSale(app);
    app.context.paytrail = paytrail({ baseUrl: `http://127.0.0.1:${await freePort()}` });

    const answer = await refund(sale, { amount: 229.5 });

    expect(answer.status).toBe(502);
    expect(faultsOf(answer)).toEqual(['providerAway']);
    expect(await readAsStaff(sale)).toMatchObject({ refundStatus: 'fail', refundable: 229.5 });
    expect(await soldOf(sale)).toBe(1);
  });

  it('is a failure if the provider refuses: Nordea refunds only once', async () => {
    const sale = await buildSale(app);
    await pay(app, sale, { bank: 'Nordea' });
    await refund(sale, { amount: 10 });

    const answer = await refund(sale, { amount: 10 });

    expect(answer.status).toBe(409);
    expect(faultsOf(answer)).toEqual(['refundRefused']);
    expect(await readAsStaff(sale)).toMatchObject({
      refundAmount: 10,
      refunds: [{ status: 'pending' }, { status: 'fail' }],
    });
  });

  it('is a failure if the provider reports it immediately', async () => {
    const sale = await buildPaidSale(app);
    app.bank.control.simulate({ refund: 'fail' });

    const answer = await refund(sale, { amount: 10 });

    expect(faultsOf(answer)).toEqual(['refundRefused']);
    expect(await readAsStaff(sale)).toMatchObject({ refundAmount: 0, refunds: [{ status: 'fail' }] });
  });
});

describe('a refund of unknown outcome, resolved by staff', () => {
  /** A refund to which the provider responded with status 500. */
  async function buildUnknownRefund(product = {}) {
    app.bank.control.reset();
    const sale = await buildPaidSale(app, product);
    app.bank.control.simulate({ callback: 'never' });
    app.bank.control.failNext('refund', 'error500');
    expect((await refund(sale, { amount: 229.5 })).body).toMatchObject({ refundStatus: 'unknown' });
    return { ...sale, stamp: (await readPayment(sale.id)).refunds[0]!.stamp };
  }
  type Unknown = Awaited<ReturnType<typeof buildUnknownRefund>>;

  const resolve = ({ staff, id }: Pick<Sale, 'staff' | 'id'>, status: 'ok' | 'fail', index = 0) =>
    staff.post(`payments/settle-refund/${id}`, { refund: index, status });
  const report = ({ stamp }: Unknown, status: 'ok' | 'fail') => applyRefundReport(stamp, { status });

  it('stays counted if it is resolved as done, without further notice', async () => {
    const sale = await buildUnknownRefund();
    const readRefundCount = async () => {
      const { body } = await sale.staff.get('dashboard');
      return (body as Dashboard).attention.refunds.count;
    };
    expect(await readRefundCount()).toBe(1);

    const { status, body } = await resolve(sale, 'ok');

    expect(status).toBe(200);
    expect(body).toMatchObject({
      refundStatus: 'ok',
      refundAmount: 229.5,
      refundable: 0,
      refunds: [{ status: 'ok', settledBy: sale.staff.admin.name }],
    });
    expect(await readRefundCount()).toBe(0);
  });

  it('restores stock and paid status if it is resolved as failed, and can be repeated', async () => {
    const sale = await buildUnknownRefund({ maximumAmount: 1 });
    expect(await soldOf(sale)).toBe(0);

    const { body } = await resolve(sale, 'fail');

    expect(body).toMatchObject({ refundStatus: 'fail', refundAmount: 0, refundable: 229.5 });
    expect(await soldOf(sale)).toBe(1);
    expect(await paidProductsOf(sale)).toEqual([sale.product._id]);
    expect((await refund(sale, { amount: 229.5 })).body).toMatchObject({ refundAmount: 229.5 });
  });

  it('is recorded in the history of the customer, with its author', async () => {
    const sale = await buildUnknownRefund();

    await resolve(sale, 'ok');

    const { body } = await sale.staff.get(`audit?type=users&id=${String(sale.customer._id)}`);
    expect((body as unknown[])[0]).toMatchObject({
      by: { name: sale.staff.admin.name },
      changes: [{ path: `payments.${sale.product.name}.refundStatus`, before: 'unknown', after: 'ok' }],
    });
  });

  it.each(['ok', 'fail'] as const)(
    'is resolved once: a second resolution as %s is refused',
    async (status) => {
      const sale = await buildUnknownRefund();
      await resolve(sale, 'ok');

      const again = await resolve(sale, status);

      expect(again.status).toBe(409);
      expect(faultsOf(again)).toEqual(['outdated']);
      expect(await readAsStaff(sale)).toMatchObject({ refundStatus: 'ok' });
    },
  );

  it('is 404 for an unknown refund and in another organization', async () => {
    const sale = await buildUnknownRefund();
    const stranger = await buildStaff(app, 'owner');

    const another = await resolve(sale, 'ok', 1);
    const foreign = await resolve({ staff: stranger, id: sale.id }, 'ok');

    expect(another.status).toBe(400);
    expect(faultsOf(another)).toEqual(['refund: notFound']);
    expect(foreign.status).toBe(404);
    expect(await readAsStaff(sale)).toMatchObject({ refundStatus: 'unknown' });
  });

  it('is not resolved while its order is in progress', async () => {
    const sale = await buildUnknownRefund();
    await Payment.updateOne({ _id: sale.id }, { 'refunds.0.answered': false });

    const meanwhile = await resolve(sale, 'fail');
    clock.now = () => new Date(Date.now() + 30_000);
    const afterwards = await resolve(sale, 'fail');

    expect(faultsOf(meanwhile)).toEqual(['conflict']);
    expect(afterwards.status).toBe(200);
  });

  it('is resolved by only one of two contradicting simultaneous resolutions', async () => {
    const sale = await buildUnknownRefund();

    const answers = await Promise.all([resolve(sale, 'ok'), resolve(sale, 'fail')]);

    expect(tally(answers)).toEqual({ 200: 1, 409: 1 });
    const won = answers[0].status === 200 ? 'ok' : 'fail';
    expect(await readAsStaff(sale)).toMatchObject({
      refundStatus: won,
      refundAmount: won === 'ok' ? 229.5 : 0,
    });
  });

  it.each([
    ['ok', 'fail'],
    ['fail', 'ok'],
  ] as const)(
    'is %s as the provider reports, before, after or while staff resolve it as %s',
    async (reported, resolution) => {
      const [before, after, atOnce] = [
        await buildUnknownRefund(),
        await buildUnknownRefund(),
        await buildUnknownRefund(),
      ];

      await report(before, reported);
      await resolve(before, resolution);
      await resolve(after, resolution);
      await report(after, reported);
      await Promise.all([resolve(atOnce, resolution), report(atOnce, reported)]);

      for (const sale of [before, after, atOnce]) {
        expect(await readAsStaff(sale)).toMatchObject({
          refundStatus: reported,
          refunds: [{ settledBy: null }],
        });
      }
    },
  );
});

describe('the refund callback', () => {
  it.each([
    ['comes before the response', { callback: 'before' }],
    ['comes after the response', { callback: 'after' }],
    ['comes four times', { callback: 'after', repeats: 3 }],
  ] as const)('has the same effect when it %s', async (_when, script) => {
    const sale = await buildPaidSale(app);
    app.bank.control.simulate(script);

    const { status } = await refund(sale, { amount: 229.5 });

    expect(status).toBe(200);
    expect(await readAsStaff(sale)).toMatchObject({ refundStatus: 'ok', refundAmount: 229.5 });
    expect((await app.bank.control.deliveries()).at(-1)?.answer).toBe(200);
    expect(await soldOf(sale)).toBe(0);
  });

  it('without a transaction id means that the merchant’s balance was insufficient', async () => {
    const sale = await buildPaidSale(app);
    await app.bank.control.setBalance(0);

    const { body } = await refund(sale, { amount: 229.5 });

    expect(body).toMatchObject({ refundStatus: 'pending' });
    expect(await readAsStaff(sale)).toMatchObject({ refundStatus: 'fail', refundable: 229.5 });
    expect(await soldOf(sale)).toBe(1);
    await app.bank.control.setBalance(100_000_000);
  });

  it('is rejected without a valid signature, for another refund or for another amount', async () => {
    const sale = await buildPaidSale(app);
    app.bank.control.simulate({ refund: 'pendingThenOk' });
    await refund(sale, { amount: 10 });
    await refund(sale, { amount: 20 });
    const [one, two] = (await readPayment(sale.id)).refunds;
    await app.bank.control.settleRefund(one!.stamp, 'ok');
    const delivered = (await app.bank.control.deliveries()).map(({ url }) => new URL(url));
    const genuine = delivered.find(({ pathname }) => pathname.endsWith(one!.stamp))!;

    const changed = new URL(genuine);
    changed.searchParams.set('checkout-status', 'fail');
    const unsigned = new URL(genuine);
    unsigned.searchParams.delete('signature');
    const at = async (path: string, { search }: URL) =>
      (await app.api.get(`/api/payments/refund-callback/${path}${search}`)).status;

    expect(await at(one!.stamp, genuine)).toBe(200);
    expect(await at(one!.stamp, changed)).toBe(403);
    expect(await at(one!.stamp, unsigned)).toBe(403);
    expect(await at(two!.stamp, genuine)).toBe(404);
    expect(await at(randomUUID(), genuine)).toBe(404);
    expect(await readAsStaff(sale)).toMatchObject({ refunds: [{ status: 'ok' }, { status: 'pending' }] });
  });

  it('never confirms a payment, even if signed with status ok', async () => {
    const sale = await buildSale(app);
    const old = await checkout(sale);
    await Product.updateOne({ _id: sale.product._id }, { price: 30_000 });
    await payAtBank(providerNamed(old, 'OP'), 'accept');
    await app.bank.control.runUntilIdle();
    await refund(sale, { amount: 229.5 });
    await app.bank.control.runUntilIdle();
    const { refunds, attempts } = await readPayment(sale.id);
    const urls = (await app.bank.control.deliveries()).map(({ url }) => new URL(url));
    const refundUrl = urls.find(({ pathname }) => pathname.endsWith(refunds[0]!.stamp))!;
    const paymentUrl = urls.find(({ search }) => search.includes(attempts[0]!.stamp))!;

    const asPayment = await app.api.get(`/api/payments/callback${refundUrl.search}`);
    const asRefund = await app.api.get(
      `/api/payments/refund-callback/${attempts[0]!.stamp}${paymentUrl.search}`,
    );

    expect([asPayment.status, asRefund.status]).toEqual([404, 404]);
    expect((await readPayment(sale.id)).status).toBe('new');
  });

  it('needs no token, and cannot turn a completed refund into a failure', async () => {
    const sale = await buildPaidSale(app);
    app.bank.control.simulate({ refund: 'pendingThenFail' });
    await refund(sale, { amount: 10 });
    const { stamp } = (await readPayment(sale.id)).refunds[0]!;
    await app.bank.control.settleRefund(stamp, 'fail');
    const failed = (await app.bank.control.deliveries()).map(({ url }) => new URL(url)).at(-1)!;
    await applyRefundReport(stamp, { status: 'ok' });

    const late = await app.api.get(failed.pathname + failed.search);

    expect(late.status).toBe(200);
    expect((await readPayment(sale.id)).refunds).toMatchObject([{ status: 'ok' }]);
  });
});

describe('an order repeated with its key', () => {
  it('gets the same response, and is refunded once', async () => {
    const sale = await buildPaidSale(app);
    const key = randomUUID();

    const first = await refund(sale, { amount: 100 }, key);
    const second = await refund(sale, { amount: 100 }, key);

    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(await returnedAtBank(sale.id)).toBe(10_000);
  });

  it('is refunded once while the first is in progress, and all get its response', async () => {
    const sale = await buildPaidSale(app);
    const key = randomUUID();

    const answers = await Promise.all(Array.from({ length: 5 }, () => refund(sale, { amount: 40 }, key)));

    expect(tally(answers)).toEqual({ 200: 5 });
    for (const { body } of answers) expect(body).toMatchObject({ refundAmount: 40, refundStatus: 'ok' });
    expect(await returnedAtBank(sale.id)).toBe(4_000);
  });

  it('is refused in the same way if the provider refused it', async () => {
    const sale = await buildPaidSale(app);
    app.bank.control.simulate({ refund: 'fail' });
    const key = randomUUID();

    const first = await refund(sale, { amount: 10 }, key);
    app.bank.control.simulate({ refund: 'ok' });
    const second = await refund(sale, { amount: 10 }, key);

    expect([faultsOf(first), faultsOf(second)]).toEqual([['refundRefused'], ['refundRefused']]);
    expect(await returnedAtBank(sale.id)).toBe(0);
  });

  it('is answered as unknown after a crash, and never sent again', async () => {
    const sale = await buildPaidSale(app);
    const key = randomUUID();
    await refund(sale, { amount: 10 }, key);
    await app.bank.control.runUntilIdle();
    // The state after the crash: stored, and no response received.
    await Payment.updateOne({ _id: sale.id }, { 'refunds.0.status': 'unknown', 'refunds.0.answered': false });
    await SalesDocument.deleteOne({ payment: sale.id, kind: 'creditNote' });
    await Movement.deleteOne({ payment: sale.id, 'evidence.kind': 'refund' });
    await DocumentNumber.updateOne({ _id: sale.group.organization }, { last: 1 });
    clock.now = () => new Date(Date.now() + 60_000);

    const { status, body } = await refund(sale, { amount: 10 }, key);

    expect(status).toBe(200);
    expect(body).toMatchObject({ refundStatus: 'unknown', refundAmount: 10 });
    expect(await returnedAtBank(sale.id)).toBe(1_000);
  });

  it('is refused with other contents', async () => {
    const sale = await buildPaidSale(app);
    const key = randomUUID();
    await refund(sale, { amount: 10 }, key);

    const answers = [
      await refund(sale, { amount: 11 }, key),
      await refund(sale, { amount: 10, refundFromOtherChannel: true }, key),
    ];

    expect(answers.map(({ status }) => status)).toEqual([409, 409]);
    expect(answers.flatMap(faultsOf)).toEqual(['keyReused', 'keyReused']);
    expect((await readPayment(sale.id)).refundAmount).toBe(1_000);
  });

  it('is a separate order from another person, for another payment or without a key', async () => {
    const sale = await buildPaidSale(app);
    const other = await buildPaidSale(app, {}, sale);
    const key = randomUUID();
    const path = `payments/refund/${sale.id}`;

    const answers = [
      await refund(sale, { amount: 10 }, key),
      await refund({ id: sale.id, staff: other.staff }, { amount: 10 }, key),
      await refund({ id: other.id, staff: sale.staff }, { amount: 10 }, key),
      await sale.staff.post(path, { amount: 10 }),
      await sale.staff.post(path, { amount: 10 }),
    ];

    expect(tally(answers)).toEqual({ 200: 5 });
    expect([await returnedAtBank(sale.id), await returnedAtBank(other.id)]).toEqual([4_000, 1_000]);
  });
});

describe('an invalid refund', () => {
  let sale: Sale;
  beforeAll(async () => {
    sale = await buildPaidSale(app);
  });

  it.each([
    [{}, ['amount: required']],
    [
      { amount: '10', refundFromOtherChannel: 'no' },
      ['amount: wrongType', 'refundFromOtherChannel: wrongType'],
    ],
    [{ amount: 0 }, ['amount: notInRange']],
    [{ amount: -5 }, ['amount: notInRange']],
    [{ amount: 0.001 }, ['amount: notInRange']],
    [{ amount: 1.005 }, ['amount: tooManyDecimals']],
    [{ amount: null }, ['amount: required']],
    [{ amount: { $gt: 0 } }, ['amount.$gt: forbiddenKey']],
  ])('is refused with all its faults: %j', async (body, faults) => {
    const answer = await sale.staff.post(`payments/refund/${sale.id}`, body);

    expect(answer.status).toBe(400);
    expect(faultsOf(answer)).toEqual(faults);
  });

  it('is refused with a key that is too long', async () => {
    const answer = await refund(sale, { amount: 1 }, 'x'.repeat(501));

    expect(answer.status).toBe(400);
    expect(faultsOf(answer)).toEqual(['idempotency-key: tooLong']);
  });

  it('is 404 for a payment that is unknown or of another organization', async () => {
    const [root, stranger] = [await buildStaff(app, 'root'), await buildStaff(app, 'owner')];
    const path = `/api/admin/payments/refund/${sale.id}`;

    const unsigned = await app.api.post(path).send({ amount: 1 });
    const asCustomer = await app.api.post(path).set('x-auth-token', sale.token).send({ amount: 1 });
    const foreign = await refund({ id: sale.id, staff: stranger }, { amount: 1 });

    expect([unsigned, asCustomer, foreign].map(({ status }) => status)).toEqual([401, 403, 404]);
    for (const id of [unknownId(), 'x', '%00']) {
      expect((await refund({ id, staff: root }, { amount: 1 })).status).toBe(404);
    }
    expect((await readPayment(sale.id)).refunds).toEqual([]);
    expect((await refund({ id: sale.id, staff: root }, { amount: 1 })).status).toBe(200);
  });
});
