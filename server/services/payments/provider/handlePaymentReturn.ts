import { AppError } from '../../../lib/AppError';
import { Payment } from '../../../models/payment';
import type { Query } from '../../../paytrail/returns';
import type { Context } from '../../../context';
import { askAboutAttempt, askIfDue } from './askProvider';
import { readPayment, readPayments, type PaymentRow } from '../paymentRows';
import { applyProviderPayment } from './applyProviderPayment';

/** All payments of a customer; the provider is asked first about those on their way, where it is due. */
export async function readFreshPayments(customerId: string, context: Context): Promise<PaymentRow[]> {
  const rows = await readPayments(customerId);
  const underWay = rows.filter(({ payment }) => payment.status === 'paying');
  for (const { payment } of underWay) await askIfDue(payment, context);
  return underWay.length > 0 ? readPayments(customerId) : rows;
}

/**
 * The customer is back from the provider. Their browser is not believed: the provider itself is asked about
 * the attempt (rules §8.3).
 * @throws AppError `notFound` unless reference and transaction are of one attempt of this customer's
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

/**
 * The provider calls. Its signature is what makes it believed; what it says must fit an attempt of ours.
 * @throws AppError `notAllowed` without a valid signature, `notFound` when it is about no attempt of ours
 */
export async function handlePaymentCallback(query: Query, context: Context): Promise<void> {
  const word = context.paytrail.paymentReturn(query);
  if (!word) throw new AppError('notAllowed');
  await applyProviderPayment(word);
}
