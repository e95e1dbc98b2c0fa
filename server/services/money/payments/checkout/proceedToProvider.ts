import type { Step } from '../../../../contract/payment';
import { AppError } from '../../../../lib/AppError';
import { transaction } from '../../../../lib/database';
import {
  Payment,
  type StoredAttempt,
  type StoredPayment,
  type StoredPurchase,
} from '../../../../models/payment';
import { lockProvisionalSeat } from '../../../trips/provisionalSeat';
import { readNewPayment } from '../paymentRows';
import { type PaymentRow, buildPurchase, refuseUnlessForSale } from '../paymentRow';
import { amountLeft, latestMoneyStamp } from '../balance';
import { amountToCharge, isStartedBy, type LinkedPayers } from './otherPayer';
import { contendedRecords, type Reason, takeStep } from '../takeStep';

/**
 * Freezes the price and reserves the stock when the customer, or whoever pays for them, goes to the provider. A payment
 * that costs nothing is accepted at once, and one whose money has been received before is confirmed.
 * @param through whoever pays instead of the customer, and how much
 * @throws AppError `notFound`, `paymentNotNew`, `soldOut`, `variantRequired`, `conflict`; `paymentStale` if no transaction of the amount
 *   to pay is open
 */
export async function proceedToProvider(
  customerId: string,
  paymentId: string,
  through?: LinkedPayers,
): Promise<PaymentRow> {
  const row = await readNewPayment(customerId, paymentId);
  refuseUnlessForSale(row.product);
  const purchase = buildPurchase(row.product, row.code);
  const { payment } = row;
  const left = amountLeft(payment, purchase.total);
  const toCharge = amountToCharge({ left }, through);
  const isOpen = (attempt: StoredAttempt) =>
    attempt.state === 'open' &&
    attempt.transactionId !== null &&
    attempt.amount === toCharge &&
    isStartedBy(attempt, through);
  if (left > 0 && !payment.attempts.some(isOpen)) throw new AppError('paymentStale');

  // Only a payment that becomes paid changes the group's counts.
  const contended = left === 0 ? await contendedRecords(payment) : [payment.customer, payment.product];
  await transaction(async () => {
    if (!(await lockProvisionalSeat(payment.customer))) throw new AppError('conflict');
    await takeStep(payment, ...nextStep(payment, purchase, through ? 'payer' : 'customer'));
  }, contended);
  // Reads the payment by its id, because the customer may have been deleted.
  return { ...row, payment: await Payment.findById(payment._id).lean().orFail() };
}

function nextStep(
  payment: StoredPayment,
  purchase: StoredPurchase,
  by: 'customer' | 'payer',
): [Step, Reason] {
  const reason = { by, purchase };
  if (amountLeft(payment, purchase.total) > 0) return ['proceed', { ...reason, why: 'went to the provider' }];
  if (purchase.total === 0) return ['accept', { ...reason, why: 'nothing to pay' }];
  const stamp = latestMoneyStamp(payment);
  return ['confirm', { ...reason, why: 'the money had been received', stamp }];
}
