import type { Types } from 'mongoose';
import type { Cents } from '../../../contract/money';
import { nameCollation } from '../../../lib/database';
import { findByIds } from '../../../lib/findByIds';
import type { Actor } from '../../../lib/sessionToken';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { readingClauses } from '../../../models/textSearch';
import { Payment, type StoredPayment } from '../../../models/payment';
import { chosenOrganization } from '../../access/organizations';
import type { StoredInvoice } from '../../../models/invoice';
import { netPaid } from '../payments/balance';
import { toPaymentRows } from '../payments/paymentRows';
import { openPayments, readReferenced } from './references';

/** A payment that a line of a statement may be for. */
export interface EntryPaymentView {
  payment: StoredPayment;
  /** Null once erased. */
  customer: Pick<StoredCustomer, '_id' | 'firstName' | 'lastName' | 'email'> | null;
  product: string;
  total: Cents;
  received: Cents;
}

const maxFound = 20;

/** The payments with these bank transfer references, by reference. */
export async function readByReference(
  organization: Types.ObjectId,
  references: readonly string[],
): Promise<Map<string, EntryPaymentView>> {
  if (references.length === 0) return new Map();
  const payments = await Payment.find({ organization, 'transfer.reference': { $in: references } }).lean();
  const views = await toViews(payments);
  return new Map(
    views.flatMap((view) => (view.payment.transfer ? [[view.payment.transfer.reference, view]] : [])),
  );
}

/** An invoice that a line may be for, with the payments that wait through it. */
export interface EntryInvoiceView {
  invoice: StoredInvoice;
  open: EntryPaymentView[];
}

/** The invoices with these references, by reference. */
export async function readInvoicesByReference(
  organization: Types.ObjectId,
  references: readonly string[],
): Promise<Map<string, EntryInvoiceView>> {
  const views = new Map<string, EntryInvoiceView>();
  for (const [reference, found] of await readReferenced(organization, references)) {
    if (!found.invoice) continue;
    const open = await toViews(openPayments(found).map(({ payment }) => payment));
    views.set(reference, { invoice: found.invoice, open });
  }
  return views;
}

/**
 * The payments of the customers found by a search.
 * @throws as `chosenOrganization`
 */
export async function searchPayments(
  actor: Actor,
  organization: string | undefined,
  search: string,
): Promise<EntryPaymentView[]> {
  const id = await chosenOrganization(actor, organization);
  const clauses = readingClauses(search);
  if (clauses.length === 0) return [];
  const customers = await Customer.find({ organization: id, $or: clauses }, '_id')
    .collation(nameCollation)
    .limit(maxFound)
    .lean();
  return (await readEntryPayments(customers.map(({ _id }) => _id))).slice(0, maxFound);
}

/** The payments of customers. */
export async function readEntryPayments(customers: readonly Types.ObjectId[]): Promise<EntryPaymentView[]> {
  if (customers.length === 0) return [];
  return toViews(await Payment.find({ customer: { $in: customers } }).lean());
}

async function toViews(payments: StoredPayment[]): Promise<EntryPaymentView[]> {
  const rows = await toPaymentRows(payments, new Set());
  const customers = await findByIds(
    Customer,
    rows.map(({ payment }) => payment.customer),
    ['firstName', 'lastName', 'email'],
  );
  return rows.map(({ payment, product, due }) => ({
    payment,
    customer: customers.get(String(payment.customer)) ?? null,
    product: payment.purchase?.name ?? product.name,
    total: due,
    received: netPaid(payment),
  }));
}
