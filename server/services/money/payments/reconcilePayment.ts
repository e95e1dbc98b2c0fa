import type { Types } from 'mongoose';
import { paidStatuses, type NoticeKind, unfinishedStatuses } from '../../../contract/payment';
import { clock } from '../../../lib/clock';
import { Payment, type StoredPayment, type StoredNotice } from '../../../models/payment';
import { isRefundedInFull, isTransferOpen, netPaid, surplusWhenPaid } from './balance';
import { mailPartPaid } from './links/payers';
import { issueDocument } from './salesDocuments/issueDocument';
import { setProductPaid, takeStep } from './takeStep';
import { releaseStock, isInStock, stockItem, takeStock } from './productStock';
import type { Cents } from '../../../contract/money';
import { currentPurchase } from './paymentRow';

/** The cause of a change in the money of a payment. */
export interface Cause {
  /** `provider`, `bank`, or the id of a member of staff. */
  by: string;
  /** The stamp of the attempt or refund. */
  stamp: string;
  /** `YYYY-MM-DD`, when the money moved. */
  day: string;
  /** The line of a statement that shows a refund by bank transfer. */
  line?: Types.ObjectId;
}

/**
 * Updates a payment to match its money, inside the transaction that received or refunded the money. A full refund
 * releases the stock and makes the payment count as unpaid, but keeps its status. If the refund then fails, both are
 * restored; if the stock has run out in the meantime, staff get a notice. A `waiting` payment is released once its
 * money is refunded. Issues the sales documents that this requires.
 */
export async function reconcilePayment(id: Types.ObjectId, { by, stamp, day }: Cause): Promise<void> {
  const payment = await raiseSurplus(await Payment.findById(id).lean().orFail());
  const isRefunded = isRefundedInFull(payment);
  if (payment.status === 'waiting' && isRefunded && !isOutcomeOpen(payment)) {
    return takeStep(payment, 'release', { by, why: 'the money was returned' });
  }
  if (!paidStatuses.includes(payment.status)) return;
  await setProductPaid(payment, !isRefunded);
  await reconcileStock(payment, stamp);
  await issueDocument(id, { stamp, day });
}

/**
 * Money that replaced a refund is surplus after all once that refund has failed.
 * @returns the payment with its surplus
 */
async function raiseSurplus(payment: StoredPayment): Promise<StoredPayment> {
  const { _id, status, purchase, surplusReceived = 0 } = payment;
  if (!purchase || !paidStatuses.includes(status)) return payment;
  const surplus = surplusWhenPaid(payment, purchase.total);
  if (surplus <= surplusReceived) return payment;
  await Payment.updateOne({ _id }, { $set: { surplusReceived: surplus } });
  return { ...payment, surplusReceived: surplus };
}

async function reconcileStock(payment: StoredPayment, stamp: string): Promise<void> {
  const { _id: id } = payment;
  const isRefunded = isRefundedInFull(payment);
  if (payment.isFreed || isRefunded === !payment.holdsStock) return;
  if (isRefunded) {
    await Payment.updateOne({ _id: id }, { $set: { holdsStock: false } });
    await releaseStock(stockItem(payment));
  } else if (await isInStock(stockItem(payment))) {
    await Payment.updateOne({ _id: id }, { $set: { holdsStock: true } });
    await takeStock(stockItem(payment));
  } else {
    const notice = { at: clock.now(), kind: 'soldOut', stamp, amount: netPaid(payment) };
    await Payment.updateOne({ _id: id, 'notices.stamp': { $ne: stamp } }, { $push: { notices: notice } });
  }
}

function isOutcomeOpen({ attempts }: Pick<StoredPayment, 'attempts'>): boolean {
  return attempts.some(({ state }) => state === 'pending');
}

/** Money received for a payment. */
export interface ReceivedMoney {
  by: 'provider' | 'bank';
  /** The stamp of the attempt, or the id of the statement's line. */
  stamp: string;
  /** `YYYY-MM-DD`, when the money arrived. */
  day: string;
  amount: Cents;
  /** How the money differs from the amount due. A payment with too much money counts as paid. */
  mismatch?: Extract<NoticeKind, 'staleAmount' | 'short' | 'overpaid'> | undefined;
  /** Whether it is less than what is left because only a part was asked for. */
  isPart?: boolean;
}

