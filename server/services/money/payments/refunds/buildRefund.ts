import { randomUUID } from 'node:crypto';
import type { RefundInput } from '../../../../contract/payment';
import { AppError } from '../../../../lib/AppError';
import { clock } from '../../../../lib/clock';
import type { Actor } from '../../../../lib/sessionToken';
import type { StoredRefund } from '../../../../models/payment';
import { attemptToRefund, isAtProvider, refundableOf } from '../balance';
import type { PaymentRow } from '../paymentRow';

/** An order of staff; the amount in cents. */
export interface RefundOrder extends RefundInput {
  /** Idempotency key: orders with the same key are executed once. Null if the caller sent none. */
  key: string | null;
}

/** @throws AppError `refundTooHigh`, `notPaidThroughProvider` */
export function buildRefund(actor: Actor, order: RefundOrder, row: PaymentRow): StoredRefund {
  const { amount, refundFromOtherChannel: isElsewhere, key } = order;
  if (!isElsewhere && !isAtProvider(row.payment)) throw new AppError('notPaidThroughProvider');
  const attempt = isElsewhere ? null : attemptToRefund(amount, row.payment);
  if (amount > refundableOf(row) || attempt === undefined) {
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
