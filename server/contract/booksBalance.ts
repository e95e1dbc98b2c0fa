import type { Euros } from './money';

// The accounts of an organization's books, compared with sources outside them (rules §8.10).

/** The accounts of money and advances, which have a balance. */
export const balanceAccounts = [
  'bank',
  'provider',
  'payouts',
  'other',
  'customerMoney',
  'advances',
  'unassigned',
  'notOurs',
] as const;
export type BalanceAccount = (typeof balanceAccounts)[number];

/** An account in a period, in euros; a debit balance is positive. */
export interface AccountBalance {
  account: BalanceAccount;
  /** The organization's number of the account; empty if it is not set. */
  accountNumber: string;
  opening: Euros;
  debit: Euros;
  credit: Euros;
  closing: Euros;
}

/**
 * - `bank`: the bank account against the lines of the statements
 * - `provider`: what the payment provider owes against its own list of what it has not paid out
 * - `payouts`: payouts that have not reached the bank account, or reached it with another sum
 * - `unassigned`: lines of statements that wait to be assigned
 * - `customerMoney`: surplus, and parts of payments that wait for the rest, against the individual payments
 * - `advances`: sales for upcoming events against their documents; only if advances are counted
 */
export const booksChecks = [
  'bank',
  'provider',
  'payouts',
  'unassigned',
  'customerMoney',
  'advances',
] as const;
export type BooksCheckKind = (typeof booksChecks)[number];

/** An item that a closing balance consists of, or that explains its difference. */
export interface BooksItem {
  /** `YYYY-MM-DD`; null for a payment. */
  day: string | null;
  /** A reference, a payer, or a product. */
  label: string;
  /** The customer of a payment; null if there is none, or once they are erased. */
  customer: { _id: string; name: string } | null;
  amount: Euros;
}

/** An account at the end of the period, compared with a source outside the books. */
export interface BooksCheck {
  kind: BooksCheckKind;
  /** The closing balance of the account. */
  books: Euros;
  outside: Euros;
  /** `books` less `outside`; it must be 0 or explained to close the period. */
  difference: Euros;
  /**
   * The largest items, at most 200. All items together add up to the difference, and those of `customerMoney`
   * to its balance.
   */
  items: BooksItem[];
  itemCount: number;
}

export const maxBooksItems = 200;

/** `GET /api/admin/bookkeeping/balances?organization&from&to` */
export interface BooksBalance {
  accounts: AccountBalance[];
  checks: BooksCheck[];
}

/** A closed period, from the day after the one before. */
export interface BooksClosing {
  /** `YYYY-MM-DD`, the last closed day. */
  until: string;
  at: string;
  /** The name of the member of staff. */
  by: string;
  /** The explanations of the differences that were not 0. */
  notes: { kind: BooksCheckKind; difference: Euros; text: string }[];
  /** When root reopened it; null if it was not reopened. */
  reopened: { at: string; by: string; reason: string } | null;
}

/** `GET /api/admin/bookkeeping/closings?organization` */
export interface BooksClosings {
  /** The last closed day; null if none is closed. */
  closedUntil: string | null;
  /** Newest first. */
  closings: BooksClosing[];
}

/** `POST /api/admin/bookkeeping/closings`; answers `BooksClosings`. */
export interface BooksClosingInput {
  /** The last day to close, before today. */
  until: string;
  /** An explanation for each check whose difference is not 0. */
  notes: { kind: BooksCheckKind; text: string }[];
}

/** `POST /api/admin/bookkeeping/reopening`, for root; reopens the latest closed period. Answers `BooksClosings`. */
export interface BooksReopeningInput {
  reason: string;
}
