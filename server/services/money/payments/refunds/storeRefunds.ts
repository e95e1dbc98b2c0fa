import { AppError } from '../../../../lib/AppError';
import { Payment, type StoredPayment, type StoredRefund } from '../../../../models/payment';
import { attemptToRefund, isAtProvider, isNotFailed, refundableAmount, sumAmounts } from '../balance';
import { type Cause, reconcilePayment } from '../reconcilePayment';
import { randomUUID } from 'node:crypto';
import type { InCents } from '../../../../contract/money';
import type { RefundInput } from '../../../../contract/payment';
import { clock } from '../../../../lib/clock';
import type { Actor } from '../../../../lib/sessionToken';
import type { PaymentRow } from '../paymentRow';

/**
 * Stores a payment's refunds and their sum, and reconciles the payment, inside a transaction. The version in the
 * filter keeps a stale list from overwriting another's refund. The amount keeps refunds from exceeding what was
 * paid, even if the provider reports one as done that was already repeated.
 * @throws AppError `conflict` if the payment has changed since it was read, or the refunds exceed what was paid
 */
export async function storeRefunds(
  payment: StoredPayment,
  refunds: StoredRefund[],
  cause: Cause,
): Promise<void> {
  const refundAmount = sumAmounts(refunds.filter(isNotFailed));
  const { modifiedCount } = await Payment.updateOne(
    { _id: payment._id, version: payment.version, paidAmount: { $gte: refundAmount } },
    { $set: { refunds, refundAmount }, $inc: { version: 1 } },
  );
  if (modifiedCount === 0) throw new AppError('conflict');
  await reconcilePayment(payment._id, cause);
}

/** A refund ordered by staff. */
export interface RefundOrder extends InCents<RefundInput> {
  /** Idempotency key: orders with the same key are executed once. Null if the caller sent none. */
  key: string | null;
}

/** @throws AppError `refundTooHigh`, `notPaidThroughProvider` */
export function buildRefund(actor: Actor, order: RefundOrder, row: PaymentRow): StoredRefund {
  const { amount, refundFromOtherChannel: isElsewhere, key } = order;
  if (!isElsewhere && !isAtProvider(row.payment)) throw new AppError('notPaidThroughProvider');
  const attempt = isElsewhere ? null : attemptToRefund(amount, row.payment);
  if (amount > refundableAmount(row) || attempt === undefined) {
    throw new AppError('refundTooHigh', { path: 'amount' });
  }
  return {
    stamp: randomUUID(),
    at: clock.now(),
    amount,
    channel: isElsewhere ? 'other' : 'provider',
    status: isElsewhere ? 'ok' : 'unknown',
    attempt: attempt && attempt.stamp,
    transactionId: null,
    by: actor.id,
    key,
    answered: isElsewhere,
    refusal: null,
    settledBy: null,
  };
}

export function isSameOrder({ amount, channel }: StoredRefund, order: RefundOrder): boolean {
  return amount === order.amount && (channel === 'other') === order.refundFromOtherChannel;
}
