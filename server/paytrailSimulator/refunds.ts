import { randomUUID } from 'node:crypto';
import { queueCallbacks } from './callbacks';
import type { RefundOrder } from './orders';
import { findPayment } from './payments';
import { providerById, type SimulatedProvider } from './providers';
import { refuseUnknownItems, refuseUnsupported } from './refundRules';
import { Refusal } from './Refusal';
import type { SealAlgorithm } from './seal';
import { inserted, type StoredPayment, type StoredRefund } from './store';
import { later, type World } from './world';

/**
 * Takes an order to give money back.
 * @throws Refusal 404; 400 where the payment is not paid, or not that much of it is left; 422 where the way of
 *   paying cannot take it back
 */
export async function openRefund(
  world: World,
  paymentId: string,
  order: RefundOrder,
  algorithm: SealAlgorithm,
): Promise<StoredRefund> {
  const payment = await findPayment(world, paymentId);
  const provider = payment.provider === null ? undefined : providerById(payment.provider);
  if (payment.status !== 'ok' || !provider) throw new Refusal(400, 'The payment is not paid');
  refuseUnsupported(world, payment, provider, order);
  refuseUnknownItems(payment, order);

  const refund = newRefund(world, payment, order, algorithm);
  if (!(await inserted(world.store.refunds.insertOne(refund)))) {
    throw new Refusal(400, 'The refund stamp has been used', [`refundStamp: ${refund.stamp}`]);
  }
  await reserve(world, payment, provider, refund);
  return begin(world, refund, provider);
}

/** Settles a pending refund by script. False where there is none with this stamp. */
export async function settleRefund(world: World, stamp: string, status: 'ok' | 'fail'): Promise<boolean> {
  const refund = await settle(world, { stamp, status: 'pending' }, { settleTo: status });
  if (refund) await announceRefund(world, refund);
  return refund !== null;
}

export async function settleDueRefunds(world: World): Promise<void> {
  for (;;) {
    const due = await world.store.refunds.findOne({ settleAt: { $lte: world.clock.now() } });
    if (!due) return;
    const refund = await settle(world, { _id: due._id, status: 'pending' }, due);
    if (refund) await announceRefund(world, refund);
  }
}

/** Makes callbacks of what the refund has to tell, once. */
export async function announceRefund(world: World, refund: StoredRefund): Promise<void> {
  const { _id, order, algorithm, unannounced, announcements } = refund;
  if (unannounced) {
    await queueCallbacks(world, {
      key: `${_id}:${announcements}`,
      address: unannounced === 'fail' ? order.callbackUrls.cancel : order.callbackUrls.success,
      values: {
        'checkout-account': world.settings.account,
        'checkout-algorithm': algorithm,
        'checkout-amount': String(order.amount),
        'checkout-stamp': refund.stamp,
        'checkout-reference': refund.reference,
        // Paytrail names no transaction for a refund that its merchant's balance did not cover.
        ...(refund.covered && { 'checkout-transaction-id': _id }),
        'checkout-status': unannounced,
        'checkout-provider': refund.provider,
      },
      algorithm,
      delay: 0,
    });
  }
  await world.store.refunds.updateOne({ _id, announcements }, { $set: { unannounced: null } });
}

function newRefund(
  world: World,
  payment: StoredPayment,
  order: RefundOrder,
  algorithm: SealAlgorithm,
): StoredRefund {
  const _id = randomUUID();
  return {
    _id,
    payment: payment._id,
    order,
    algorithm,
    provider: payment.provider ?? '',
    stamp: order.refundStamp ?? _id,
    reference: order.refundReference ?? payment.order.reference,
    status: 'pending',
    covered: true,
    settleAt: null,
    settleTo: 'ok',
    createdAt: world.clock.now(),
    unannounced: null,
    announcements: 0,
  };
}

/** What is left is compared in the update itself, so that two refunds at once cannot both have it. */
async function reserve(
  { store }: World,
  { _id, order }: StoredPayment,
  { refundableOnce }: SimulatedProvider,
  refund: StoredRefund,
): Promise<void> {
  const { amount } = refund.order;
  const left = order.amount - amount;
  const { modifiedCount } = await store.payments.updateOne(
    { _id, status: 'ok', refunded: { $lte: refundableOnce ? Math.min(left, 0) : left } },
    { $inc: { refunded: amount } },
  );
  if (modifiedCount === 1) return;
  await store.refunds.deleteOne({ _id: refund._id });
  throw new Refusal(400, 'Not that much of the payment is left');
}

async function begin(
  world: World,
  { _id, order }: StoredRefund,
  provider: SimulatedProvider,
): Promise<StoredRefund> {
  const { settings, store, script } = world;
  const { modifiedCount } = await store.balances.updateOne(
    { _id: settings.account, amount: { $gte: order.amount } },
    { $inc: { amount: -order.amount } },
  );
  const covered = modifiedCount === 1;
  const usual = provider.refunds === 'atOnce' ? 'ok' : 'pendingThenOk';
  const plan = !covered ? 'pendingThenFail' : script.refund === 'byProvider' ? usual : script.refund;

  const settleTo = plan === 'ok' || plan === 'pendingThenOk' ? 'ok' : 'fail';
  const begun = await store.refunds.findOneAndUpdate(
    { _id },
    { $set: { covered, settleTo, settleAt: later(world, covered ? settings.settleDelay : 0) } },
    { returnDocument: 'after' },
  );
  const atOnce = plan === 'ok' || plan === 'fail';
  const settled = atOnce ? await settle(world, { _id, status: 'pending' }, { settleTo }) : begun;
  if (!settled) throw new Error(`refund ${_id} is gone`);
  return settled;
}

/** The one place where a refund ends; a failed one gives back what it had taken. */
async function settle(
  { store, settings }: World,
  condition: Record<string, unknown>,
  { settleTo }: Pick<StoredRefund, 'settleTo'>,
): Promise<StoredRefund | null> {
  const refund = await store.refunds.findOneAndUpdate(
    condition,
    { $set: { status: settleTo, settleAt: null, unannounced: settleTo }, $inc: { announcements: 1 } },
    { returnDocument: 'after' },
  );
  if (refund?.status !== 'fail') return refund;
  const { amount } = refund.order;
  await store.payments.updateOne({ _id: refund.payment }, { $inc: { refunded: -amount } });
  if (refund.covered) await store.balances.updateOne({ _id: settings.account }, { $inc: { amount } });
  return refund;
}
