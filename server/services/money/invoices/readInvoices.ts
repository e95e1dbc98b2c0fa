import { invoicesPerPage, type InvoiceState } from '../../../contract/invoice';
import type { Cents } from '../../../contract/money';
import { AppError } from '../../../lib/AppError';
import { byId, findByIds } from '../../../lib/findByIds';
import type { Actor } from '../../../lib/sessionToken';
import { Admin } from '../../../models/admin';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Invoice, type StoredInvoice } from '../../../models/invoice';
import { Product } from '../../../models/product';
import type { StoredPayment } from '../../../models/payment';
import { chosenOrganization } from '../../access/organizations';
import { findInvoice } from './findInvoice';
import {
  findReceivedReferences,
  findState,
  type InvoicedMoney,
  listMoney,
  mayCredit,
  readPaymentsOf,
} from './invoiceMoney';

export interface InvoiceView {
  invoice: StoredInvoice;
  open: Cents;
  settledOtherwise: Cents;
  state: InvoiceState | null;
  mayCredit: boolean;
  byName: string;
  sentByName: string | null;
}

export interface InvoiceDetailsView extends InvoiceView {
  payments: (InvoicedMoney & {
    payment: StoredPayment;
    product: string;
    /** Null once erased. */
    customer: Pick<StoredCustomer, '_id' | 'firstName' | 'lastName'> | null;
  })[];
}

/**
 * Invoices and credit invoices, newest first.
 * @param page from 1
 * @throws as `chosenOrganization`
 */
export async function readInvoices(
  actor: Actor,
  organizationId: string | undefined,
  page: number,
): Promise<{ views: InvoiceView[]; count: number }> {
  const organization = await chosenOrganization(actor, organizationId);
  const invoices = await Invoice.find({ organization })
    .sort({ number: -1 })
    .skip((page - 1) * invoicesPerPage)
    .limit(invoicesPerPage)
    .lean();
  return { views: await toViews(invoices), count: await Invoice.countDocuments({ organization }) };
}

/**
 * An invoice with its payments; of a credit invoice those of the invoice that it withdraws.
 * @throws as `findInvoice`
 */
export async function readInvoice(
  actor: Actor,
  organization: string | undefined,
  id: string,
): Promise<InvoiceDetailsView> {
  const invoice = await findInvoice(actor, organization, id);
  const [view] = await toViews([invoice]);
  if (!view) throw new AppError('notFound');
  const original = invoice.corrects
    ? await Invoice.findById(invoice.corrects.invoice).lean().orFail()
    : invoice;
  const stored = await readPaymentsOf([original]);
  const customers = await findByIds(
    Customer,
    stored.map(({ customer }) => customer),
    ['firstName', 'lastName'],
  );
  const products = await findByIds(
    Product,
    stored.map(({ product }) => product),
    ['name'],
  );
  const payments = listMoney(original, byId(stored)).flatMap(({ payment, ...money }) => {
    if (!payment) return [];
    const product = payment.purchase?.name ?? products.get(String(payment.product))?.name ?? '–';
    return { ...money, payment, product, customer: customers.get(String(payment.customer)) ?? null };
  });
  return { ...view, payments };
}

async function toViews(invoices: readonly StoredInvoice[]): Promise<InvoiceView[]> {
  const [first] = invoices;
  if (!first) return [];
  const payments = byId(await readPaymentsOf(invoices));
  const received = await findReceivedReferences(first.organization, invoices);
  const staff = await findByIds(
    Admin,
    invoices.flatMap(({ by, sent }) => [by, sent?.by ?? null]),
    ['name'],
  );
  const findName = (id: StoredInvoice['by']) => staff.get(String(id))?.name ?? String(id);
  return invoices.map((invoice) => {
    const money = listMoney(invoice, payments);
    const sum = (count: (each: InvoicedMoney) => Cents) => money.reduce((all, each) => all + count(each), 0);
    const isCredited = invoice.creditedBy !== null;
    return {
      invoice,
      open: sum(({ open }) => open),
      settledOtherwise: isCredited ? 0 : sum((each) => each.amount - each.open - each.received),
      state: findState(invoice, money),
      mayCredit:
        invoice.kind === 'invoice' && !isCredited && mayCredit(money, received.has(invoice.reference)),
      byName: findName(invoice.by),
      sentByName: invoice.sent && findName(invoice.sent.by),
    };
  });
}
