import type { Types } from 'mongoose';
import { inLanguage } from '../../../contract/languages';
import { type Cents, totalPrice } from '../../../contract/money';
import type { NextPrice } from '../../../contract/priceSteps';
import { findByIds } from '../../../lib/findByIds';
import type { StoredCustomer } from '../../../models/customer';
import { DiscountCode } from '../../../models/discountCode';
import { Payment, type StoredPayment } from '../../../models/payment';
import { Product, type StoredProduct } from '../../../models/product';
import { openInvoice } from '../../money/payments/balance';
import { type OfferedProduct, offerToday } from '../../money/payments/paymentRow';
import { ownDueDates } from '../../trips/dueDates';
import type { ContractTrip } from './contractTrip';

/** What one customer pays for a product of their trip. */
export interface PriceLine {
  /** In the customer's language, with the chosen variant. */
  name: string;
  /** Whether the price of the package includes it, as it does not include the fee of a hand-over. */
  isIncluded: boolean;
  /** Taxes and fees included. */
  amount: Cents;
  isPaid: boolean;
  /** Whether a company or school pays it by an invoice. */
  isInvoiced: boolean;
  /** What follows if it is not paid before. */
  next: NextAmount[];
  /** `YYYY-MM-DD`; undefined without a due date, and if there is nothing to pay. */
  dueOn: string | undefined;
}

/** Either from a day on, or once a number has been sold in all. */
export interface NextAmount {
  amount: Cents;
  from: string | null;
  sold: number | null;
}

type OwnPayment = Pick<
  StoredPayment,
  | 'customer'
  | 'event'
  | 'product'
  | 'variant'
  | 'purchase'
  | 'discountCode'
  | 'status'
  | 'transfer'
  | 'history'
>;

/** Reads what customers pay for the mandatory products of a trip, with a constant number of queries. */
export async function readPrices(
  customers: readonly StoredCustomer[],
): Promise<(customer: StoredCustomer, trip: ContractTrip) => PriceLine[]> {
  const ids = customers.map(({ _id }) => _id);
  const payments: OwnPayment[] = await Payment.find(
    { customer: { $in: ids } },
    'customer event product variant purchase discountCode status transfer history',
  ).lean();
  const fees = await findByIds(
    Product,
    customers.map(({ handoverFee }) => handoverFee?.product ?? null),
  );
  const codes = await findByIds(
    DiscountCode,
    payments.map(({ discountCode }) => discountCode),
    ['discount'],
  );
  const paymentOf = new Map(
    payments.map((payment) => [keyOf(payment.customer, payment.event, payment.product), payment]),
  );
  return (customer, trip) => {
    const days = ownDueDates(trip, customer);
    const toLine = (product: StoredProduct, isIncluded: boolean) => {
      const payment = paymentOf.get(keyOf(customer._id, customer.event, product._id));
      const discount = codes.get(String(payment?.discountCode))?.discount;
      return priceLine(customer, product, {
        payment,
        discount,
        isIncluded,
        dueOn: days.get(String(product._id)),
      });
    };
    const { handoverFee } = customer;
    const fee = handoverFee?.event.equals(customer.event) && fees.get(String(handoverFee.product));
    return [...trip.mandatory.map((product) => toLine(product, true)), ...(fee ? [toLine(fee, false)] : [])];
  };
}

function keyOf(...ids: readonly Types.ObjectId[]): string {
  return ids.join(' ');
}

interface Own extends Pick<PriceLine, 'isIncluded' | 'dueOn'> {
  payment: OwnPayment | undefined;
  /** Of the code that is applied to the payment. */
  discount: number | undefined;
}

function priceLine(
  { paidProducts, language }: StoredCustomer,
  product: StoredProduct,
  { payment, discount, isIncluded, dueOn }: Own,
): PriceLine {
  const offer = offerToday(product, payment?.variant);
  const { name, nameEn } = payment?.purchase ?? offer;
  const amount = payment?.purchase?.total ?? totalPrice(offer, discount);
  // Like the mails about dues, so that what has been refunded in full is not paid.
  const isPaid = paidProducts.some((paid) => paid.equals(product._id));
  const isInvoiced = payment !== undefined && openInvoice(payment) !== null;
  return {
    name: inLanguage({ name, nameEn }, language).name,
    isIncluded,
    amount,
    isPaid,
    isInvoiced,
    next: isPaid || payment?.purchase ? [] : nextAmounts(offer, amount, discount),
    dueOn: isPaid || isInvoiced || amount === 0 ? undefined : dueOn,
  };
}

function nextAmounts(offer: OfferedProduct, amount: Cents, discount: number | undefined): NextAmount[] {
  const { serviceFee, first, soldOut } = offer;
  if (soldOut) return [];
  const toAmount = ({ price, from }: NextPrice<Cents>) => ({
    amount: totalPrice({ price, serviceFee }, discount),
    from,
    sold: from === null ? first : null,
  });
  return offer.nextPrices.map(toAmount).filter((next) => next.amount !== amount);
}
