import type { Types } from 'mongoose';
import type { Cents } from '../../../contract/money';
import { paidStatuses } from '../../../contract/payment';
import { totalOn } from '../../../contract/priceSteps';
import { today } from '../../../lib/clock';
import { findByIds } from '../../../lib/findByIds';
import type { StoredCustomer } from '../../../models/customer';
import { DiscountCode } from '../../../models/discountCode';
import { Payment } from '../../../models/payment';
import { Product, type StoredProduct } from '../../../models/product';
import { ownDueDates } from '../../trips/dueDates';
import type { ContractTrip } from './contractTrip';

/** What one customer pays for a product of their trip. */
export interface PriceLine {
  product: StoredProduct;
  /** Taxes and fees included. */
  amount: Cents;
  isPaid: boolean;
  /** `YYYY-MM-DD`; undefined without a due date. */
  dueOn: string | undefined;
}

/** Reads what customers pay for the mandatory products of a trip, with a constant number of queries. */
export async function readPrices(
  customers: readonly StoredCustomer[],
): Promise<(customer: StoredCustomer, trip: ContractTrip) => PriceLine[]> {
  const ids = customers.map(({ _id }) => _id);
  const payments = await Payment.find(
    { customer: { $in: ids } },
    'customer event product status purchase discountCode',
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
    const { handoverFee } = customer;
    const fee = handoverFee?.event.equals(customer.event) && fees.get(String(handoverFee.product));
    return [...trip.mandatory, ...(fee ? [fee] : [])].map((product) => {
      const payment = paymentOf.get(keyOf(customer._id, customer.event, product._id));
      const discount = codes.get(String(payment?.discountCode))?.discount;
      return {
        product,
        amount: payment?.purchase?.total ?? totalOn(product, today(), discount),
        isPaid: payment !== undefined && paidStatuses.includes(payment.status),
        dueOn: days.get(String(product._id)),
      };
    });
  };
}

function keyOf(...ids: readonly Types.ObjectId[]): string {
  return ids.join(' ');
}
