import { randomUUID } from 'node:crypto';
import { queueCallbacks } from './callbacks';
import type { RefundOrder } from './orders';
import { findPayment } from './payments';
import { providerById, type SimulatedProvider } from './providers';
import { refuseUnknownItems, refuseUnsupported } from './refundRules';
import { Refusal } from './Refusal';
import type { Algorithm } from './signature';
import { tryInsert, type StoredPayment, type StoredRefund } from './store';
import { dateAfter, type SimulatorContext } from './context';

/**
 * Starts a refund.
 * @throws Refusal 404 for an unknown payment; 400 if it is not paid or if less than the amount is left of it; 422 if
 * the provider does not support the refund
 */
export async function openRefund(
  context: SimulatorContext,
  paymentId: string,
  order: RefundOrder,
  algorithm: Algorithm,
): Promise<StoredRefund> {
  const payment = await findPayment(context, paymentId);
  const provider = payment.provider === null ? undefined : providerById(payment.provider);
  if (payment.status !== 'ok' || !provider) throw new Refusal(400, 'The payment is not paid');
  refuseUnsupported(context, payment, provider, order);
  refuseUnknownItems(payment, order);

  const refund = newRefund(context, payment, order, algorithm);
  if (!(await tryInsert(context.store.refunds.insertOne(refund)))) {
    throw new Refusal(400, 'The refund stamp has been used', [`refundStamp: ${refund.stamp}`]);
  }
  await reserveAmount(context, payment, provider, refund);
  return startRefund(context, refund, provider);
}

/** Ends the pending refund with this stamp. Resolves to false if there is none. */
export async function settleRefund(
  context: SimulatorContext,
  stamp: string,
  status: 'ok' | 'fail',
): Promise<boolean> {
  const refund = await endRefund(context, { stamp, status: 'pending' }, { settleTo: status });
  if (refund) await announceRefund(context, refund);
  return refund !== null;
}

/**
 * Stores a refund that the merchant made in Paytrail's own panel: with a stamp of Paytrail's, and without a callback.
 */
export async function refundInPanel(
  context: SimulatorContext,
  paymentId: string,
  amount: number,
): Promise<void> {
  const payment = await findPayment(context, paymentId);
  const order = {
    amount,
    callbackUrls: { success: '', cancel: '' },
    email: undefined,
    refundStamp: undefined,
    refundReference: undefined,
    items: undefined,
  };
  const refund = newRefund(context, payment, order, payment.algorithm);
  await context.store.refunds.insertOne({ ...refund, status: 'ok' });
  await context.store.payments.updateOne({ _id: paymentId }, { $inc: { refunded: amount } });
}

export async function settleDueRefunds(context: SimulatorContext): Promise<void> {
  for (;;) {
    const due = await context.store.refunds.findOne({ settleAt: { $lte: context.clock.now() } });
    if (!due) return;
    const refund = await endRefund(context, { _id: due._id, status: 'pending' }, due);
    if (refund) await announceRefund(context, refund);
  }
}

/** Queues the callbacks of the refund's latest unannounced outcome, once. */
export async function announceRefund(context: SimulatorContext, refund: StoredRefund): Promise<void> {
  const { _id, order, algorithm, unannounced, announcements } = refund;
  if (unannounced) {
    await queueCallbacks(context, {
      key: `${_id}:${announcements}`,
      address: unannounced === 'fail' ? order.callbackUrls.cancel : order.callbackUrls.success,
      values: {
        'checkout-account': context.settings.account,
        'checkout-algorithm': algorithm,
        'checkout-amount': String(order.amount),
        'checkout-stamp': refund.stamp,
        'checkout-reference': refund.reference,
        // Paytrail omits the transaction id of a refund that the merchant's balance did not cover.
        ...(refund.covered && { 'checkout-transaction-id': _id }),
        'checkout-status': unannounced,
        'checkout-provider': refund.provider,
      },
      algorithm,
      delayMs: 0,
    });
  }
  await context.store.refunds.updateOne({ _id, announcements }, { $set: { unannounced: null } });
}

function newRefund(
  context: SimulatorContext,
  payment: StoredPayment,
  order: RefundOrder,
  algorithm: Algorithm,
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
    createdAt: context.clock.now(),
    settlement: null,
    unannounced: null,
    announcements: 0,
  };
}

/** Checks the remaining amount in the update itself, so that two concurrent refunds cannot both take it. */
async function reserveAmount(
  { store }: SimulatorContext,
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
  throw new Refusal(400, 'The amount exceeds what is left of the payment');
}

async function startRefund(
  context: SimulatorContext,
  { _id, order }: StoredRefund,
  provider: SimulatedProvider,
): Promise<StoredRefund> {
  const { settings, store, scenario } = context;
  const { modifiedCount } = await store.balances.updateOne(
    { _id: settings.account, amount: { $gte: order.amount } },
    { $inc: { amount: -order.amount } },
  );
  const covered = modifiedCount === 1;
  const usual = provider.refunds === 'atOnce' ? 'ok' : 'pendingThenOk';
  const plan = !covered ? 'pendingThenFail' : scenario.refund === 'byProvider' ? usual : scenario.refund;

  const settleTo = plan === 'ok' || plan === 'pendingThenOk' ? 'ok' : 'fail';
  const begun = await store.refunds.findOneAndUpdate(
    { _id },
    { $set: { covered, settleTo, settleAt: dateAfter(context, covered ? settings.settleDelayMs : 0) } },
    { returnDocument: 'after' },
  );
  const atOnce = plan === 'ok' || plan === 'fail';
  const settled = atOnce ? await endRefund(context, { _id, status: 'pending' }, { settleTo }) : begun;
  if (!settled) throw new Error(`refund ${_id} does not exist`);
  return settled;
}

/** The only place where a refund ends. A failed one returns its amount to the payment and the balance. */
async function endRefund(
  { store, settings }: SimulatorContext,
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
