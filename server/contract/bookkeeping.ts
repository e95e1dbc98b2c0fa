// The receipts and credit notes of a period, as a treasurer needs them (rules §8.10).

import type { Euros } from './money';
import type { SalesDocumentKind } from './salesDocument';
import type { VatReturn } from './vatReturn';

/** The documents of one organization issued on these days in Helsinki time, both inclusive. */
export interface BookkeepingQuery {
  from: string;
  to: string;
  /** The id of an event; null for all. */
  event: string | null;
}

/**
 * The rows: `documents` has one per line of a document, `dayBook` one per entry, `summary` one per product and VAT
 * rate, `vat` one per rate as required by the VAT return, `settlements` one per payout of the payment provider.
 */
export const bookkeepingTables = ['documents', 'dayBook', 'summary', 'vat', 'settlements'] as const;
export type BookkeepingTable = (typeof bookkeepingTables)[number];

/** The formats of every table. */
export const tableFormats = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof tableFormats)[number];

/** The day book as vouchers, for these bookkeeping programs. */
export const voucherFormats = ['netvisor', 'procountor'] as const;
export type VoucherFormat = (typeof voucherFormats)[number];

export const bookkeepingFormats = [...tableFormats, ...voucherFormats] as const;
export type BookkeepingFormat = (typeof bookkeepingFormats)[number];

export interface BookkeepingDownloadQuery extends BookkeepingQuery {
  table: BookkeepingTable;
  /** A voucher format only with the table `dayBook`. */
  format: BookkeepingFormat;
}

/** `GET /api/admin/bookkeeping/documents`. */
export interface BooksVouchersQuery extends BookkeepingQuery {
  /** Null for both kinds. */
  kind: SalesDocumentKind | null;
  /** A number, or a part of the buyer's name; empty for all. */
  search: string;
  /** A VAT rate at which the documents have sales, or `none` for sales without VAT; null for all. */
  vat: string | null;
  /** From 1. */
  page: number;
}

export const vouchersPerPage = 100;

/** A receipt or credit note in a list; its content is its HTML or PDF. */
export interface BooksVoucher {
  _id: string;
  number: number;
  /** `YYYY-MM-DD`: the day in the books. */
  day: string;
  /** When it was issued. */
  at: string;
  kind: SalesDocumentKind;
  /** As on the document; null if the customer had been erased when it was issued. */
  buyer: string | null;
  /** The product's name on the document. */
  product: string;
  /** Negative on a credit note. */
  total: Euros;
  /** The number of the receipt that a credit note corrects; null for a receipt. */
  corrects: number | null;
  /** The part at the chosen rate; null unless one is chosen. */
  part: VoucherPart | null;
}

/** The sales at one rate of VAT, or without VAT, whose tax is then that of the margin scheme; in euros. */
export interface VoucherPart {
  net: Euros;
  tax: Euros;
  gross: Euros;
}

/** A page of a list, by day and number. */
export interface BooksVouchers {
  vouchers: BooksVoucher[];
  /** The number of vouchers on all pages. */
  count: number;
  /** The total of all pages. */
  total: Euros;
  /** The sum of the parts on all pages; null unless a rate is chosen. */
  part: VoucherPart | null;
}

/** The sales at one VAT rate, in euros; negative if refunds exceed them. */
export interface TaxSum {
  /** The VAT rate; null if no VAT is shown, as under the margin scheme. */
  vatPercent: number | null;
  net: Euros;
  vat: Euros;
  gross: Euros;
}

/** The sales of a product, without its service fees. */
export interface ProductSum extends TaxSum {
  product: string;
  /** The product's name on its latest document. */
  name: string;
  /**
   * The description of the tax of a product with `vat: false`, which has one sum per description; null with
   * VAT.
   */
  taxDescription: string | null;
  /** The tax of that description within `gross`; 0 with VAT. */
  marginTax: Euros;
}

/** The sales of all products with `vat: false` and the same description of the tax, in euros. */
export interface MarginSum {
  /** Empty if it was not recorded. */
  description: string;
  gross: Euros;
  /** The tax within `gross`. */
  tax: Euros;
}

/** The sums of a period, in euros: each agrees with the documents to the cent. */
export interface Bookkeeping {
  receipts: { count: number; total: Euros };
  /** A negative total. */
  creditNotes: { count: number; total: Euros };
  total: Euros;
  products: ProductSum[];
  serviceFees: TaxSum[];
  /** These sales are in `products` as well. */
  marginScheme: MarginSum[];
  vatReturn: VatReturn;
  /** The money received through each channel, less the money refunded through it. */
  channels: { provider: Euros; bank: Euros; other: Euros };
}

/** The numbers of an organization's ledger accounts; an account that is not set is empty. */
export interface LedgerAccounts {
  /** Receivables from the payment provider. */
  provider: string;
  /** Money that staff recorded as received, for example cash. */
  other: string;
  /** The bank account, as its statements show it. */
  bank: string;
  /** Money from customers beyond their purchases: surplus, and parts of payments that wait for the rest. */
  customerMoney: string;
  /** Money on the bank account that waits to be assigned. */
  unassigned: string;
  /** Payouts of the payment provider that are not on the bank account yet. */
  payouts: string;
  /** Money on the bank account that has nothing to do with trips. */
  notOurs: string;
  /** Sales for upcoming events. */
  advances: string;
  /** `YYYY-MM-DD`: sales from this day on are advances until the day of their event; null if advances are not counted. */
  advancesFrom: string | null;
  /** The payment provider's fees. */
  providerFees: string;
  /** VAT payable at rates without an account of their own. */
  vat: string;
  /** Accounts for individual VAT rates: for VAT payable, and for sales. */
  rates: { vatPercent: number; vat: string; sales: string }[];
  serviceFees: string;
  /** Sales of products without an account of their own. */
  sales: string;
  products: { product: string; account: string }[];
}
