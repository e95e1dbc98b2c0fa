import type { Types } from 'mongoose';
import type { ErrorCode, Fault } from '../../../contract/errors';
import { type InvoiceInput, maxInvoicePayments } from '../../../contract/invoice';
import type { Cents } from '../../../contract/money';
import { InvalidInput } from '../../../lib/AppError';
import { byId } from '../../../lib/findByIds';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Event } from '../../../models/event';
import { Product } from '../../../models/product';
import type { StoredPayment, StoredPurchase } from '../../../models/payment';
import type { StoredProduct } from '../../../models/product';
import { netPaid } from '../payments/balance';
import { buildPurchase, offerToday, type OfferedProduct, type PaymentRow } from '../payments/paymentRow';
import { readPayments } from '../payments/paymentRows';

/** A payment to invoice, and whose it is. */
export interface ChosenPayment {
  payment: StoredPayment;
  purchase: StoredPurchase;
  /** What has been paid of it before. */
  received: Cents;
  customer: Pick<StoredCustomer, 'firstName' | 'lastName'>;
}

type Choice = Pick<InvoiceInput, 'event' | 'customers' | 'products'>;

/**
 * The payments that an invoice is for, in the order of the customers, who get the stock and the price of the first ones
 * in that order. What is paid already is left out.
 * @throws InvalidInput with all faults: `notFound`; by customer `invoiceOtherEvent`, `invoiceNothingDue`,
 *   `paymentInvoiced`, `paymentNotNew`, `soldOut`, `variantRequired`; `invoiceTooLarge`
 */
export async function readChosenPayments(
  organization: Types.ObjectId,
  { event: eventId, customers: customerIds, products: productIds }: Choice,
): Promise<{ eventName: string; chosen: ChosenPayment[] }> {
  const event = await Event.findOne({ _id: eventId, organization }, 'name').lean();
  const products = byId(await Product.find({ _id: { $in: productIds }, organization }).lean());
  const customers = byId(
    await Customer.find(
      { _id: { $in: customerIds }, organization },
      'firstName lastName event disabled',
    ).lean(),
  );
  const faults: Fault[] = event ? [] : [{ code: 'notFound', path: 'event' }];
  for (const [index, id] of productIds.entries()) {
    if (!products.has(id)) faults.push({ code: 'notFound', path: `products.${index}` });
  }
  const chosen: ChosenPayment[] = [];
  for (const [index, id] of customerIds.entries()) {
    const path = `customers.${index}`;
    const customer = customers.get(id);
    if (!customer) faults.push({ code: 'notFound', path });
    else if (String(customer.event) !== eventId) faults.push({ code: 'invoiceOtherEvent', path });
    else if (customerIds.indexOf(id) === index) {
      const due = await readDue(customer, products);
      if (due.length === 0) faults.push({ code: 'invoiceNothingDue', path });
      const codes = due.map(findFault).filter((code) => code !== null);
      faults.push(...[...new Set(codes)].map((code) => ({ code, path })));
      chosen.push(...due.map(({ row, ...money }) => ({ ...money, payment: row.payment, customer })));
    }
  }
  if (chosen.length > maxInvoicePayments) {
    const params = { count: chosen.length, max: maxInvoicePayments };
    faults.push({ code: 'invoiceTooLarge', path: 'customers', params });
  }
  if (!event || faults.length > 0) throw new InvalidInput(faults);
  return { eventName: event.name, chosen };
}

interface Due extends Pick<ChosenPayment, 'purchase' | 'received'> {
  row: PaymentRow;
  /** The product as it is once the payments chosen before have their stock. */
  offered: OfferedProduct;
}

/**
 * The customer's payments of the products of which something is left to pay, which take their stock from the products
 * given; nothing is due from somebody who has been disabled.
 */
async function readDue(
  { _id, disabled }: Pick<StoredCustomer, '_id' | 'disabled'>,
  products: ReadonlyMap<string, StoredProduct>,
): Promise<Due[]> {
  if (disabled) return [];
  return (await readPayments(_id)).flatMap((row) => {
    const product = products.get(String(row.payment.product));
    if (!product || row.left === 0) return [];
    const offered = offerToday(product, row.payment.variant);
    const [purchase, received] = [buildPurchase(offered, row.code), netPaid(row.payment)];
    if (row.payment.status === 'new') takeOne(product, offered);
    return { row, offered, purchase, received };
  });
}

function takeOne(product: StoredProduct, { variant }: OfferedProduct): void {
  product.sold += 1;
  if (variant) variant.sold += 1;
}

function findFault({ row: { payment, invoicedTo }, offered }: Due): ErrorCode | null {
  if (invoicedTo !== null) return 'paymentInvoiced';
  if (payment.status !== 'new') return 'paymentNotNew';
  if (offered.needsVariant) return 'variantRequired';
  return offered.soldOut ? 'soldOut' : null;
}
