import type { BalanceAccount } from './booksBalance';
import type { Euros } from './money';
import type { SalesDocument } from './salesDocument';

// The entries behind the figures of the money accounts (rules §8.10).

/**
 * The source of an entry: a document, a movement through a channel, a payout of the provider, or advances of
 * events.
 */
export type EntrySource = 'document' | 'provider' | 'bank' | 'other' | 'settlement' | 'advance';

export const entrySides = ['debit', 'credit'] as const;
export type EntrySide = (typeof entrySides)[number];

/** `GET /api/admin/bookkeeping/entries?organization` */
export interface BooksEntriesQuery {
  from: string;
  to: string;
  account: BalanceAccount;
  /** Null for both. */
  side: EntrySide | null;
  /** From 1. */
  page: number;
}

export const entriesPerPage = 100;

/** An entry of the day book on one account, in euros. */
export interface BooksEntry {
  /** `YYYY-MM-DD` */
  day: string;
  source: EntrySource;
  /**
   * The number of its voucher in the files of bookkeeping programs; for a receipt or credit note, its own
   * number.
   */
  voucher: number;
  /** Null unless it is of a receipt or credit note. */
  document: SalesDocument | null;
  /** The customer whose payment it concerns; null if there is none, or once they are erased. */
  customer: { _id: string; name: string } | null;
  /** The payer and reference of a line of a statement, the reference of a payout, otherwise what was sold. */
  label: string;
  /** The day on which the money moved if its period had been closed before it was recorded; otherwise null. */
  closedDay: string | null;
  /** The page with more details: the lines that wait for staff, or the provider's payouts. */
  page: 'bankTransfers' | 'reconciliation' | null;
  debit: Euros;
  credit: Euros;
  /** The balance of the account after the entry; a debit balance is positive. */
  balance: Euros;
}

/** A page of an account's entries in a period, by day. */
export interface BooksEntries {
  entries: BooksEntry[];
  /** The number of entries on all pages. */
  count: number;
  /** The balance before the first entry of the period, and after the last. */
  opening: Euros;
  closing: Euros;
  /** The sums of all pages; with both sides, `opening` plus `debit` less `credit` is `closing`. */
  debit: Euros;
  credit: Euros;
}
