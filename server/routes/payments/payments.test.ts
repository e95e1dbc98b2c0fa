import { tokenHeader } from '../../contract/session';
import type { CustomerPayments, Payment as WirePayment, PaymentProvider } from '../../contract/payment';

import { clock } from '../../lib/clock';
import { Customer } from '../../models/customer';
import { Event } from '../../models/event';
import { Organization } from '../../models/organization';
import { Payment } from '../../models/payment';
import { Product } from '../../models/product';
import { sweepPayments } from '../../services/money/payments/provider/sweepPayments';
import { faultsOf, tally } from '../../test/answers';
import { useApp } from '../../test/app';
import { barrier } from '../../test/barrier';
import {
  buildDiscountCode,
  buildProduct,
  buildTraveller,
  buildTrip,
  collect,
  payAtBank,
} from '../../test/trip';

const app = useApp();
type Traveller = Awaited<ReturnType<typeof buildTraveller>>;

afterEach(() => app.bank.control.reset());

async function paymentsOf({ get }: Traveller): Promise<CustomerPayments> {
  return (await get('event-payments')).body as CustomerPayments;
}

async function onlyPayment(traveller: Traveller): Promise<WirePayment> {
  const { eventPayments, additionalServices } = await paymentsOf(traveller);
  return [...eventPayments, ...additionalServices][0]!;
}

/** A traveller with one unpaid payment. */
async function openPayment(product = {}) {
  const trip = await buildTrip(product);
  const traveller = await buildTraveller(app, trip.group);
  const { _id: id } = await onlyPayment(traveller);
  return { ...trip, traveller, id };
}

async function checkout({ traveller, id }: { traveller: Traveller; id: string }): Promise<PaymentProvider[]> {
  const { body } = await traveller.get(`create/${id}`);
  return (body as { providers: PaymentProvider[] }).providers;
}

function findProvider(providers: PaymentProvider[], part: string): PaymentProvider {
  return providers.find(({ name }) => name.toLowerCase().includes(part)) ?? providers[0]!;
}

/** Accepts, rejects or cancels the payment at the bank. Returns the URL that the bank redirects to. */
async function goToBank(payment: Awaited<ReturnType<typeof openPayment>>, decision: string, provider = 'op') {
  const providers = await checkout(payment);
  expect((await payment.traveller.get(`proceed/${payment.id}`)).status).toBe(200);
  return payAtBank(findProvider(providers, provider), decision);
}

/** The request that the return page sends. */
function returnFromBank({ traveller }: { traveller: Traveller }, back: URL) {
  const reference = back.searchParams.get('checkout-reference')!;
  return traveller.get(
    `success/${reference}?transactionId=${back.searchParams.get('checkout-transaction-id')!}`,
  );
}

async function readPayment(id: string) {
  return Payment.findById(id).lean().orFail();
}

const soldOf = async ({ _id }: { _id: unknown }) => (await Product.findById(_id).lean().orFail()).sold;

