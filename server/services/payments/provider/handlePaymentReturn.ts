import { AppError } from '../../../lib/AppError';
import { Payment } from '../../../models/payment';
import type { Query } from '../../../paytrail/returns';
import type { Context } from '../../../context';
import { askAboutAttempt } from './askProvider';
import { type PaymentRow, readPayment } from '../paymentRows';
import { applyProviderPayment } from './applyProviderPayment';

/**
 * Handles the customer's return from the provider. Does not trust the parameters in their browser, but asks the
 * provider about the attempt (rules §8.3).
 * @throws AppError `notFound` unless reference and transaction belong to one attempt of this customer
 */
export async function handlePaymentReturn(
  customerId: string,
  reference: string,
  transactionId: string,
  context: Context,
): Promise<PaymentRow> {
  const payment = await Payment.findOne({ customer: customerId, 'attempts.reference': reference }).lean();
  const attempt = payment?.attempts.find((known) => known.reference === reference);
  if (!payment || attempt?.transactionId !== transactionId) throw new AppError('notFound');
  await askAboutAttempt(attempt, context);
  return readPayment(customerId, payment._id);
}

/** @throws AppError `notAllowed` without a valid signature; `notFound` if it is about none of our attempts */
export async function handlePaymentCallback(query: Query, context: Context): Promise<void> {
  const report = context.paytrail.paymentReturn(query);
  if (!report) throw new AppError('notAllowed');
  await applyProviderPayment(report);
}
