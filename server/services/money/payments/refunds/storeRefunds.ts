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
import type { Types } from 'mongoose';
import { Movement } from '../../../../models/movement';
import type { InCents, Cents } from '../../../../contract/money';
import type { RefundChannel, RefundInput, RefundRefusal, RefundStatus } from '../../../../contract/payment';
import { clock, today } from '../../../../lib/clock';
import { type NewMovement, recordMovements, refundMovement } from '../../movements/recordMovements';
import type { Actor } from '../../../../lib/sessionToken';
import type { PaymentRow } from '../paymentRow';
import { transaction } from '../../../../lib/database';
import type { Query } from '../../../../paytrail/returns';
import type { Context } from '../../../../context';
import { contendedRecords } from '../takeStep';
import { recordEvents } from '../../../access/webhooks/recordEvents';

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
  const doneBefore = payment.refunds.filter(isDone).length;
  if (refunds.filter(isDone).length > doneBefore)
    recordEvents(payment.organization, 'payment.refunded', [payment._id]);
  await recordMovements(await refundMovements(payment, refunds, cause));
  await reconcilePayment(payment._id, cause);
}

/** The movements of refunds that have become done, or turned out to have failed. */
async function refundMovements(
  payment: StoredPayment,
  refunds: readonly StoredRefund[],
  { day, line }: Cause,
): Promise<NewMovement[]> {
  const done = new Set(payment.refunds.filter(isDone).map(({ stamp }) => stamp));
  const { version } = payment;
  const movements: NewMovement[] = [];
  for (const refund of refunds.filter((each) => isDone(each) !== done.has(each.stamp))) {
    const amount = isDone(refund) ? 0 - refund.amount : refund.amount;
    const reverses = isDone(refund) ? null : await findDoneMovement(refund);
    movements.push({
      ...refundMovement(payment, refund, { amount, day, version }),
      reverses,
      ...(line && { line }),
    });
  }
  return movements;
}

/** The movement that the failure of a refund reverses. */
async function findDoneMovement({ stamp }: StoredRefund): Promise<Types.ObjectId | null> {
  const done = { 'evidence.kind': 'refund' as const, 'evidence.id': stamp, amount: { $lt: 0 } };
  const movement = await Movement.findOne(done, '_id').sort({ _id: -1 }).lean();
  return movement?._id ?? null;
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
  const { amount, purpose, key } = order;
  const channel = chooseChannel(order);
  const limits = refundLimits(row);
  const limit = purpose === undefined ? limits.all : limits[purpose];
  const isSent = channel === 'provider';
  if (isSent && !isAtProvider(row.payment)) throw new AppError('notPaidThroughProvider');
  const attempt = isSent ? attemptToRefund(amount, row.payment) : null;
  if (amount > limit || attempt === undefined) {
    throw new AppError('refundTooHigh', { path: 'amount' });
  }
  return {
    stamp: randomUUID(),
    at: clock.now(),
    amount,
    surplus: purpose === 'sale' ? 0 : Math.min(amount, limits.surplus),
    channel,
    status: firstStatuses[channel],
    attempt: attempt && attempt.stamp,
    transactionId: null,
    by: actor.id,
    key,
    answered: !isSent,
    refusal: null,
    settledBy: null,
  };
}

/** A transfer is on its way until the statement shows it. */
const firstStatuses = { provider: 'unknown', bank: 'pending', other: 'ok' } as const;

function chooseChannel({ byBank, refundFromOtherChannel }: RefundOrder): RefundChannel {
  if (byBank) return 'bank';
  return refundFromOtherChannel ? 'other' : 'provider';
}

export function isSameOrder(refund: StoredRefund, order: RefundOrder): boolean {
  const { amount, channel, surplus = 0 } = refund;
  const isSamePurpose = order.purpose === undefined || surplus === (order.purpose === 'surplus' ? amount : 0);
  return amount === order.amount && channel === chooseChannel(order) && isSamePurpose;
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
  const contended = await contendedRecords(await findPayment(stamp));
  await transaction(async () => {
    const payment = await findPayment(stamp);
    const refund = payment.refunds.find((each) => each.stamp === stamp);
    if (!refund || !isAbout(refund, report)) throw new AppError('notFound');
    const updated = updateRefund(refund, report);
    const refunds = payment.refunds.map((each) => (each === refund ? updated : each));
    await storeRefunds(payment, refunds, { by: 'provider', stamp, day: today() });
  }, contended);
}

async function findPayment(stamp: string): Promise<StoredPayment> {
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
function isAbout(refund: StoredRefund, { transactionId, amount }: RefundReport): boolean {
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
