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
import { demand } from '../../access/authorize';
import { noteChange } from '../../audit/auditChanges';
import type { Context } from '../../../context';
import { attemptFor, isAtProvider, refundableOf } from '../balance';
import { paymentInReach, type StaffPaymentRow, staffPayment } from '../staff/readStaffPayments';
import { type PaymentRow, rowOf } from '../paymentRows';
import { sendRefund } from './sendRefund';
import { storeRefunds } from './storeRefunds';

/** What staff order; the amount in cents. */
export interface RefundOrder extends RefundInput {
  /** The same order under the same key is carried out once; null for one that stands for itself. */
  key: string | null;
}

/** As long as an order can be under way: the provider's answer is waited for that long, and a little more. */
const patience = 20_000;
const pause = 100;

/**
 * Gives money back: by the provider, or as a note of what was given back elsewhere (rules §9.2). An order
 * that was placed before under the same key is answered as it was then, and nothing is sent.
 * @throws AppError `notAllowed`, `notFound`, `refundTooHigh`, `notPaidThroughProvider`; `keyReused`;
 *   `refundRefused` or `providerAway` when nothing was given back
 */
export async function refund(
  actor: Actor,
  paymentId: string,
  order: RefundOrder,
  context: Context,
): Promise<StaffPaymentRow> {
  demand(actor, 'payments');
  const id = objectId(paymentId);
  const { refusal } = await refundOnce(actor, id, order, context);
  if (refusal) throw new AppError(refusal);
  return staffPayment(id);
}

/**
 * Carries out one order, once, and answers the refund as it then is: refused, or with a status.
 * @throws AppError as `refund`, but for the provider's refusals
 */
export async function refundOnce(
  actor: Actor,
  id: Types.ObjectId,
  order: RefundOrder,
  context: Context,
): Promise<StoredRefund> {
  const { payment, placed, isNew } = await transaction(() => place(actor, id, order));
  if (!isNew) await untilAnswered(placed);
  else if (placed.channel === 'provider') await sendRefund(payment, placed, context);
  return storedRefund(placed.stamp);
}

interface Placed {
  payment: StoredPayment;
  placed: StoredRefund;
  isNew: boolean;
}

/** Stores the refund before anything is sent. Whoever refunds the same payment meets in this write. */
async function place(actor: Actor, id: Types.ObjectId, order: RefundOrder): Promise<Placed> {
  const payment = await paymentInReach(actor, id);
  const earlier = payment.refunds.find(({ by, key }) => key !== null && key === order.key && by === actor.id);
  if (earlier) {
    if (!isSame(earlier, order)) throw new AppError('keyReused');
    return { payment, placed: earlier, isNew: false };
  }
  const row = await rowOf(payment);
  const placed = newRefund(actor, order, row);
  await noteRefund(actor, row, order.amount);
  await storeRefunds(payment, [...payment.refunds, placed], { by: actor.id, stamp: placed.stamp });
  return { payment, placed, isNew: true };
}

/** @throws AppError `refundTooHigh`, `notPaidThroughProvider` */
function newRefund(actor: Actor, order: RefundOrder, row: PaymentRow): StoredRefund {
  const { amount, refundFromOtherChannel: elsewhere, key } = order;
  if (!elsewhere && !isAtProvider(row.payment)) throw new AppError('notPaidThroughProvider');
  const attempt = elsewhere ? null : attemptFor(amount, row.payment);
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

function isSame({ amount, channel }: StoredRefund, order: RefundOrder): boolean {
  return amount === order.amount && (channel === 'other') === order.refundFromOtherChannel;
}

async function noteRefund(actor: Actor, { payment, product }: PaymentRow, amount: number): Promise<void> {
  const told = (cents: number) => ({ payments: { [product.name]: { refundAmount: toEuros(cents) } } });
  await noteChange(actor, {
    type: 'users',
    id: payment.customer,
    organization: payment.organization,
    before: told(payment.refundAmount),
    after: told(payment.refundAmount + amount),
  });
}

/** Waits for the one who sent the same order first. */
async function untilAnswered({ stamp }: StoredRefund): Promise<void> {
  while (isUnderWay(await storedRefund(stamp))) await sleep(pause);
}

/** Whether the provider may be about to answer its order; too long ago, a crash has left it unanswered. */
export function isUnderWay({ answered, at }: StoredRefund): boolean {
  return !answered && clock.now().getTime() - at.getTime() < patience;
}

async function storedRefund(stamp: string): Promise<StoredRefund> {
  const payment = await Payment.findOne({ 'refunds.stamp': stamp }, 'refunds').lean();
  const found = payment?.refunds.find((known) => known.stamp === stamp);
  if (!found) throw new AppError('notFound');
  return found;
}
