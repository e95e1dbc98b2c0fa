import type { Cents } from '../../../contract/money';
import { type NoticeKind, paidStatuses } from '../../../contract/payment';
import { clock } from '../../../lib/clock';
import { Payment, type StoredNotice, type StoredPayment } from '../../../models/payment';
import { isInStock } from './productStock';
import { currentPurchase } from './purchase';
import { reconcilePayment } from './reconcilePayment';
import { takeStep } from './takeStep';

/** Money received for a payment. */
export interface ReceivedMoney {
  by: 'provider' | 'bank';
  /** The stamp of the attempt, or the id of the statement's line. */
  stamp: string;
  amount: Cents;
  /** How it differs from the amount due. A payment with too much money counts as paid. */
  misfit?: Extract<NoticeKind, 'staleAmount' | 'short' | 'overpaid'> | undefined;
}

/**
 * Updates a payment for money recorded on it, inside the transaction that recorded the money. Money that does not fit
 * becomes a notice for staff (rules §8.5). @param payment as read before
 */
export async function settleMoney(payment: StoredPayment, money: ReceivedMoney): Promise<void> {
  const { by, stamp, misfit } = money;
  if (paidStatuses.includes(payment.status)) {
    await addNotice(payment, noticeOf(money, 'doublePayment'));
    // A fully refunded payment counts as paid again.
    return reconcilePayment(payment._id, { by, stamp });
  }
  const notice = misfit && noticeOf(money, misfit);
  if (notice && misfit !== 'overpaid') return addNotice(payment, notice);
  if (await hasStock(payment)) {
    await takeStep(payment, 'confirm', { by, why: 'paid', stamp, ...(notice && { notice }) });
  } else if (payment.status === 'waiting') {
    await addNotice(payment, noticeOf(money, 'soldOut'));
  } else {
    await takeStep(payment, 'wait', {
      by,
      why: 'paid, but sold out',
      notice: noticeOf(money, 'soldOut'),
      withoutStock: true,
    });
  }
}

/** The frozen amount, or the current price. */
export async function readAmountDue(payment: StoredPayment): Promise<Cents> {
  return (payment.purchase ?? (await currentPurchase(payment))).total;
}

export async function hasStock({ holdsStock, product }: StoredPayment): Promise<boolean> {
  return holdsStock || isInStock(product);
}

async function addNotice({ _id }: StoredPayment, notice: StoredNotice): Promise<void> {
  await Payment.updateOne({ _id }, { $push: { notices: notice } });
}

function noticeOf({ stamp, amount }: ReceivedMoney, kind: NoticeKind): StoredNotice {
  return { at: clock.now(), kind, stamp, amount };
}
