import { randomUUID } from 'node:crypto';
import type { Language, Translated } from '../../../../contract/languages';
import { type Cents, discounted } from '../../../../contract/money';
import type { StoredProduct } from '../../../../models/product';
import type { OrderItem, NewPayment } from '../../../../paytrail/types';
import { AppError } from '../../../../lib/AppError';
import type { Paytrail } from '../../../../paytrail/client';
import { PaytrailError } from '../../../../paytrail/PaytrailError';
import type { Context } from '../../../../context';
import { isSoldOut, type PaymentProvider } from '../../../../contract/payment';
import { clock } from '../../../../lib/clock';
import { Customer } from '../../../../models/customer';
import { Payment, type StoredAttempt } from '../../../../models/payment';
import { readNewPayment } from '../paymentRows';
import type { PaymentRow } from '../paymentRow';

interface Ordered {
  product: Pick<StoredProduct, '_id' | 'name' | 'price' | 'vatPercent' | 'serviceFee' | 'serviceFeeVat'>;
  code: { discount: number } | null;
}

const serviceFee: Translated = { fi: 'palvelumaksu', en: 'service fee' };

/**
 * Price and service fee are separate items, which add up to exactly what is left to pay. Money received before pays the
 * fee first, as on receipts (rules §8.9).
 * @param received for the same payment before
 */
export function buildOrderItems(
  { product, code }: Ordered,
  language: Language,
  received: Cents = 0,
): OrderItem[] {
  const paidFee = Math.min(product.serviceFee, received);
  const feeLeft = product.serviceFee - paidFee;
  const priceLeft = discounted(product.price, code?.discount ?? 0) - (received - paidFee);
  const productCode = String(product._id);
  const item = (unitPrice: Cents, vatPercentage: number, description: string): OrderItem => ({
    unitPrice,
    units: 1,
    vatPercentage,
    productCode,
    description,
    stamp: randomUUID(),
  });
  const price = item(priceLeft, product.vatPercent ?? 0, product.name);
  if (feeLeft === 0) return [price];
  const feeName = `${product.name} – ${serviceFee[language]}`;
  return [price, item(feeLeft, product.serviceFeeVat, feeName)];
}

/** @throws AppError `providerAway` when the provider does not answer or refuses; the reason is logged */
export async function callProvider<Answer>(
  { paytrail, log }: Context,
  call: (paytrail: Paytrail) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call(paytrail);
  } catch (error) {
    if (!(error instanceof PaytrailError)) throw error;
    log.error(
      { kind: error.kind, providerRequest: error.requestId, reason: error.message },
      'Paytrail failed',
    );
    throw new AppError('providerAway');
  }
}

/**
 * Opens a transaction at the provider for a new payment and returns the payment methods. Returns none, without a
 * transaction, if nothing is left to pay.
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
  if (row.left === 0) return [];

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
async function storeAttempt({ payment, left }: PaymentRow): Promise<StoredAttempt> {
  const attempt: StoredAttempt = {
    stamp: randomUUID(),
    reference: randomUUID(),
    transactionId: null,
    amount: left,
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
    items: buildOrderItems(row, language, row.due - row.left),
    customer: { email, firstName: firstName.slice(0, 50), lastName: lastName.slice(0, 50) },
    redirectUrls: { success: `${publicUrl}/payment-success`, cancel: `${publicUrl}/payment-cancel` },
    callbackUrls: { success: callback, cancel: callback },
  };
}
