import type { InEnglish } from '../../../../contract/languages';
import { AppError } from '../../../../lib/AppError';
import { Customer } from '../../../../models/customer';
import { Event } from '../../../../models/event';
import { Payment, type StoredPayment } from '../../../../models/payment';
import type { Query } from '../../../../paytrail/returns';
import type { Context } from '../../../../context';
import { askAboutAttempt } from './askProvider';
import { readOwnPayment } from '../paymentRows';
import type { PaymentRow } from '../paymentRow';
import { applyProviderPayment } from './applyProviderPayment';

export interface ReturnedPayment extends InEnglish<'earlierTrip'> {
  row: PaymentRow;
  /** The name of the event, if the customer has left it since they went to the provider. */
  earlierTrip: string | null;
}

/**
 * Handles the customer's return from the provider. Does not trust the parameters in their browser, but asks the
 * provider about the attempt (rules §8.3). Staff may have moved the customer to another event in the meantime.
 * @throws AppError `notFound` unless reference and transaction belong to one attempt of this customer
 */
export async function handlePaymentReturn(
  customerId: string,
  reference: string,
  transactionId: string,
  context: Context,
): Promise<ReturnedPayment> {
  const payment = await Payment.findOne({ customer: customerId, 'attempts.reference': reference }).lean();
  const attempt = payment?.attempts.find((each) => each.reference === reference);
  if (!payment || attempt?.transactionId !== transactionId) throw new AppError('notFound');
  await askAboutAttempt(attempt, context);
  return { row: await readOwnPayment(customerId, payment._id), ...(await readEarlierTrip(payment)) };
}

async function readEarlierTrip({ customer, event }: StoredPayment): Promise<Omit<ReturnedPayment, 'row'>> {
  if (await Customer.exists({ _id: customer, event })) return { earlierTrip: null };
  const trip = await Event.findById(event, 'name nameEn').lean();
  return { earlierTrip: trip?.name ?? '–', earlierTripEn: trip?.nameEn };
}

/** @throws AppError `notAllowed` without a valid signature; `notFound` if the callback is about none of our attempts */
export async function handlePaymentCallback(query: Query, context: Context): Promise<void> {
  const report = context.paytrail.paymentReturn(query);
  if (!report) throw new AppError('notAllowed');
  await applyProviderPayment(report);
}
