import { AppError } from '../../../../lib/AppError';
import { Payment, type StoredPayment, type StoredRefund } from '../../../../models/payment';
import {
  attemptToRefund,
  isAtProvider,
  isNotFailed,
  refundLimits,
  sumAmounts,
  sumSaleRefunds,
} from '../balance';
import { type Cause, reconcilePayment } from '../reconcilePayment';
import { randomUUID } from 'node:crypto';
import type { InCents, Cents } from '../../../../contract/money';
import type { RefundInput, RefundRefusal, RefundStatus } from '../../../../contract/payment';
import { clock, today } from '../../../../lib/clock';
import { type NewMovement, recordMovements, refundMovement } from '../../movements/recordMovements';
import type { Actor } from '../../../../lib/sessionToken';
import type { PaymentRow } from '../paymentRow';
import { transaction } from '../../../../lib/database';
import type { Query } from '../../../../paytrail/returns';
import type { Context } from '../../../../context';
import { contendedRecords } from '../takeStep';

/**
 * Stores a payment's refunds and their sum, and reconciles the payment, inside a transaction. The version in the filter
 * keeps a stale list from overwriting another's refund. The check of the sum keeps refunds from exceeding what was
 * paid, even if the provider reports a failed refund as done after it was repeated.
 * @throws AppError `conflict` if the payment has changed since it was read, or the refunds exceed what was paid
 */
export async function storeRefunds(
  payment: StoredPayment,
  refunds: StoredRefund[],
  cause: Cause,
): Promise<void> {
  const counted = refunds.filter(isNotFailed);
  const refundAmount = sumAmounts(counted);
  const surplusRefunded = refundAmount - sumSaleRefunds(counted);
  const { modifiedCount } = await Payment.updateOne(
    { _id: payment._id, version: payment.version, paidAmount: { $gte: refundAmount } },
    { $set: { refunds, refundAmount, surplusRefunded }, $inc: { version: 1 } },
  );
  if (modifiedCount === 0) throw new AppError('conflict');
  await recordMovements(refundMovements(payment, refunds, cause.day));
  await reconcilePayment(payment._id, cause);
}

/** The movements of refunds that have become done, or turned out not to be. */
function refundMovements(
  payment: StoredPayment,
  refunds: readonly StoredRefund[],
  day: string,
): NewMovement[] {
  const done = new Set(payment.refunds.filter(isDone).map(({ stamp }) => stamp));
  const { version } = payment;
  return refunds
    .filter((refund) => isDone(refund) !== done.has(refund.stamp))
    .map((refund) => {
      const amount = isDone(refund) ? 0 - refund.amount : refund.amount;
      return refundMovement(payment, refund, { amount, day, version });
    });
}

function isDone({ status }: StoredRefund): boolean {
  return status === 'ok';
}

/** A refund ordered by staff. */
export interface RefundOrder extends InCents<RefundInput> {
  /** Idempotency key: orders with the same key are executed once. Null if the caller sent none. */
  key: string | null;
}

/** @throws AppError `refundTooHigh`, `notPaidThroughProvider` */
export function buildRefund(actor: Actor, order: RefundOrder, row: PaymentRow): StoredRefund {
  const { amount, refundFromOtherChannel: isElsewhere, purpose, key } = order;
  const limits = refundLimits(row);
  const limit = purpose === undefined ? limits.all : limits[purpose];
  if (!isElsewhere && !isAtProvider(row.payment)) throw new AppError('notPaidThroughProvider');
  const attempt = isElsewhere ? null : attemptToRefund(amount, row.payment);
  if (amount > limit || attempt === undefined) {
    throw new AppError('refundTooHigh', { path: 'amount' });
  }
  return {
    stamp: randomUUID(),
    at: clock.now(),
    amount,
    surplus: purpose === 'sale' ? 0 : Math.min(amount, limits.surplus),
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

export function isSameOrder(refund: StoredRefund, order: RefundOrder): boolean {
  const { amount, channel, surplus = 0 } = refund;
  const isSamePurpose = order.purpose === undefined || surplus === (order.purpose === 'surplus' ? amount : 0);
  const isSameChannel = (channel === 'other') === order.refundFromOtherChannel;
  return amount === order.amount && isSameChannel && isSamePurpose;
}

/** What the provider reports about a refund: its answer to the order, or a callback. */
export interface RefundReport {
  status: RefundStatus;
  transactionId?: string | undefined;
  amount?: Cents | undefined;
  /** Set for the answer to the order. */
  answered?: true;
  /** Why the order was refused. */
  refusal?: RefundRefusal;
}

/** Legal transitions. `ok` is final; a refund reported as failed may still turn out to be done. */
const transitions: Record<RefundStatus, readonly RefundStatus[]> = {
  unknown: ['pending', 'ok', 'fail'],
  pending: ['ok', 'fail'],
  fail: ['ok'],
  ok: [],
};

/**
 * Applies a report about a refund. Reports may be repeated and arrive in any order, a callback even before the answer
 * to the order; each takes effect once.
 * @throws AppError `notFound` if the report is about an unknown refund; `conflict` as `storeRefunds`
 */
export async function applyRefundReport(stamp: string, report: RefundReport): Promise<void> {
  const contended = await contendedRecords(await paymentOf(stamp));
  await transaction(async () => {
    const payment = await paymentOf(stamp);
    const refund = payment.refunds.find((known) => known.stamp === stamp);
    if (!refund || !concerns(refund, report)) throw new AppError('notFound');
    const updated = updateRefund(refund, report);
    const refunds = payment.refunds.map((known) => (known === refund ? updated : known));
    await storeRefunds(payment, refunds, { by: 'provider', stamp, day: today() });
  }, contended);
}

async function paymentOf(stamp: string): Promise<StoredPayment> {
  const payment = await Payment.findOne({ 'refunds.stamp': stamp }).lean();
  if (!payment) throw new AppError('notFound');
  return payment;
}

/**
 * @param token the stamp of the refund, from the callback's address
 * @throws AppError `notAllowed` without a valid signature; `notFound` for an unknown refund
 */
export async function handleRefundCallback(token: string, query: Query, context: Context): Promise<void> {
  const report = context.paytrail.refundReturn(query);
  if (!report) throw new AppError('notAllowed');
  if (report.stamp !== token) throw new AppError('notFound');
  await applyRefundReport(token, report);
}

/** Whether the report fits the refund. When the merchant's balance is too low, reports lack the transaction id. */
function concerns(refund: StoredRefund, { transactionId, amount }: RefundReport): boolean {
  const isSameId = !transactionId || !refund.transactionId || transactionId === refund.transactionId;
  return isSameId && (amount ?? refund.amount) === refund.amount;
}

function updateRefund(refund: StoredRefund, report: RefundReport): StoredRefund {
  // The provider's report overrides the outcome that staff recorded for an unknown refund.
  const from = refund.settledBy ? 'unknown' : refund.status;
  const isLegal = transitions[from].includes(report.status);
  return {
    ...refund,
    status: isLegal ? report.status : refund.status,
    settledBy: isLegal ? null : refund.settledBy,
    transactionId: refund.transactionId ?? report.transactionId ?? null,
    answered: refund.answered || (report.answered ?? false),
    refusal: isLegal ? (report.refusal ?? null) : refund.refusal,
  };
}