/**
 * Updates a payment for money recorded on it, inside the transaction that recorded the money. Money that does not match
 * the amount due leads to a notice for staff (rules §8.5).
 * @param payment as read before
 */
export async function settleMoney(payment: StoredPayment, money: ReceivedMoney): Promise<void> {
  const { by, stamp, day, mismatch } = money;
  if (paidStatuses.includes(payment.status)) {
    await addSurplus(payment, money);
    // A fully refunded payment counts as paid again.
    return reconcilePayment(payment._id, { by, stamp, day });
  }
  if (money.isPart) return receivePart(payment, money);
  const notice = mismatch && toNotice(money, mismatch);
  if (notice && mismatch !== 'overpaid') return addNotice(payment, notice);
  if (await hasStock(payment)) {
    const paidAmount = payment.paidAmount + money.amount;
    await takeStep(payment, 'confirm', {
      by,
      why: 'paid',
      stamp,
      day,
      paidAmount,
      ...(notice && { notice }),
    });
  } else if (payment.status === 'waiting') {
    await addNotice(payment, toNotice(money, 'soldOut'));
  } else {
    await takeStep(payment, 'wait', {
      by,
      why: 'paid, but sold out',
      notice: toNotice(money, 'soldOut'),
      withoutStock: true,
    });
  }
}

/**
 * Makes the payment new again for the rest, unless something else is in progress. It holds no stock until somebody goes
 * to pay the rest.
 */
async function receivePart(payment: StoredPayment, { by, stamp }: ReceivedMoney): Promise<void> {
  await mailPartPaid(payment, stamp);
  if (awaitsNothingElse(payment, stamp)) return takeStep(payment, 'release', { by, why: 'a part was paid' });
  // Conflicts with somebody who goes to pay at the same moment and has read the former amount left.
  await Payment.updateOne({ _id: payment._id }, { $inc: { version: 1 } });
}

/**
 * Whether a payment that is not finished awaits nothing but this attempt: no transfer, no outcome of another attempt, and no
 * decision of staff about money without stock.
 */
export function awaitsNothingElse(payment: StoredPayment, stamp: string): boolean {
  const others = payment.attempts.filter((attempt) => attempt.stamp !== stamp);
  const lacksStock = netPaid(payment) > 0 && payment.notices.some(({ kind }) => kind === 'soldOut');
  const isUnfinished = unfinishedStatuses.includes(payment.status);
  return isUnfinished && !isTransferOpen(payment) && !isOutcomeOpen({ attempts: others }) && !lacksStock;
}

/** The frozen amount, or the current price. */
export async function readAmountDue(payment: StoredPayment): Promise<Cents> {
  return (payment.purchase ?? (await currentPurchase(payment))).total;
}

export async function hasStock(payment: StoredPayment): Promise<boolean> {
  return payment.holdsStock || isInStock(stockItem(payment));
}

/** Money for a paid payment is surplus, except for the part that replaces a purchase refunded in full. */
async function addSurplus(payment: StoredPayment, money: ReceivedMoney): Promise<void> {
  const replaced = isRefundedInFull(payment) ? (payment.purchase?.total ?? 0) : 0;
  await Payment.updateOne(
    { _id: payment._id },
    {
      $inc: { version: 1, surplusReceived: Math.max(0, money.amount - replaced) },
      $push: { notices: toNotice(money, 'doublePayment') },
    },
  );
}

async function addNotice({ _id }: StoredPayment, notice: StoredNotice): Promise<void> {
  await Payment.updateOne({ _id }, { $inc: { version: 1 }, $push: { notices: notice } });
}

function toNotice({ stamp, amount }: ReceivedMoney, kind: NoticeKind): StoredNotice {
  return { at: clock.now(), kind, stamp, amount };
}