describe('a customer’s payments', () => {
  it('are one per collected product, mandatory and optional separate, in euros', async () => {
    const { group, product } = await buildTrip({ serviceFee: 2000, serviceFeeVat: 25.5 });
    const extra = await buildProduct({
      organization: group.organization,
      name: 'Illallinen',
      price: 3990,
      mandatory: false,
    });
    await collect(group.event, extra);
    const traveller = await buildTraveller(app, group);

    const { eventPayments, additionalServices } = await paymentsOf(traveller);

    expect(eventPayments).toMatchObject([
      { status: 'new', total: 249.5, products: [{ _id: String(product._id), price: 229.5, serviceFee: 20 }] },
    ]);
    expect(additionalServices).toMatchObject([
      { status: 'new', total: 39.9, products: [{ name: 'Illallinen' }] },
    ]);
  });

  it('depend on whether the product is collected, and are the same ones when it is collected again', async () => {
    const { group, traveller, id } = await openPayment();
    const toggle = (collectPayment: boolean) =>
      Event.updateOne({ _id: group.event }, { $set: { 'products.0.collectPayment': collectPayment } });

    await toggle(false);
    const lowered = await paymentsOf(traveller);
    await toggle(true);
    const raised = await paymentsOf(traveller);

    expect(lowered.eventPayments).toEqual([]);
    expect(raised.eventPayments.map(({ _id }) => _id)).toEqual([id]);
  });

  it('are created once by simultaneous reads', async () => {
    const { group } = await buildTrip();
    const traveller = await buildTraveller(app, group);

    const answers = await Promise.all(Array.from({ length: 8 }, () => paymentsOf(traveller)));

    expect(
      new Set(answers.map(({ eventPayments }) => eventPayments.map(({ _id }) => _id).join())),
    ).toHaveProperty('size', 1);
    expect(await Payment.countDocuments({ customer: traveller.customer._id })).toBe(1);
  });

  it('are completed on the next read if only some of them were stored', async () => {
    const { group } = await buildTrip();
    await collect(group.event, await buildProduct({ organization: group.organization, name: 'Illallinen' }));
    const traveller = await buildTraveller(app, group);
    const all = await paymentsOf(traveller);
    await Payment.deleteOne({ _id: all.eventPayments[0]!._id });

    const again = await paymentsOf(traveller);

    expect(again.eventPayments).toHaveLength(all.eventPayments.length);
    expect(await Payment.countDocuments({ customer: traveller.customer._id })).toBe(2);
  });

  it('use the current price while they are new, and keep their price once a checkout has started', async () => {
    const payment = await openPayment();
    await Product.updateOne({ _id: payment.product._id }, { price: 10_000 });
    expect((await onlyPayment(payment.traveller)).total).toBe(100);

    await goToBank(payment, 'pending');
    await Product.updateOne({ _id: payment.product._id }, { price: 5000 });

    expect((await onlyPayment(payment.traveller)).total).toBe(100);
  });

  it('have a code’s percentage deducted from the price, not the fee', async () => {
    const { traveller, id, product } = await openPayment({ price: 999, serviceFee: 100 });
    const code = await buildDiscountCode({ organization: product.organization, discount: 50 });

    await Payment.updateOne({ _id: id }, { discountCode: code._id });

    expect(await onlyPayment(traveller)).toMatchObject({
      total: 6,
      discountCode: { code: 'TALKOOT', discount: 50 },
    });
  });

  it('are visible to and payable by their customer only', async () => {
    const { id } = await openPayment();
    const other = await openPayment();

    const answers = [await other.traveller.get(`create/${id}`), await other.traveller.get(`proceed/${id}`)];

    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });
});

