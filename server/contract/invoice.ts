// Invoices to a company or school that pays for travellers (rules §41).

import type { Address } from './customer';
import type { ErrorCode } from './errors';
import { maxLength } from './fields';
import type { Euros } from './money';
import type { PaymentStatus } from './payment';
import type { Named } from './reference';

/** How many payments an invoice can have. */
export const maxInvoicePayments = 100;

/** The country of all sellers and buyers: both need a Finnish business id. */
export const invoiceCountry = 'FI';

/** How many products an invoice can have. */
export const maxInvoiceProducts = 20;

export const invoicesPerPage = 50;

/** The greatest numbers of characters in a buyer's fields, as Finvoice has room for them. */
export const maxBuyerLength = {
  name: maxLength.name,
  street: 105,
  postcode: maxLength.postcode,
  city: 35,
  reference: 70,
  contact: 70,
} as const;

/** Where the organization's own e-invoices come from. Both are empty until somebody has set them. */
export interface EInvoiceSettings {
  /** An OVT code, or an IBAN. */
  address: string;
  /** The id of the operator, or the BIC of the bank. */
  operator: string;
}

/** What an organization may lack to make invoices, as the errors name it. */
export const invoiceObstacles = [
  'sellerEInvoiceAddressMissing',
  'sellerAccountMissing',
  'sellerBusinessIdMissing',
  'sellerAddressMissing',
] as const satisfies readonly ErrorCode[];
export type InvoiceObstacle = (typeof invoiceObstacles)[number];

/** `GET`, `PUT /api/admin/invoices/settings`; the body is `EInvoiceSettings` */
export interface InvoiceSettings extends EInvoiceSettings {
  /** What is missing before invoices can be made; empty if nothing is. */
  obstacles: InvoiceObstacle[];
}

/** The company, school or association that the invoice is addressed to. */
export interface InvoiceBuyer {
  name: string;
  businessId: string;
  address: Address;
  /** An OVT code, or an IBAN. */
  eInvoiceAddress: string;
  /** The id of the operator, or the BIC of the bank. */
  eInvoiceOperator: string;
  /** Their own reference or order number; null if they gave none. */
  reference: string | null;
  /** The name of a contact person; null if they gave none. */
  contact: string | null;
}

/** `POST /api/admin/invoices`: one invoice for what these customers are to pay of these products. */
export interface InvoiceInput {
  /** The id of the customers' event. */
  event: string;
  /** Ids. */
  customers: string[];
  /** Ids. A customer whose trip does not collect one of them is invoiced for the others. */
  products: string[];
  buyer: InvoiceBuyer;
  /** The number of days from today to the due date. */
  termDays: number;
  /** Whether each traveller is named on the invoice. */
  namesTravellers: boolean;
}

/** `creditInvoice`: withdraws an invoice of which nothing was paid. */
export const invoiceKinds = ['invoice', 'creditInvoice'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/**
 * - `partlyPaid`: its buyer has paid something and something is open, whether it is due or not
 * - `paid`: its buyer has paid, and nothing is open
 * - `settled`: its buyer has paid nothing, and nothing is open, because trips were cancelled or payments settled in another
 *   way
 */
export const invoiceStates = ['open', 'overdue', 'partlyPaid', 'paid', 'settled', 'credited'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** An invoice that asks somebody else for payments of a customer, as their copy of their data has it. */
export interface PersonalInvoice extends Pick<Invoice, 'number' | 'issuedOn' | 'creditedBy'> {
  /** The name of the company or school. */
  buyer: string;
  /** What it asks for the customer. */
  amount: Euros;
  /** Whether it names the travellers. */
  namesTravellers: boolean;
}

/** An invoice or credit invoice in the list. Money in euros. */
export interface Invoice {
  _id: string;
  kind: InvoiceKind;
  /** Numbered from 1 without gaps within the organization; invoices and credit invoices are one series. */
  number: number;
  /** The number of the invoice that a credit invoice withdraws; null for an invoice. */
  corrects: number | null;
  /** The number of the credit invoice; null if it was not credited. */
  creditedBy: number | null;
  /** `YYYY-MM-DD` */
  issuedOn: string;
  /** `YYYY-MM-DD` */
  dueOn: string;
  buyer: InvoiceBuyer;
  /** Negative on a credit invoice. */
  total: Euros;
  /** What is still awaited for its payments. */
  open: Euros;
  /**
   * The part of the total that is neither open nor received for it, because trips were cancelled or payments settled
   * in another way; 0 if it is credited.
   */
  settledOtherwise: Euros;
  /** Null for a credit invoice. */
  state: InvoiceState | null;
  /** Whether it can be credited. */
  mayCredit: boolean;
  /** The name of the member of staff who made it. */
  by: string;
  /** When it was sent, and by whom; null until somebody says so. */
  sent: { at: string; by: string } | null;
}

/** `GET /api/admin/invoices?page=`: newest first. */
export interface InvoicePage {
  invoices: Invoice[];
  /** The number of invoices on all pages. */
  count: number;
}

/** A row as printed. Money in euros, tax included. */
export interface InvoiceRow {
  /** The product, and the traveller if the invoice names them. */
  text: string;
  quantity: number;
  unitPrice: Euros;
  amount: Euros;
  /** Null without VAT, as under the margin scheme. */
  vatPercent: number | null;
}

/** The sum at one rate of VAT. Money in euros. */
export interface InvoiceTax {
  /** Null without VAT. */
  percent: number | null;
  /** The note that the invoice has instead, as under the margin scheme. */
  note: string | null;
  net: Euros;
  tax: Euros;
}

/** A payment of an invoice. Money in euros. */
export interface InvoicedPayment {
  _id: string;
  /** Null once erased. */
  customer: Named | null;
  product: string;
  status: PaymentStatus;
  /** What the invoice asks for it. */
  amount: Euros;
  /** What is still awaited of it through the invoice. */
  open: Euros;
}

/** `GET /api/admin/invoices/{id}`, and the answer to making and crediting one. */
export interface InvoiceDetails extends Invoice {
  event: Named;
  /** The Finnish reference, without spaces. */
  reference: string;
  /** As on the file, which never changes. */
  rows: InvoiceRow[];
  taxes: InvoiceTax[];
  /** As they are now; of a credit invoice those of the invoice that it withdraws. */
  payments: InvoicedPayment[];
}
