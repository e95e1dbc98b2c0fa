import type { CustomerPayments, Payment as WirePayment, PaymentOutcome } from '../../contract/payment';
import { tokenHeader } from '../../contract/session';
import { addDays, today } from '../../lib/clock';
import { Customer } from '../../models/customer';
import { Event } from '../../models/event';
import { Payment } from '../../models/payment';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { redeem } from '../../test/discountCodes';
import { buildGroup } from '../../test/factories';
import { expectAllInStep } from '../../test/invariants';
import { buildPaidSale, buildSale, checkout, providerNamed, type Sale } from '../../test/sale';
import { buildDiscountCode, buildProduct, collect, payAtBank } from '../../test/trip';

/** Customers who are moved to another event by staff, during or after a payment. */

const app = useApp();

afterEach(async () => {
  app.bank.control.reset();
  await expectAllInStep();
});

/** Moves the customer to another event, as staff do. */
async function moveToOtherEvent({ staff, customer, group }: Sale): Promise<void> {
  const elsewhere = await buildGroup({ organization: group.organization });
  const move = { users: [String(customer._id)], group: String(elsewhere._id) };
  expect((await staff.post('mass/changeGroup', move)).status).toBe(200);
}

/** Goes to the bank, is moved away in the meantime, and decides. Returns the response to the return page. */
async function payWhileMoved(sale: Sale, decision: string) {
  app.bank.control.simulate({ callback: 'never' });
  const providers = await checkout(sale);
  expect((await sale.get(`proceed/${sale.id}`)).status).toBe(200);
  await moveToOtherEvent(sale);
  const { searchParams } = await payAtBank(providerNamed(providers, 'OP'), decision);
  const transaction = searchParams.get('checkout-transaction-id')!;
  return sale.get(`success/${searchParams.get('checkout-reference')!}?transactionId=${transaction}`);
}

async function chooseTransfer(sale: Sale): Promise<void> {
  const settings = {
    enabled: true,
    payee: 'Äyskäri ry',
    iban: 'FI2112345600000785',
    termDays: 7,
    graceDays: 3,
  };
  await sale.staff.put('bank-transfers/settings', settings);
  expect((await post(sale, `transfer/${sale.id}`)).status).toBe(200);
}

const post = ({ token }: Sale, path: string) =>
  app.api.post(`/api/payments/${path}`).set(tokenHeader, token).send({});

async function paymentsOf({ get }: Sale): Promise<CustomerPayments> {
  return (await get('event-payments')).body as CustomerPayments;
}

async function tripOf({ group }: Sale) {
  const { name } = await Event.findById(group.event).lean().orFail();
  return { event: String(group.event), name };
}

const statusOf = async ({ id }: Sale) => (await Payment.findById(id).lean().orFail()).status;

describe('a customer who is moved to another event while at the bank', () => {
  it.each([
    ['accept', 'confirmed'],
    ['reject', 'new'],
    ['pending', 'waiting'],
  ])('is told the outcome of the payment on return: %s, %s', async (decision, status) => {
    const sale = await buildSale(app);

    const answer = await payWhileMoved(sale, decision);

    expect(answer.status).toBe(200);
    const { name } = await tripOf(sale);
    expect(answer.body as PaymentOutcome).toMatchObject({ _id: sale.id, status, earlierTrip: name });
  });

  it('sees the paid payment with its receipt under the trip they left', async () => {
    const sale = await buildSale(app);
    await payWhileMoved(sale, 'accept');

    const { eventPayments, earlierTrips } = await paymentsOf(sale);

    expect(eventPayments).toEqual([]);
    const paid = { _id: sale.id, status: 'confirmed', documents: [{ kind: 'receipt' }] };
    expect(earlierTrips).toMatchObject([{ ...(await tripOf(sale)), payments: [paid] }]);
  });

  it('sees the payment in progress with its latest state, and can cancel it', async () => {
    const sale = await buildSale(app, { maximumAmount: 1 });
    app.bank.control.simulate({ callback: 'never' });
    await checkout(sale);
    await sale.get(`proceed/${sale.id}`);
    await moveToOtherEvent(sale);
    const payments = await paymentsOf(sale);

    const resumed = await post(sale, `resume/${sale.id}`);
    const cancelled = await post(sale, `cancel/${sale.id}`);

    expect(payments.earlierTrips).toMatchObject([{ payments: [{ _id: sale.id, status: 'paying' }] }]);
    expect([resumed.status, faultsOf(resumed)]).toEqual([404, ['notFound']]);
    expect([cancelled.status, (cancelled.body as WirePayment).status]).toEqual([200, 'new']);
    expect((await paymentsOf(sale)).earlierTrips).toEqual([]);
  });

  it('is told that the payment for the present trip belongs to no earlier trip', async () => {
    const sale = await buildPaidSale(app);
    const { attempts } = await Payment.findById(sale.id).lean().orFail();
    const [{ reference, transactionId }] = attempts as [(typeof attempts)[number]];

    const { body } = await sale.get(`success/${reference}?transactionId=${transactionId!}`);

    expect(body).toMatchObject({ status: 'confirmed', earlierTrip: null });
    expect((await paymentsOf(sale)).earlierTrips).toEqual([]);
  });
});

