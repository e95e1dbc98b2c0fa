import type { Types } from 'mongoose';
import { paidStatuses } from '../../contract/payment';
import { clock } from '../../lib/clock';
import { Payment, type StoredPayment } from '../../models/payment';
import { isRefundedInFull, keptOf } from './balance';
import { setProductPaid, takeStep } from './takeStep';
import { releaseStock, isInStock, takeStock } from './productStock';

/** Whose news changed the money of a payment. */
export interface Cause {
  /** `provider`, or the id of a member of staff. */
  by: string;
  /** Of the attempt or refund whose news it was. */
  stamp: string;
}

/**
 * Lets a payment follow its money, inside the transaction in which money came or went back. Refunded in full
 * it keeps its status but neither stock nor its place among what is paid; a refund that failed brings both
 * back, or a notice to staff where nothing is left in stock. What waited for a place has nothing to wait for
 * once its money is returned.
 */
export async function reconcilePayment(id: Types.ObjectId, { by, stamp }: Cause): Promise<void> {
  const payment = await Payment.findById(id).lean().orFail();
  const returned = isRefundedInFull(payment);
  if (payment.status === 'waiting' && returned && !isOutcomeOpen(payment)) {
    return takeStep(payment, 'release', { by, why: 'the money was returned' });
  }
  if (!paidStatuses.includes(payment.status)) return;
  await setProductPaid(payment, !returned);
  if (returned === !payment.holdsStock) return;
  if (returned) {
    await Payment.updateOne({ _id: id }, { $set: { holdsStock: false } });
    await releaseStock(payment.product);
  } else if (await isInStock(payment.product)) {
    await Payment.updateOne({ _id: id }, { $set: { holdsStock: true } });
    await takeStock(payment.product);
  } else {
    const notice = { at: clock.now(), kind: 'soldOut', stamp, amount: keptOf(payment) };
    await Payment.updateOne({ _id: id, 'notices.stamp': { $ne: stamp } }, { $push: { notices: notice } });
  }
}

function isOutcomeOpen({ attempts }: StoredPayment): boolean {
  return attempts.some(({ state }) => state === 'pending');
}
