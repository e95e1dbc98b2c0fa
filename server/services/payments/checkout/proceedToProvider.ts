import { AppError } from '../../../lib/AppError';
import { transaction } from '../../../lib/database';
import type { StoredAttempt } from '../../../models/payment';
import { type PaymentRow, readNewPayment, readPayment } from '../paymentRows';
import { purchaseOf } from '../purchase';
import { takeStep } from '../takeStep';

/**
 * Freezes the price and takes stock when the customer leaves for the provider. If nothing is due, the payment is
 * accepted at once.
 * @throws AppError `notFound`, `paymentNotNew`, `soldOut`, `conflict`; `paymentStale` if no transaction of the
 *   current amount is open
 */
export async function proceedToProvider(customerId: string, paymentId: string): Promise<PaymentRow> {
  const row = await readNewPayment(customerId, paymentId);
  const purchase = purchaseOf(row.product, row.code);
  const isOpen = ({ state, transactionId, amount }: StoredAttempt) =>
    state === 'open' && transactionId !== null && amount === purchase.total;
  const isFree = purchase.total === 0;
  if (!isFree && !row.payment.attempts.some(isOpen)) throw new AppError('paymentStale');

  await transaction(() =>
    isFree
      ? takeStep(row.payment, 'accept', { by: 'customer', why: 'nothing to pay', purchase })
      : takeStep(row.payment, 'proceed', { by: 'customer', why: 'went to the provider', purchase }),
  );
  return readPayment(customerId, row.payment._id);
}
