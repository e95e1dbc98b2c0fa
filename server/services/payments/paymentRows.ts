import type { Types } from 'mongoose';
import { totalOf } from '../../contract/money';
import { AppError } from '../../lib/AppError';
import { clock } from '../../lib/clock';
import { duplicateKey } from '../../lib/duplicateKey';
import { Customer, type StoredCustomer } from '../../models/customer';
import { DiscountCode, type StoredDiscountCode } from '../../models/discountCode';
import { Payment, type StoredPayment } from '../../models/payment';
import { Product, type StoredProduct } from '../../models/product';
import { readTripsById } from '../trips/trips';
import { returnedOf } from './balance';

/** A payment with what its price comes from. */
export interface PaymentRow {
  payment: StoredPayment;
  product: StoredProduct;
  code: StoredDiscountCode | null;
  /** Whether its product is collected from the customer at present. */
  isCollected: boolean;
  /** What the customer is to pay, in cents; from the way to the provider on, what was frozen then. */
  due: number;
  /** What the customer is told to have back of it, in cents. */
  returned: number;
}

type Payer = Pick<StoredCustomer, '_id' | 'organization' | 'event' | 'group'>;

/**
 * The payments of a customer on their present trip, by product name. They follow the toggles by
 * themselves: a row is stored when its product is first seen to be collected, and is left out while it is
 * not collected and still new. A row that money has touched always stays.
 */
export async function readPayments(customerId: string | Types.ObjectId): Promise<PaymentRow[]> {
  const customer = await Customer.findById(customerId, 'organization event group').lean();
  if (!customer) throw new AppError('notFound');
  const collected = await readCollectedProducts(customer);
  await storeMissing(customer, collected);
  const payments = await Payment.find({ customer: customer._id, event: customer.event }).lean();
  const wanted = new Set(collected.map(String));
  const rows = await toPaymentRows(payments, wanted);
  return rows.filter((row) => row.isCollected || row.payment.status !== 'new');
}

/** The payments of a customer's earlier trips that hold money, or held some; the customer does not see them. */
export async function readEarlierPayments(customerId: string | Types.ObjectId): Promise<PaymentRow[]> {
  const customer = await Customer.findById(customerId, 'event').lean();
  if (!customer) throw new AppError('notFound');
  const earlier = { customer: customer._id, event: { $ne: customer.event }, paidAmount: { $gt: 0 } };
  return toPaymentRows(await Payment.find(earlier).lean(), new Set());
}

/** One payment of a customer, as far as they see it. @throws AppError `notFound` */
export async function readPayment(
  customerId: string | Types.ObjectId,
  paymentId: Types.ObjectId,
): Promise<PaymentRow> {
  const row = (await readPayments(customerId)).find(({ payment }) => payment._id.equals(paymentId));
  if (!row) throw new AppError('notFound');
  return row;
}

/** A payment as it stands, whether or not its product is still collected. */
export async function toPaymentRow(payment: StoredPayment): Promise<PaymentRow> {
  const [row] = await toPaymentRows([payment], new Set());
  if (!row) throw new AppError('notFound');
  return row;
}

/** The products that the customer's group, its event, its ferries and its accommodation collect. */
async function readCollectedProducts({ group }: Payer): Promise<Types.ObjectId[]> {
  const { trips } = await readTripsById([group]);
  return trips.flatMap(({ collectedProducts }) => collectedProducts.map(({ _id }) => _id));
}

async function storeMissing(customer: Payer, collected: Types.ObjectId[]): Promise<void> {
  const known = await Payment.find({ customer: customer._id, event: customer.event }, 'product').lean();
  const have = new Set(known.map(({ product }) => String(product)));
  const { _id, organization, event } = customer;
  const missing = collected
    .filter((product) => !have.has(String(product)))
    .map((product) => ({ customer: _id, organization, event, product, since: clock.now() }));
  try {
    if (missing.length > 0) await Payment.insertMany(missing, { ordered: false });
  } catch (error) {
    // Somebody else, who looked at the same time, has stored them.
    if (!duplicateKey(error)) throw error;
  }
}

async function toPaymentRows(payments: StoredPayment[], collected: Set<string>): Promise<PaymentRow[]> {
  // One after the other: inside a transaction nothing runs side by side.
  const products = await Product.find({ _id: { $in: payments.map(({ product }) => product) } })
    .sort({ name: 1 })
    .lean();
  const used = payments.flatMap(({ discountCode }) => discountCode ?? []);
  const codes = used.length > 0 ? await DiscountCode.find({ _id: { $in: used } }).lean() : [];
  return products.flatMap((product) =>
    payments
      .filter((payment) => payment.product.equals(product._id))
      .map((payment) => {
        const code = codes.find(({ _id }) => payment.discountCode?.equals(_id)) ?? null;
        const due = payment.purchase?.total ?? totalOf(product, code?.discount);
        const returned = returnedOf(payment, due);
        return { payment, product, code, due, returned, isCollected: collected.has(String(product._id)) };
      }),
  );
}
