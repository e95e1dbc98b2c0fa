import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Types } from 'mongoose';
import { toEuros } from '../../../contract/money';
import type { RefundInput } from '../../../contract/payment';
import { AppError } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { objectId } from '../../../lib/objectId';
import type { Actor } from '../../../lib/sessionToken';
import { Payment, type StoredPayment, type StoredRefund } from '../../../models/payment';
import { authorize } from '../../access/authorize';
import { auditChange } from '../../audit/auditChanges';
import type { Context } from '../../../context';
import { attemptToRefund, isAtProvider, refundableOf } from '../balance';
import { paymentInReach, type StaffPaymentRow, readStaffPayment } from '../staff/readStaffPayments';
import { type PaymentRow, toPaymentRow } from '../paymentRows';
import { sendRefund } from './sendRefund';
import { storeRefunds } from './storeRefunds';

/** What staff order; the amount in cents. */
export interface RefundOrder extends RefundInput {
  /** The same order under the same key is carried out once; null for one that stands for itself. */
  key: string | null;
}

/** As long as an order can be under way: the provider's answer is waited for that long, and a little more. */
const answerTimeoutMs = 20_000;
const pollIntervalMs = 100;

/**
 * Gives money back: by the provider, or as a note of what was given back elsewhere (rules §9.2). An order
 * that was placed before under the same key is answered as it was then, and nothing is sent.
 * @throws AppError `notAllowed`, `notFound`, `refundTooHigh`, `notPaidThroughProvider`; `keyReused`;
 *   `refundRefused` or `providerAway` when nothing was given back
 */
export async function refundPayment(
  actor: Actor,
  paymentId: string,
  order: RefundOrder,
  context: Context,
): Promise<StaffPaymentRow> {
  authorize(actor, 'payments');
  const id = objectId(paymentId);
  const { refusal } = await executeRefundOrder(actor, id, order, context);
  if (refusal) throw new AppError(refusal);
  return readStaffPayment(id);
}

/**
 * Carries out one order, once, and answers the refund as it then is: refused, or with a status.
 * @throws AppError as `refund`, but for the provider's refusals
 */
export async function executeRefundOrder(
  actor: Actor,
  id: Types.ObjectId,
  order: RefundOrder,
  context: Context,
): Promise<StoredRefund> {
  const { payment, placed, isNew } = await transaction(() => storeOrder(actor, id, order));
  if (!isNew) await waitForAnswer(placed);
  else if (placed.channel === 'provider') await sendRefund(payment, placed, context);
  return readRefund(placed.stamp);
}

interface StoredOrder {
  payment: StoredPayment;
  placed: StoredRefund;
  isNew: boolean;
}

/** Stores the refund before anything is sent. Whoever refunds the same payment meets in this write. */
async function storeOrder(actor: Actor, id: Types.ObjectId, order: RefundOrder): Promise<StoredOrder> {
  const payment = await paymentInReach(actor, id);
  const earlier = payment.refunds.find(({ by, key }) => key !== null && key === order.key && by === actor.id);
  if (earlier) {
    if (!isSameOrder(earlier, order)) throw new AppError('keyReused');
    return { payment, placed: earlier, isNew: false };
  }
  const row = await toPaymentRow(payment);
  const placed = buildRefund(actor, order, row);
  await auditRefund(actor, row, order.amount);
  await storeRefunds(payment, [...payment.refunds, placed], { by: actor.id, stamp: placed.stamp });
  return { payment, placed, isNew: true };
}

/** @throws AppError `refundTooHigh`, `notPaidThroughProvider` */
function buildRefund(actor: Actor, order: RefundOrder, row: PaymentRow): StoredRefund {
  const { amount, refundFromOtherChannel: elsewhere, key } = order;
  if (!elsewhere && !isAtProvider(row.payment)) throw new AppError('notPaidThroughProvider');
  const attempt = elsewhere ? null : attemptToRefund(amount, row.payment);
  if (amount > refundableOf(row) || attempt === undefined) {
    throw new AppError('refundTooHigh', { path: 'amount' });
  }
  return {
    stamp: randomUUID(),
    at: clock.now(),
    amount,
    channel: elsewhere ? 'other' : 'provider',
    status: elsewhere ? 'ok' : 'unknown',
    attempt: attempt && attempt.stamp,
    transactionId: null,
    by: actor.id,
    key,
    answered: elsewhere,
    refusal: null,
    settledBy: null,
  };
}

function isSameOrder({ amount, channel }: StoredRefund, order: RefundOrder): boolean {
  return amount === order.amount && (channel === 'other') === order.refundFromOtherChannel;
}

async function auditRefund(actor: Actor, { payment, product }: PaymentRow, amount: number): Promise<void> {
  const told = (cents: number) => ({ payments: { [product.name]: { refundAmount: toEuros(cents) } } });
  await auditChange(actor, {
    type: 'customers',
    id: payment.customer,
    organization: payment.organization,
    before: told(payment.refundAmount),
    after: told(payment.refundAmount + amount),
  });
}

/** Waits for the one who sent the same order first. */
async function waitForAnswer({ stamp }: StoredRefund): Promise<void> {
  while (isUnderWay(await readRefund(stamp))) await sleep(pollIntervalMs);
}

/** Whether the provider may be about to answer its order; too long ago, a crash has left it unanswered. */
export function isUnderWay({ answered, at }: StoredRefund): boolean {
  return !answered && clock.now().getTime() - at.getTime() < answerTimeoutMs;
}

async function readRefund(stamp: string): Promise<StoredRefund> {
  const payment = await Payment.findOne({ 'refunds.stamp': stamp }, 'refunds').lean();
  const found = payment?.refunds.find((known) => known.stamp === stamp);
  if (!found) throw new AppError('notFound');
  return found;
}