it('a payment becomes new again once it is cancelled, although it is no longer collected', async () => {
  const sale = await buildSale(app);
  app.bank.control.simulate({ callback: 'never' });
  await checkout(sale);
  await sale.get(`proceed/${sale.id}`);
  await Event.updateOne({ _id: sale.group.event }, { $set: { 'products.0.collectPayment': false } });

  const { status, body } = await post(sale, `cancel/${sale.id}`);

  expect([status, (body as WirePayment).status]).toEqual([200, 'new']);
});

describe('an open bank transfer of a trip that the customer has left', () => {
  it('stays visible with its reference, amount, due date and QR code', async () => {
    const sale = await buildSale(app);
    await chooseTransfer(sale);
    const { transfer } = (await paymentsOf(sale)).eventPayments[0]!;
    await moveToOtherEvent(sale);

    const { earlierTrips } = await paymentsOf(sale);

    expect(transfer).toMatchObject({
      reference: expect.stringMatching(/^\d{10}$/) as string,
      amount: 229.5,
      dueOn: addDays(today(), 7),
      qrText: expect.stringContaining('EUR229.50') as string,
    });
    const open = { _id: sale.id, status: 'waiting', transfer, dueOn: null };
    expect(earlierTrips).toMatchObject([{ ...(await tripOf(sale)), payments: [open] }]);
  });

  it('can be cancelled by its customer, and can then no longer be paid', async () => {
    const sale = await buildSale(app, { maximumAmount: 1 });
    await chooseTransfer(sale);
    await moveToOtherEvent(sale);

    const { status, body } = await post(sale, `transfer/${sale.id}/cancel`);

    expect([status, (body as WirePayment).status, await statusOf(sale)]).toEqual([200, 'new', 'new']);
    expect((await paymentsOf(sale)).earlierTrips).toEqual([]);
    const again = [await post(sale, `transfer/${sale.id}`), await sale.get(`create/${sale.id}`)];
    expect(again.map((answer) => answer.status)).toEqual([404, 404]);
  });
});

it('another customer cannot see or cancel anything of an earlier trip', async () => {
  const sale = await buildSale(app);
  await chooseTransfer(sale);
  await moveToOtherEvent(sale);
  const other = await buildSale(app, {}, sale);

  const answers = [await post(other, `transfer/${sale.id}/cancel`), await post(other, `cancel/${sale.id}`)];

  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  expect([(await paymentsOf(other)).earlierTrips, await statusOf(sale)]).toEqual([[], 'waiting']);
});

it('the response to a redeemed discount code also names the earlier trips', async () => {
  const sale = await buildPaidSale(app);
  await moveToOtherEvent(sale);
  const { event } = await Customer.findById(sale.customer._id).lean().orFail();
  const product = await buildProduct({ organization: sale.group.organization, name: 'Illallinen' });
  await collect(event, product);
  await buildDiscountCode({ organization: product.organization, applyTo: [product._id] });
  expect((await paymentsOf(sale)).eventPayments).toHaveLength(1);

  const { status, body } = await redeem(app, sale, 'TALKOOT');

  expect(status).toBe(200);
  expect((body as CustomerPayments).earlierTrips).toMatchObject([{ payments: [{ _id: sale.id }] }]);
});
