import { AppError } from '../../../../lib/AppError';
import { transaction } from '../../../../lib/database';
import { Payment, type StoredAttempt } from '../../../../models/payment';
import { lockProvisionalSeat } from '../../../trips/provisionalSeat';
import { readNewPayment } from '../paymentRows';
import { type PaymentRow, buildPurchase } from '../paymentRow';
import { contendedRecords, takeStep } from '../takeStep';

/**
 * Freezes the price and takes stock when the customer leaves for the provider. If nothing is due, the payment is
 * accepted at once.
 * @throws AppError `notFound`, `paymentNotNew`, `soldOut`, `conflict`; `paymentStale` if no transaction of the
 *   current amount is open
 */
export async function proceedToProvider(customerId: string, paymentId: string): Promise<PaymentRow> {
  const row = await readNewPayment(customerId, paymentId);
  const purchase = buildPurchase(row.product, row.code);
  const isOpen = ({ state, transactionId, amount }: StoredAttempt) =>
    state === 'open' && transactionId !== null && amount === purchase.total;
  const isFree = purchase.total === 0;
  if (!isFree && !row.payment.attempts.some(isOpen)) throw new AppError('paymentStale');

  const { payment } = row;
  const [step, why] = isFree
    ? (['accept', 'nothing to pay'] as const)
    : (['proceed', 'went to the provider'] as const);
  // Only an accepted payment changes the group's counts.
  const contended = isFree ? await contendedRecords(payment) : [payment.customer, payment.product];
  await transaction(async () => {
    if (!(await lockProvisionalSeat(payment.customer))) throw new AppError('conflict');
    await takeStep(payment, step, { by: 'customer', why, purchase });
  }, contended);
  // Reads the payment by its id, because the customer may have been deleted.
  return { ...row, payment: await Payment.findById(payment._id).lean().orFail() };
}