describe('paying', () => {
  it('moves the payment from new through paying to confirmed, and records each step', async () => {
    const payment = await openPayment();
    app.bank.control.simulate({ callback: 'never' });

    const back = await goToBank(payment, 'accept');
    const whilePaying = await readPayment(payment.id);
    const { body } = await returnFromBank(payment, back);

    expect(back.pathname).toBe('/payment-success');
    expect(whilePaying.status).toBe('paying');
    expect(body).toMatchObject({ _id: payment.id, status: 'confirmed', total: 229.5 });
    const { history } = await readPayment(payment.id);
    expect(history.map(({ from, to, by }) => `${from} → ${to} by ${by}`)).toEqual([
      'new → paying by customer',
      'paying → confirmed by provider',
    ]);
    expect(await soldOf(payment.product)).toBe(1);
    const { paidProducts } = await Customer.findById(payment.traveller.customer._id).lean().orFail();
    expect(paidProducts).toEqual([payment.product._id]);
  });

  it.each([
    ['the callback comes before the browser', { callback: 'before' }, 1],
    ['the browser comes before the callback', { callback: 'after', delay: 50 }, 1],
    ['the callback comes four times', { callback: 'before', repeats: 3 }, 1],
    ['the browser comes twice', { callback: 'after' }, 2],
    ['the callback never comes', { callback: 'never' }, 1],
    ['the browser never comes back', { callback: 'after' }, 0],
  ] as const)('confirms exactly once when %s', async (_what, script, returns) => {
    const payment = await openPayment();
    app.bank.control.simulate(script);

    const back = await goToBank(payment, 'accept');
    await Promise.all(Array.from({ length: returns }, () => returnFromBank(payment, back)));
    await app.bank.control.advanceClock(1000);

    const { status, history, notices } = await readPayment(payment.id);
    expect(status).toBe('confirmed');
    expect(history.filter(({ to }) => to === 'confirmed')).toHaveLength(1);
    expect(notices).toEqual([]);
    expect(await soldOf(payment.product)).toBe(1);
  });

  it('is confirmed by the sweeper without a callback or the browser', async () => {
    const payment = await openPayment();
    app.bank.control.simulate({ callback: 'never' });
    await goToBank(payment, 'accept');

    clock.now = () => new Date(Date.now() + 5 * 60_000);
    await sweepPayments(app.context);

    expect((await readPayment(payment.id)).status).toBe('confirmed');
  });

  it('is confirmed by the sweeper even if an earlier payment cannot be', async () => {
    const broken = await openPayment();
    const payment = await openPayment();
    app.bank.control.simulate({ callback: 'never' });
    await goToBank(broken, 'accept');
    await goToBank(payment, 'accept');
    // Without its organization no receipt can be written, so the confirmation is rolled back.
    await Organization.deleteOne({ _id: broken.group.organization });

    clock.now = () => new Date(Date.now() + 5 * 60_000);
    await sweepPayments(app.context);

    expect((await readPayment(broken.id)).status).toBe('paying');
    expect((await readPayment(payment.id)).status).toBe('confirmed');
  });

  it.each(['cancel', 'reject'])('makes the payment new again immediately on %s', async (decision) => {
    const payment = await openPayment();
    app.bank.control.simulate({ callback: 'never' });

    const back = await goToBank(payment, decision);
    const { body } = await returnFromBank(payment, back);

    expect(back.pathname).toBe('/payment-cancel');
    expect(body).toMatchObject({ status: 'new' });
    expect(await soldOf(payment.product)).toBe(0);
  });

  it('waits while the bank’s result is pending, and is then confirmed', async () => {
    const payment = await openPayment();
    app.bank.control.simulate({ callback: 'before' });

    const back = await goToBank(payment, 'pending');
    const waiting = (await returnFromBank(payment, back)).body as WirePayment;
    await app.bank.control.settlePayment(back.searchParams.get('checkout-transaction-id')!, 'ok');
    // A busy machine may miss the first delivery; the bank tries again after 5 s.
    await app.bank.control.advanceClock(5_000);

    expect(waiting.status).toBe('waiting');
    expect((await readPayment(payment.id)).status).toBe('confirmed');
    expect(await soldOf(payment.product)).toBe(1);
  });

  it('needs no provider for a payment discounted by 100 %, which is accepted at once and final', async () => {
    const { traveller, id, product } = await openPayment({ serviceFee: 500 });
    const code = await buildDiscountCode({ organization: product.organization, discount: 100 });
    await Payment.updateOne({ _id: id }, { discountCode: code._id });

    const { body: checkedOut } = await traveller.get(`create/${id}`);
    const { body: accepted } = await traveller.get(`proceed/${id}`);
    const again = await traveller.get(`proceed/${id}`);

    expect(checkedOut).toEqual({ providers: [] });
    expect(accepted).toMatchObject({ status: 'accepted', total: 0 });
    expect(faultsOf(again)).toEqual(['paymentNotNew']);
    expect(await soldOf(product)).toBe(1);
  });

  it('does not start with a HEAD request, which link previews send', async () => {
    const { traveller, id } = await openPayment();
    await checkout({ traveller, id });
    const before = await readPayment(id);

    const answer = await app.api.head(`/api/payments/proceed/${id}`).set(tokenHeader, traveller.token);

    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET']);
    expect(await readPayment(id)).toEqual(before);
    expect((await app.api.head('/api/health')).status).toBe(200);
  });

  it('requires an open transaction with the current total', async () => {
    const payment = await openPayment();
    const never = await payment.traveller.get(`proceed/${payment.id}`);
    await checkout(payment);
    await Product.updateOne({ _id: payment.product._id }, { price: 12_345 });

    const stale = await payment.traveller.get(`proceed/${payment.id}`);
    await checkout(payment);
    const fresh = await payment.traveller.get(`proceed/${payment.id}`);

    expect([never, stale].map(({ status }) => status)).toEqual([409, 409]);
    expect(faultsOf(stale)).toEqual(['paymentStale']);
    expect(fresh.body).toMatchObject({ status: 'paying', total: 123.45 });
  });

  it('starts once from two windows at the same time', async () => {
    const payment = await openPayment();
    await checkout(payment);

    const answers = await Promise.all([1, 2, 3].map(() => payment.traveller.get(`proceed/${payment.id}`)));

    expect(tally(answers)).toEqual({ 200: 1, 409: 2 });
    expect(await soldOf(payment.product)).toBe(1);
  });

  it('reports that the provider is unreachable, and can be repeated', async () => {
    const payment = await openPayment();
    app.bank.control.failNext('createPayment', 'error500');

    const whileDown = await payment.traveller.get(`create/${payment.id}`);
    const again = await payment.traveller.get(`create/${payment.id}`);

    expect([whileDown.status, again.status]).toEqual([502, 200]);
    expect(faultsOf(whileDown)).toEqual(['providerAway']);
  });
});

