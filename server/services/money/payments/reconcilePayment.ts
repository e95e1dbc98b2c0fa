import type { Types } from 'mongoose';
import { paidStatuses } from '../../../contract/payment';
import { clock } from '../../../lib/clock';
import { Payment, type StoredPayment } from '../../../models/payment';
import { isRefundedInFull, netPaid } from './balance';
import { issueDocument } from './salesDocuments/issueDocument';
import { setProductPaid, takeStep } from './takeStep';
import { releaseStock, isInStock, takeStock } from './productStock';

/** What changed the money of a payment. */
export interface Cause {
  /** `provider`, `bank`, or the id of a member of staff. */
  by: string;
  /** The stamp of the attempt or refund. */
  stamp: string;
}

/**
 * Updates a payment to match its money, inside the transaction that received or refunded the money. A full refund
 * releases the stock and makes the payment count as unpaid, but keeps its status. If the refund then fails, both are
 * restored; if the stock has run out in the meantime, staff get a notice. A `waiting` payment is released once its
 * money is refunded. Issues the sales documents that this requires.
 */
export async function reconcilePayment(id: Types.ObjectId, { by, stamp }: Cause): Promise<void> {
  const payment = await Payment.findById(id).lean().orFail();
  const isRefunded = isRefundedInFull(payment);
  if (payment.status === 'waiting' && isRefunded && !isOutcomeOpen(payment)) {
    return takeStep(payment, 'release', { by, why: 'the money was returned' });
  }
  if (!paidStatuses.includes(payment.status)) return;
  await setProductPaid(payment, !isRefunded);
  await reconcileStock(payment, stamp);
  await issueDocument(id, { stamp });
}

async function reconcileStock(payment: StoredPayment, stamp: string): Promise<void> {
  const { _id: id } = payment;
  const isRefunded = isRefundedInFull(payment);
  if (isRefunded === !payment.holdsStock) return;
  if (isRefunded) {
    await Payment.updateOne({ _id: id }, { $set: { holdsStock: false } });
    await releaseStock(payment.product);
  } else if (await isInStock(payment.product)) {
    await Payment.updateOne({ _id: id }, { $set: { holdsStock: true } });
    await takeStock(payment.product);
  } else {
    const notice = { at: clock.now(), kind: 'soldOut', stamp, amount: netPaid(payment) };
    await Payment.updateOne({ _id: id, 'notices.stamp': { $ne: stamp } }, { $push: { notices: notice } });
  }
}

function isOutcomeOpen({ attempts }: StoredPayment): boolean {
  return attempts.some(({ state }) => state === 'pending');
}
