import { randomInt, randomUUID } from 'node:crypto';
import { queueCallbacks } from './callbacks';
import type { PaymentOrder } from './orders';
import { Refusal } from './Refusal';
import { type Algorithm, type SignedValues, signUrl } from './signature';
import { tryInsert, type Outcome, type StoredPayment } from './store';
import { dateAfter, type SimulatorContext } from './context';

/** @throws Refusal 400 if the merchant has already used the stamp */
export async function openPayment(
  context: SimulatorContext,
  order: PaymentOrder,
  algorithm: Algorithm,
): Promise<StoredPayment> {
  const payment: StoredPayment = {
    _id: randomUUID(),
    order,
    algorithm,
    bankReference: newBankReference(),
    filingCode: String(randomInt(1e14)).padStart(14, '0'),
    status: 'new',
    provider: null,
    refunded: 0,
    createdAt: context.clock.now(),
    paidAt: null,
    settleAt: null,
    settlement: null,
    unannounced: null,
    announcements: 0,
  };
  if (!(await tryInsert(context.store.payments.insertOne(payment)))) {
    throw new Refusal(400, 'The stamp has been used', [`stamp: ${order.stamp}`]);
  }
  return payment;
}

/** @throws Refusal 404 */
export async function findPayment({ store }: SimulatorContext, id: string): Promise<StoredPayment> {
  const payment = await store.payments.findOne({ _id: id });
  if (!payment) throw new Refusal(404, 'There is no such payment');
  return payment;
}

/** Stores the payer's decision. Null if the payment was already decided. */
export async function recordDecision(
  context: SimulatorContext,
  id: string,
  provider: string,
  outcome: Outcome,
): Promise<StoredPayment | null> {
  return changeStatus(context, { _id: id, status: 'new' }, outcome, provider);
}

/**
 * Gives a payment an outcome regardless of the payer's decision, for example a late `ok`. One that is `ok`
 * keeps its status; the merchant is only called with the outcome.
 */
export async function settlePayment(context: SimulatorContext, id: string, outcome: Outcome): Promise<void> {
  const { provider } = await findPayment(context, id);
  const moved = await changeStatus(
    context,
    { _id: id, status: { $ne: 'ok' } },
    outcome,
    provider ?? 'osuuspankki',
  );
  const announced = moved ?? (await recordAnnouncement(context, id, outcome));
  if (announced) await announcePayment(context, announced);
}

/** Marks pending payments as paid once their settlement time has passed. */
export async function settleDuePayments(context: SimulatorContext): Promise<void> {
  for (;;) {
    const payment = await changeStatus(context, { settleAt: { $lte: context.clock.now() } }, 'ok');
    if (!payment) return;
    await announcePayment(context, payment);
  }
}

/** Queues the callbacks of the payment's latest unannounced outcome, once. */
export async function announcePayment(context: SimulatorContext, payment: StoredPayment): Promise<void> {
  const { _id, order, algorithm, unannounced, announcements } = payment;
  if (unannounced && order.callbackUrls) {
    await queueCallbacks(context, {
      key: `${_id}:${announcements}`,
      address: unannounced === 'fail' ? order.callbackUrls.cancel : order.callbackUrls.success,
      values: signedValuesOf(context, payment, unannounced),
      algorithm,
      delayMs: (order.callbackDelay ?? 0) * 1_000,
    });
  }
  await context.store.payments.updateOne({ _id, announcements }, { $set: { unannounced: null } });
}

/** The shop's URL that the browser returns to, with signed parameters. */
export function returnUrl(context: SimulatorContext, payment: StoredPayment): string {
  const { redirectUrls } = payment.order;
  const address = payment.status === 'fail' ? redirectUrls.cancel : redirectUrls.success;
  const values = signedValuesOf(context, payment, payment.status);
  return signUrl(address, values, context.settings.secret, payment.algorithm);
}

/**
 * The only place where a payment changes its status. The update is conditional, so one of two concurrent ones
 * wins.
 */
async function changeStatus(
  context: SimulatorContext,
  condition: Record<string, unknown>,
  status: Outcome,
  provider?: string,
): Promise<StoredPayment | null> {
  const { store, settings } = context;
  const payment = await store.payments.findOneAndUpdate(
    condition,
    {
      $set: {
        status,
        unannounced: status,
        settleAt: status === 'pending' ? dateAfter(context, settings.settleDelayMs) : null,
        ...(status === 'ok' && { paidAt: context.clock.now() }),
        ...(provider !== undefined && { provider }),
      },
      $inc: { announcements: 1 },
    },
    { returnDocument: 'after' },
  );
  if (payment?.status === 'ok') {
    await store.balances.updateOne({ _id: settings.account }, { $inc: { amount: payment.order.amount } });
  }
  return payment;
}

async function recordAnnouncement(
  { store }: SimulatorContext,
  id: string,
  outcome: Outcome,
): Promise<StoredPayment | null> {
  return store.payments.findOneAndUpdate(
    { _id: id },
    { $set: { unannounced: outcome }, $inc: { announcements: 1 } },
    { returnDocument: 'after' },
  );
}

function signedValuesOf(
  { settings }: SimulatorContext,
  payment: StoredPayment,
  status: string,
): SignedValues {
  return {
    'checkout-account': settings.account,
    'checkout-algorithm': payment.algorithm,
    'checkout-amount': String(payment.order.amount),
    'checkout-stamp': payment.order.stamp,
    'checkout-reference': payment.order.reference,
    'checkout-transaction-id': payment._id,
    'checkout-status': status,
    'checkout-provider': payment.provider ?? '',
  };
}

/** A Finnish bank reference number. The last digit is a check digit with weights 7, 3, 1 from the right. */
function newBankReference(): string {
  const digits = String(randomInt(1e11, 1e12));
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce((total, digit, index) => total + digit * ([7, 3, 1][index % 3] ?? 0), 0);
  return digits + String((10 - (sum % 10)) % 10);
}
