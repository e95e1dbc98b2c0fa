import type { Types } from 'mongoose';
import type { ErrorCode, Fault } from '../../../contract/errors';
import { type InvoiceInput, maxInvoicePayments } from '../../../contract/invoice';
import { InvalidInput } from '../../../lib/AppError';
import { byId } from '../../../lib/findByIds';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Event } from '../../../models/event';
import { Product } from '../../../models/product';
import type { PaymentRow } from '../payments/paymentRow';
import { readPayments } from '../payments/paymentRows';

/** A payment to invoice, and whose it is. */
export interface ChosenPayment {
  row: PaymentRow;
  customer: Pick<StoredCustomer, 'firstName' | 'lastName'>;
}

type Choice = Pick<InvoiceInput, 'event' | 'customers' | 'products'>;

/**
 * The payments that an invoice is for, in the order of the customers.
 * @throws InvalidInput with all faults: `notFound`; by customer `invoiceOtherEvent`, `invoiceNothingDue`,
 *   `paymentInvoiced`, `paymentNotNew`, `soldOut`, `variantRequired`; `invoiceTooLarge`
 */
export async function readChosenPayments(
  organization: Types.ObjectId,
  { event: eventId, customers: customerIds, products: productIds }: Choice,
): Promise<{ eventName: string; chosen: ChosenPayment[] }> {
  const event = await Event.findOne({ _id: eventId, organization }, 'name').lean();
  const products = byId(await Product.find({ _id: { $in: productIds }, organization }, '_id').lean());
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
      const rows = await readDue(customer, products);
      faults.push(...findFaults(rows).map((code) => ({ code, path })));
      chosen.push(...rows.map((row) => ({ row, customer })));
    }
  }
  if (chosen.length > maxInvoicePayments) {
    const params = { count: chosen.length, max: maxInvoicePayments };
    faults.push({ code: 'invoiceTooLarge', path: 'customers', params });
  }
  if (!event || faults.length > 0) throw new InvalidInput(faults);
  return { eventName: event.name, chosen };
}

/** The customer's payments of the products; nothing is due from somebody who has been disabled. */
async function readDue(
  { _id, disabled }: Pick<StoredCustomer, '_id' | 'disabled'>,
  products: ReadonlyMap<string, unknown>,
): Promise<PaymentRow[]> {
  if (disabled) return [];
  const rows = await readPayments(_id);
  return rows.filter(({ payment }) => products.has(String(payment.product)));
}

/** Why not all of a customer's payments can be invoiced, without repetition. */
function findFaults(rows: readonly PaymentRow[]): ErrorCode[] {
  if (rows.length === 0) return ['invoiceNothingDue'];
  return Array.from(new Set(rows.flatMap((row) => findFault(row) ?? [])));
}

function findFault({ payment, product, left, invoicedTo }: PaymentRow): ErrorCode | null {
  if (invoicedTo !== null) return 'paymentInvoiced';
  if (payment.status !== 'new') return 'paymentNotNew';
  if (product.needsVariant) return 'variantRequired';
  if (product.soldOut) return 'soldOut';
  return left === 0 ? 'invoiceNothingDue' : null;
}
