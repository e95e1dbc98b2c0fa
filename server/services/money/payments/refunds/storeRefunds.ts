import { AppError } from '../../../../lib/AppError';
import { Payment, type StoredPayment, type StoredRefund } from '../../../../models/payment';
import { isNotFailed, sumAmounts } from '../balance';
import { type Cause, reconcilePayment } from '../reconcilePayment';

/**
 * Stores a payment's refunds and their sum, and reconciles the payment, inside a transaction. The version in the
 * filter keeps a stale list from overwriting another's refund. The amount keeps refunds from exceeding what was
 * paid, even if the provider reports one as done that was already repeated.
 * @throws AppError `conflict` if the payment has changed since it was read, or the refunds exceed what was paid
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
