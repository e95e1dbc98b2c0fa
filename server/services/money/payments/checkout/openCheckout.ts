import { randomUUID } from 'node:crypto';
import type { Language } from '../../../../contract/languages';
import { isSoldOut, type PaymentProvider } from '../../../../contract/payment';
import { AppError } from '../../../../lib/AppError';
import { clock } from '../../../../lib/clock';
import { Customer } from '../../../../models/customer';
import { Payment, type StoredAttempt } from '../../../../models/payment';
import type { NewPayment } from '../../../../paytrail/types';
import type { Context } from '../../../../context';
import { buildOrderItems } from './buildOrderItems';
import { callProvider } from './callProvider';
import { readNewPayment } from '../paymentRows';
import type { PaymentRow } from '../paymentRow';

/**
 * Opens a transaction at the provider for a new payment and returns the payment methods; none if nothing is due.
 * @throws AppError `notFound`, `paymentNotNew`, `soldOut`, `providerAway`
 */
export async function openCheckout(
  customerId: string,
  paymentId: string,
  language: Language,
  context: Context,
): Promise<PaymentProvider[]> {
  const row = await readNewPayment(customerId, paymentId);
  if (isSoldOut(row.product)) throw new AppError('soldOut');
  if (row.due === 0) return [];

  const attempt = await storeAttempt(row);
  const order = await buildOrder(row, attempt, language, context.config.publicUrl);
  const { transactionId, providers } = await callProvider(context, (paytrail) =>
    paytrail.createPayment(order),
  );
  await Payment.updateOne(
    { _id: row.payment._id, 'attempts.stamp': attempt.stamp },
    { $set: { 'attempts.$.transactionId': transactionId } },
  );
  return providers.map(({ name, url, svg, parameters }) => ({ name, url, svg, parameters }));
}

/** Call it before asking the provider: its callback may arrive before its answer, or the answer may be lost. */
async function storeAttempt({ payment, due }: PaymentRow): Promise<StoredAttempt> {
  const attempt: StoredAttempt = {
    stamp: randomUUID(),
    reference: randomUUID(),
    transactionId: null,
    amount: due,
    openedAt: clock.now(),
    paidAt: null,
    state: 'open',
  };
  const { modifiedCount } = await Payment.updateOne(
    { _id: payment._id, status: 'new' },
    { $push: { attempts: attempt }, $set: { askAt: clock.now() } },
  );
  if (modifiedCount === 0) throw new AppError('paymentNotNew');
  return attempt;
}

async function buildOrder(
  row: PaymentRow,
  attempt: StoredAttempt,
  language: Language,
  publicUrl: string,
): Promise<NewPayment> {
  const { email, firstName, lastName } = await Customer.findById(row.payment.customer).lean().orFail();
  const callback = `${publicUrl}/api/payments/callback`;
  return {
    stamp: attempt.stamp,
    reference: attempt.reference,
    amount: attempt.amount,
    currency: 'EUR',
    language: language === 'fi' ? 'FI' : 'EN',
    items: buildOrderItems(row, language),
    customer: { email, firstName: firstName.slice(0, 50), lastName: lastName.slice(0, 50) },
    redirectUrls: { success: `${publicUrl}/payment-success`, cancel: `${publicUrl}/payment-cancel` },
    callbackUrls: { success: callback, cancel: callback },
  };
}
