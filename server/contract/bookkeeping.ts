// What a treasurer needs of the receipts and credit notes of a period (rules §8.10).

import type { Euros } from './money';

/** Of one organization: the documents of these days in Helsinki, both included. */
export interface BookkeepingQuery {
  from: string;
  to: string;
  /** The id of an event; null for all. */
  event: string | null;
}

/**
 * `documents` has a row per line of a document, `dayBook` per entry, `summary` per product and rate, `settlements` per
 * payout of the payment provider.
 */
export const bookkeepingTables = ['documents', 'dayBook', 'summary', 'settlements'] as const;
export type BookkeepingTable = (typeof bookkeepingTables)[number];

export const bookkeepingFormats = ['csv', 'xlsx'] as const;
export type BookkeepingFormat = (typeof bookkeepingFormats)[number];

export interface BookkeepingDownloadQuery extends BookkeepingQuery {
  table: BookkeepingTable;
  format: BookkeepingFormat;
}

/** What was sold at one rate of VAT. Euros; negative where more was returned. */
export interface TaxSum {
  /** The rate; null where no VAT is shown, as under the margin scheme. */
  vatPercent: number | null;
  net: Euros;
  vat: Euros;
  gross: Euros;
}

/** Of a product, without its service fees. */
export interface ProductSum extends TaxSum {
  product: string;
  /** On its latest document. */
  name: string;
}

/** The sums of a period, in euros: each agrees with the documents to the cent. */
export interface Bookkeeping {
  receipts: { count: number; total: Euros };
  /** A negative total. */
  creditNotes: { count: number; total: Euros };
  total: Euros;
  products: ProductSum[];
  serviceFees: TaxSum[];
  /** Where the money came in, less what went out there. */
  channels: { provider: Euros; bank: Euros; other: Euros };
}

/** The numbers of an organization's ledger accounts; empty where nobody has set them. */
export interface LedgerAccounts {
  /** What the payment provider owes. */
  provider: string;
  /** Money that came otherwise, such as the bank account. */
  other: string;
  /** Where bank transfers come, and the payment provider pays out to. */
  bank: string;
  /** What the payment provider charges. */
  providerFees: string;
  /** VAT to be paid. */
  vat: string;
  serviceFees: string;
  /** Of products without a number of their own. */
  sales: string;
  products: { product: string; account: string }[];
}