describe('a payment in progress', () => {
  const resume = async ({ traveller, id }: Awaited<ReturnType<typeof openPayment>>) =>
    app.api.post(`/api/payments/resume/${id}`).set(tokenHeader, traveller.token);
  const cancel = async ({ traveller, id }: Awaited<ReturnType<typeof openPayment>>) =>
    app.api.post(`/api/payments/cancel/${id}`).set(tokenHeader, traveller.token);

  async function startPaying() {
    const payment = await openPayment({ maximumAmount: 1 });
    app.bank.control.simulate({ callback: 'never' });
    const providers = await checkout(payment);
    await payment.traveller.get(`proceed/${payment.id}`);
    return { payment, bank: findProvider(providers, 'op') };
  }

  it('continues at the provider’s page of the same transaction', async () => {
    const { payment } = await startPaying();

    const { status, body } = await resume(payment);

    const { attempts, status: now } = await readPayment(payment.id);
    expect([status, now, attempts.length]).toEqual([200, 'paying', 1]);
    expect((body as { url: string }).url).toContain(attempts[0]!.transactionId);
  });

  it('must be cancelled if no transaction of the amount due is open', async () => {
    const { payment } = await startPaying();
    await Payment.updateOne({ _id: payment.id }, { 'attempts.0.amount': 1 });

    const answer = await resume(payment);

    expect(answer.status).toBe(409);
    expect(faultsOf(answer)).toEqual(['paymentNotResumable']);
  });

  it('is confirmed instead if the provider has the money by now', async () => {
    const { payment, bank } = await startPaying();
    await payAtBank(bank, 'accept');

    const { body } = await resume(payment);

    expect(body).toEqual({ url: null });
    expect((await readPayment(payment.id)).status).toBe('confirmed');
  });

  it('becomes new again once cancelled, and its stock is freed', async () => {
    const { payment } = await startPaying();
    expect(await soldOf(payment.product)).toBe(1);

    const { status, body } = await cancel(payment);

    expect([status, (body as WirePayment).status]).toEqual([200, 'new']);
    expect(await soldOf(payment.product)).toBe(0);
    expect((await readPayment(payment.id)).history.at(-1)).toMatchObject({
      by: 'customer',
      from: 'paying',
      to: 'new',
    });
  });

  it('is not cancelled but confirmed if the provider has the money by now', async () => {
    const { payment, bank } = await startPaying();
    await payAtBank(bank, 'accept');

    const { body } = await cancel(payment);

    expect((body as WirePayment).status).toBe('confirmed');
    expect(await soldOf(payment.product)).toBe(1);
  });

  it('is still confirmed by money that arrives after it was cancelled', async () => {
    const { payment, bank } = await startPaying();
    await cancel(payment);

    await returnFromBank(payment, await payAtBank(bank, 'accept'));

    expect((await readPayment(payment.id)).status).toBe('confirmed');
    expect(await soldOf(payment.product)).toBe(1);
  });

  it('is neither resumed nor cancelled while the provider is unreachable', async () => {
    const { payment } = await startPaying();
    const duringOutage = (call: typeof resume) => {
      app.bank.control.failNext('getPayment', 'error500');
      return call(payment);
    };

    const answers = [await duringOutage(resume), await duringOutage(cancel)];

    expect(answers.map(({ status }) => status)).toEqual([502, 502]);
    expect((await readPayment(payment.id)).status).toBe('paying');
  });

  it('frees its stock once, however often it is cancelled at the same time', async () => {
    const { payment } = await startPaying();

    const answers = await Promise.all([cancel(payment), cancel(payment), cancel(payment)]);

    expect(answers.map(({ status }) => status).filter((status) => status === 200)).not.toEqual([]);
    expect(answers.every(({ status }) => [200, 409].includes(status))).toBe(true);
    expect(await soldOf(payment.product)).toBe(0);
    expect((await readPayment(payment.id)).history.filter(({ to }) => to === 'new')).toHaveLength(1);
  });

  it('can be resumed and cancelled only by its customer', async () => {
    const { payment } = await startPaying();
    const { traveller } = await openPayment();

    const answers = [await resume({ ...payment, traveller }), await cancel({ ...payment, traveller })];

    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect((await readPayment(payment.id)).status).toBe('paying');
  });
});

