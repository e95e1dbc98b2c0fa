import { randomUUID } from 'node:crypto';
import { inLanguage, type Language, type Translated } from '../../../../contract/languages';
import { type Cents, discounted } from '../../../../contract/money';
import type { StoredProduct } from '../../../../models/product';
import type { OrderItem, NewPayment } from '../../../../paytrail/types';
import { AppError } from '../../../../lib/AppError';
import type { Paytrail } from '../../../../paytrail/client';
import { PaytrailError } from '../../../../paytrail/client';
import type { Context } from '../../../../context';
import type { PaymentProvider } from '../../../../contract/payment';
import { linkPages } from '../../../../contract/paymentLink';
import { clock } from '../../../../lib/clock';
import { Customer } from '../../../../models/customer';
import { Payment, type StoredAttempt } from '../../../../models/payment';
import { readNewPayment } from '../paymentRows';
import { type PaymentRow, refuseUnlessForSale } from '../paymentRow';
import { amountToCharge, type OtherPayer } from './otherPayer';

interface Ordered {
  product: Pick<
    StoredProduct,
    '_id' | 'name' | 'nameEn' | 'price' | 'vatPercent' | 'serviceFee' | 'serviceFeeVat'
  >;
  code: { discount: number } | null;
}

const serviceFee: Translated = { fi: 'palvelumaksu', en: 'service fee' };

/**
 * Price and service fee are separate items, which add up to exactly the amount charged. Received money covers the fee
 * first, as on receipts (rules §8.9).
 * @param received what the payment has received before
 * @param toCharge by default, all that is left
 */
export function buildOrderItems(
  { product, code }: Ordered,
  language: Language,
  received: Cents = 0,
  toCharge?: Cents,
): OrderItem[] {
  const paidFee = Math.min(product.serviceFee, received);
  const allFee = product.serviceFee - paidFee;
  const allPrice = discounted(product.price, code?.discount ?? 0) - (received - paidFee);
  const feeLeft = Math.min(allFee, toCharge ?? allFee);
  const priceLeft = toCharge === undefined ? allPrice : toCharge - feeLeft;
  const productCode = String(product._id);
  const item = (unitPrice: Cents, vatPercentage: number, description: string): OrderItem => ({
    unitPrice,
    units: 1,
    vatPercentage,
    productCode,
    description,
    stamp: randomUUID(),
  });
  const { name } = inLanguage(product, language);
  const price = item(priceLeft, product.vatPercent ?? 0, name);
  if (feeLeft === 0) return [price];
  const feeName = `${name} – ${serviceFee[language]}`;
  const fee = item(feeLeft, product.serviceFeeVat, feeName);
  return toCharge === feeLeft ? [fee] : [price, fee];
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
 * @param through whoever pays instead of the customer, and how much
 * @throws AppError `notFound`, `paymentNotNew`, `soldOut`, `variantRequired`, `providerAway`
 */
export async function openCheckout(
  customerId: string,
  paymentId: string,
  language: Language,
  context: Context,
  through?: OtherPayer,
): Promise<PaymentProvider[]> {
  const row = await readNewPayment(customerId, paymentId);
  refuseUnlessForSale(row.product);
  if (row.left === 0) return [];

  const attempt = await storeAttempt(row, through);
  const order = {
    ...buildOrder(row, attempt, language, context.config.publicUrl),
    ...(await (through ? payerDetails(through, context) : travellerDetails(row, context))),
  };
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
async function storeAttempt(row: PaymentRow, through: OtherPayer | undefined): Promise<StoredAttempt> {
  const { payment, due, left } = row;
  const amount = amountToCharge(row, through);
  const attempt: StoredAttempt = {
    stamp: randomUUID(),
    reference: randomUUID(),
    transactionId: null,
    amount,
    openedAt: clock.now(),
    paidAt: null,
    state: 'open',
    due,
    ...(through && { payer: through.payer._id, isPart: amount < left }),
  };
  const { modifiedCount } = await Payment.updateOne(
    { _id: payment._id, status: 'new' },
    { $push: { attempts: attempt }, $set: { askAt: clock.now() } },
  );
  if (modifiedCount === 0) throw new AppError('paymentNotNew');
  return attempt;
}

function buildOrder(
  row: PaymentRow,
  { stamp, reference, amount }: StoredAttempt,
  language: Language,
  publicUrl: string,
): Omit<NewPayment, 'customer' | 'redirectUrls'> {
  const callback = `${publicUrl}/api/payments/callback`;
  const received = row.due - row.left;
  return {
    stamp,
    reference,
    amount,
    currency: 'EUR',
    language: language === 'fi' ? 'FI' : 'EN',
    items:
      amount < row.left
        ? buildOrderItems(row, language, received, amount)
        : buildOrderItems(row, language, received),
    callbackUrls: { success: callback, cancel: callback },
  };
}

type OrderContact = Pick<NewPayment, 'customer' | 'redirectUrls'>;

async function travellerDetails(
  { payment }: PaymentRow,
  { config: { publicUrl } }: Context,
): Promise<OrderContact> {
  const { email, firstName, lastName } = await Customer.findById(payment.customer).lean().orFail();
  return {
    customer: { email, firstName: firstName.slice(0, 50), lastName: lastName.slice(0, 50) },
    redirectUrls: { success: `${publicUrl}/payment-success`, cancel: `${publicUrl}/payment-cancel` },
  };
}

/** The provider splits a person's name into two parts, either of which may be missing. */
function payerDetails({ payer }: OtherPayer, { config: { publicUrl } }: Context): OrderContact {
  const { kind, name, email } = payer;
  const back = `${publicUrl}/${linkPages.back}`;
  return {
    customer: { email, ...(kind === 'company' ? { companyName: name } : { lastName: name.slice(0, 50) }) },
    redirectUrls: { success: back, cancel: back },
  };
}
