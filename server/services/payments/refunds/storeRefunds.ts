import { AppError } from '../../../lib/AppError';
import { Payment, type StoredPayment, type StoredRefund } from '../../../models/payment';
import { isNotFailed, sumAmounts } from '../balance';
import { type Cause, reconcilePayment } from '../reconcilePayment';

/**
 * Stores a payment's refunds as they are now, with their sum and all that follows from it, inside a
 * transaction. They are never more than what was paid: the update itself compares, and it names the version
 * that was read, so that two who refund at once cannot both have the last cents.
 * @throws AppError `conflict` when the payment is no longer as it was read
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