describe('a payment is never confirmed by', () => {
  it('a signed fail sent to the success page', async () => {
    const payment = await openPayment();
    app.bank.control.simulate({ callback: 'never' });
    const back = await goToBank(payment, 'cancel');

    await returnFromBank(payment, back);
    const callback = await app.api.get(`/api/payments/callback${back.search}`);

    expect(callback.status).toBe(200);
    expect((await readPayment(payment.id)).status).toBe('new');
  });

  it('an unsigned or altered callback', async () => {
    const payment = await openPayment();
    app.bank.control.simulate({ callback: 'never' });
    const back = await goToBank(payment, 'cancel');
    back.searchParams.set('checkout-status', 'ok');

    const changed = await app.api.get(`/api/payments/callback${back.search}`);
    back.searchParams.delete('signature');
    const unsigned = await app.api.get(`/api/payments/callback${back.search}`);

    expect([changed.status, unsigned.status]).toEqual([403, 403]);
    expect((await readPayment(payment.id)).status).toBe('paying');
  });

  it('the signed fields of a provider’s form replayed as a callback', async () => {
    const payment = await openPayment();
    const [provider] = await checkout(payment);
    await payment.traveller.get(`proceed/${payment.id}`);
    const query = new URLSearchParams(
      provider!.parameters.map(({ name, value }): [string, string] => [name, value]),
    );

    const { status } = await app.api.get(`/api/payments/callback?${query.toString()}`);

    expect(status).toBe(403);
    expect((await readPayment(payment.id)).status).toBe('paying');
  });

  it('another customer’s transaction', async () => {
    const [payer, thief] = [await openPayment(), await openPayment()];
    app.bank.control.simulate({ callback: 'never' });
    const back = await goToBank(payer, 'accept');
    await checkout(thief);
    await thief.traveller.get(`proceed/${thief.id}`);
    const own = (await readPayment(thief.id)).attempts[0]!;

    const replayed = await returnFromBank(thief, back);
    const mixed = await thief.traveller.get(
      `success/${own.reference}?transactionId=${back.searchParams.get('checkout-transaction-id')!}`,
    );

    expect([replayed.status, mixed.status]).toEqual([404, 404]);
    expect((await readPayment(thief.id)).status).toBe('paying');
  });

  it('an amount other than the attempt’s, even if it is the amount due', async () => {
    const payment = await openPayment();
    app.bank.control.simulate({ callback: 'never' });
    const bank = findProvider(await checkout(payment), 'op');
    await payment.traveller.get(`proceed/${payment.id}`);
    await Payment.updateOne({ _id: payment.id }, { 'attempts.0.amount': 30_000 });

    await returnFromBank(payment, await payAtBank(bank, 'accept'));

    const { status, notices } = await readPayment(payment.id);
    expect(status).toBe('paying');
    expect(notices).toMatchObject([{ kind: 'staleAmount', amount: 22_950 }]);
  });

  it.each(['reference', 'transactionId'])('a report with another %s than the attempt’s', async (field) => {
    const payment = await openPayment();
    app.bank.control.simulate({ callback: 'never' });
    const back = await goToBank(payment, 'accept');
    await Payment.updateOne({ _id: payment.id }, { [`attempts.0.${field}`]: 'another' });

    const { status } = await app.api.get(`/api/payments/callback${back.search}`);

    expect(status).toBe(404);
    expect((await readPayment(payment.id)).status).toBe('paying');
  });

  it('an outdated amount: the money is recorded for staff', async () => {
    const payment = await openPayment();
    app.bank.control.simulate({ callback: 'never' });
    const old = findProvider(await checkout(payment), 'op');
    await Product.updateOne({ _id: payment.product._id }, { price: 30_000 });
    await checkout(payment);
    await payment.traveller.get(`proceed/${payment.id}`);

    await returnFromBank(payment, await payAtBank(old, 'accept'));

    const { status, notices } = await readPayment(payment.id);
    expect(status).toBe('paying');
    expect(notices).toMatchObject([{ kind: 'staleAmount', amount: 22_950 }]);
  });
});

