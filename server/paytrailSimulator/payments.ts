import { randomInt, randomUUID } from 'node:crypto';
import { queueCallbacks } from './callbacks';
import type { PaymentOrder } from './orders';
import { Refusal } from './Refusal';
import { type SealAlgorithm, type SealedValues, sealedUrl } from './seal';
import { inserted, type Outcome, type StoredPayment } from './store';
import { later, type World } from './world';

/** @throws Refusal 400 where the merchant has used the stamp before */
export async function openPayment(
  world: World,
  order: PaymentOrder,
  algorithm: SealAlgorithm,
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
    createdAt: world.clock.now(),
    paidAt: null,
    settleAt: null,
    unannounced: null,
    announcements: 0,
  };
  if (!(await inserted(world.store.payments.insertOne(payment)))) {
    throw new Refusal(400, 'The stamp has been used', [`stamp: ${order.stamp}`]);
  }
  return payment;
}

/** @throws Refusal 404 */
export async function findPayment({ store }: World, id: string): Promise<StoredPayment> {
  const payment = await store.payments.findOne({ _id: id });
  if (!payment) throw new Refusal(404, 'There is no such payment');
  return payment;
}

/** What the payer decided at the bank. Null where it had been decided before. */
export async function decide(
  world: World,
  id: string,
  provider: string,
  outcome: Outcome,
): Promise<StoredPayment | null> {
  return move(world, { _id: id, status: 'new' }, outcome, provider);
}

/** Whatever was decided: a late ok, or a fail after an ok, which is told to the merchant and changes nothing. */
export async function settlePayment(world: World, id: string, outcome: Outcome): Promise<void> {
  const { provider } = await findPayment(world, id);
  const moved = await move(world, { _id: id, status: { $ne: 'ok' } }, outcome, provider ?? 'osuuspankki');
  const announced = moved ?? (await announceOnly(world, id, outcome));
  if (announced) await announcePayment(world, announced);
}

/** Pending payments whose time has come are paid. */
export async function settleDuePayments(world: World): Promise<void> {
  for (;;) {
    const payment = await move(world, { settleAt: { $lte: world.clock.now() } }, 'ok');
    if (!payment) return;
    await announcePayment(world, payment);
  }
}

/** Makes callbacks of what the payment has to tell, once. */
export async function announcePayment(world: World, payment: StoredPayment): Promise<void> {
  const { _id, order, algorithm, unannounced, announcements } = payment;
  if (unannounced && order.callbackUrls) {
    await queueCallbacks(world, {
      key: `${_id}:${announcements}`,
      address: unannounced === 'fail' ? order.callbackUrls.cancel : order.callbackUrls.success,
      values: valuesOf(world, payment, unannounced),
      algorithm,
      delay: (order.callbackDelay ?? 0) * 1_000,
    });
  }
  await world.store.payments.updateOne({ _id, announcements }, { $set: { unannounced: null } });
}

/** Where the browser of a decided payment goes back to. */
export function returnUrl(world: World, payment: StoredPayment): string {
  const { redirectUrls } = payment.order;
  const address = payment.status === 'fail' ? redirectUrls.cancel : redirectUrls.success;
  const values = valuesOf(world, payment, payment.status);
  return sealedUrl(address, values, world.settings.secret, payment.algorithm);
}

/** The one place where a payment changes its state: a conditional update, so that one of two at once wins. */
async function move(
  world: World,
  condition: Record<string, unknown>,
  status: Outcome,
  provider?: string,
): Promise<StoredPayment | null> {
  const { store, settings } = world;
  const payment = await store.payments.findOneAndUpdate(
    condition,
    {
      $set: {
        status,
        unannounced: status,
        settleAt: status === 'pending' ? later(world, settings.settleDelay) : null,
        ...(status === 'ok' && { paidAt: world.clock.now() }),
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

async function announceOnly({ store }: World, id: string, outcome: Outcome): Promise<StoredPayment | null> {
  return store.payments.findOneAndUpdate(
    { _id: id },
    { $set: { unannounced: outcome }, $inc: { announcements: 1 } },
    { returnDocument: 'after' },
  );
}

function valuesOf({ settings }: World, payment: StoredPayment, status: string): SealedValues {
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

/** A Finnish bank reference: the last digit checks the others, weighted 7, 3, 1 from the right. */
function newBankReference(): string {
  const digits = String(randomInt(1e11, 1e12));
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce((total, digit, place) => total + digit * ([7, 3, 1][place % 3] ?? 0), 0);
  return digits + String((10 - (sum % 10)) % 10);
}