describe('late money', () => {
  const inHours = (hours: number) => () => new Date(Date.now() + hours * 3_600_000);

  it('is expected for two hours; then the payment is new again', async () => {
    const payment = await openPayment();
    app.bank.control.simulate({ callback: 'never' });
    await checkout(payment);
    await payment.traveller.get(`proceed/${payment.id}`);

    clock.now = inHours(1.9);
    await sweepPayments(app.context);
    const before = await readPayment(payment.id);
    clock.now = inHours(2.1);
    await sweepPayments(app.context);
    const after = await readPayment(payment.id);

    expect([before.status, after.status]).toEqual(['paying', 'new']);
    expect(after.history.at(-1)).toMatchObject({ by: 'clock' });
    expect(await soldOf(payment.product)).toBe(0);
  });

  it('is still found at the end of the two hours', async () => {
    const payment = await openPayment();
    app.bank.control.simulate({ callback: 'never' });
    await goToBank(payment, 'accept');

    clock.now = inHours(2.1);
    await sweepPayments(app.context);

    expect((await readPayment(payment.id)).status).toBe('confirmed');
  });

  it('confirms the payment after a cancellation', async () => {
    const payment = await openPayment();
    const back = await goToBank(payment, 'cancel');
    await returnFromBank(payment, back);

    await app.bank.control.settlePayment(back.searchParams.get('checkout-transaction-id')!, 'ok');

    expect((await readPayment(payment.id)).status).toBe('confirmed');
    expect(await soldOf(payment.product)).toBe(1);
  });

  it('counts as a double payment if the payment is already paid: reported to staff, confirmed once', async () => {
    const payment = await openPayment();
    const first = findProvider(await checkout(payment), 'op');
    const second = findProvider(await checkout(payment), 'op');
    await payment.traveller.get(`proceed/${payment.id}`);

    await returnFromBank(payment, await payAtBank(first, 'accept'));
    await returnFromBank(payment, await payAtBank(second, 'accept'));

    const { status, history, notices } = await readPayment(payment.id);
    expect(status).toBe('confirmed');
    expect(history.filter(({ to }) => to === 'confirmed')).toHaveLength(1);
    expect(notices).toMatchObject([{ kind: 'doublePayment', amount: 22_950 }]);
    expect(await soldOf(payment.product)).toBe(1);
  });

  it('leaves the payment confirmed when a fail follows the ok', async () => {
    const payment = await openPayment();
    const back = await goToBank(payment, 'accept');
    await returnFromBank(payment, back);

    await app.bank.control.settlePayment(back.searchParams.get('checkout-transaction-id')!, 'fail');

    expect((await readPayment(payment.id)).status).toBe('confirmed');
  });

  it('makes the payment wait, with a notice to staff, when stock is sold out', async () => {
    const payment = await openPayment({ maximumAmount: 1 });
    const back = await goToBank(payment, 'cancel');
    await returnFromBank(payment, back);
    await Product.updateOne({ _id: payment.product._id }, { sold: 1 });

    await app.bank.control.settlePayment(back.searchParams.get('checkout-transaction-id')!, 'ok');

    const { status, notices, holdsStock } = await readPayment(payment.id);
    expect(status).toBe('waiting');
    expect(holdsStock).toBe(false);
    expect(notices).toMatchObject([{ kind: 'soldOut' }]);
    expect(await soldOf(payment.product)).toBe(1);
  });
});

describe('the last item of stock', () => {
  it('goes to only one of ten customers proceeding at the same time', async () => {
    const { group, product } = await buildTrip({ maximumAmount: 1 });
    const buyers = [];
    for (let n = 0; n < 10; n += 1) {
      const traveller = await buildTraveller(app, group);
      const { _id: id } = await onlyPayment(traveller);
      await checkout({ traveller, id });
      buyers.push({ traveller, id });
    }

    const answers = await Promise.all(buyers.map(({ traveller, id }) => traveller.get(`proceed/${id}`)));

    expect(tally(answers)).toEqual({ 200: 1, 409: 9 });
    expect(await soldOf(product)).toBe(1);
    expect(await Payment.countDocuments({ product: product._id, status: 'paying' })).toBe(1);
  }, 60_000);

  it('would be oversold by check-then-write (negative control)', async () => {
    const { product } = await buildTrip({ maximumAmount: 1 });
    const everybodyHasLooked = barrier(10);

    const sold = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const { sold: before } = await Product.findById(product._id).lean().orFail();
        await everybodyHasLooked();
        if (before >= 1) return false;
        await Product.updateOne({ _id: product._id }, { $inc: { sold: 1 } });
        return true;
      }),
    );

    expect(sold.filter(Boolean).length).toBeGreaterThan(1);
  });

  it('is checked before anything is opened at the provider', async () => {
    const { traveller, id } = await openPayment({ maximumAmount: 1, sold: 1 });

    const answer = await traveller.get(`create/${id}`);

    expect(faultsOf(answer)).toEqual(['soldOut']);
    expect((await readPayment(id)).attempts).toEqual([]);
  });
});
