import type { Bookkeeping, BooksVoucher, BooksVouchers, LedgerAccounts } from '#contract/bookkeeping';
import type { AccountBalance, BooksBalance, BooksCheck, BooksClosings } from '#contract/booksBalance';
import type { BooksEntries, BooksEntry } from '#contract/booksEntries';
import type { Role } from '#contract/roles';
import { screen } from '@testing-library/react';
import { fakeNetwork } from '../fakeNetwork';
import { renderApp, signedInAs } from '../renderApp';
import { buildProduct } from './payments';
import { organization } from './references';
import { buildSession } from './session';

export const organizationQuery = `organization=${organization._id}`;
export const booksQuery = `${organizationQuery}&from=2026-01-01&to=2026-03-31`;

export const books: Bookkeeping = {
  receipts: { count: 2, total: 463.1 },
  creditNotes: { count: 1, total: -100 },
  total: 363.1,
  products: [
    {
      product: 'p1',
      name: 'Risteily',
      vatPercent: 13.5,
      net: 316.3,
      vat: 42.7,
      gross: 359,
      taxDescription: null,
      marginTax: 0,
    },
  ],
  serviceFees: [{ vatPercent: 25.5, net: 3.27, vat: 0.83, gross: 4.1 }],
  marginScheme: [],
  vatReturn: {
    fields: [
      { field: '301', amount: 0.83 },
      { field: '302', amount: 42.7 },
    ],
    rates: [
      { vatPercent: 25.5, field: '301', net: 3.27, vat: 0.83, gross: 4.1 },
      { vatPercent: 13.5, field: '302', net: 316.3, vat: 42.7, gross: 359 },
    ],
    marginScheme: null,
    tax: 43.53,
    stated: 43.53,
    booked: 43.53,
    difference: 0,
  },
  channels: { provider: 300, bank: 50, other: 13.1 },
};

export const ledgerAccounts: LedgerAccounts = {
  provider: '1950',
  other: '',
  bank: '',
  customerMoney: '',
  advances: '',
  advancesFrom: null,
  unassigned: '',
  payouts: '',
  notOurs: '',
  providerFees: '',
  vat: '',
  rates: [],
  serviceFees: '',
  sales: '3000',
  products: [],
};

export function buildVoucher(changes: Partial<BooksVoucher> = {}): BooksVoucher {
  return {
    _id: 'd1',
    number: 1,
    day: '2026-01-15',
    at: '2026-01-15T10:00:00.000Z',
    kind: 'receipt',
    buyer: 'Matti Meikäläinen',
    product: 'Risteily',
    total: 179.5,
    corrects: null,
    part: null,
    ...changes,
  };
}

export function buildAccount(changes: Partial<AccountBalance> = {}): AccountBalance {
  return { account: 'bank', accountNumber: '', opening: 0, debit: 0, credit: 0, closing: 0, ...changes };
}

/** An entry of a receipt in the account for customers' money. */
export function buildEntry(changes: Partial<BooksEntry> = {}): BooksEntry {
  const { _id, number, at, kind, total, corrects } = buildVoucher();
  const document = {
    _id,
    number,
    at,
    kind,
    total,
    corrects,
    movedOn: '2026-01-15',
    channel: 'bank',
  } as const;
  return {
    day: '2026-01-15',
    source: 'document',
    voucher: 1,
    document,
    customer: { _id: 'c1', name: 'Aino Aalto' },
    label: 'Risteily',
    closedDay: null,
    page: null,
    debit: 179.5,
    credit: 0,
    balance: 179.5,
    ...changes,
  };
}

/** Answers a page of an account's entries. */
export function answerEntries(
  query: string,
  entries: readonly BooksEntry[],
  { page = 1, ...sums }: Partial<BooksEntries> & { page?: number } = {},
): void {
  fakeNetwork.answer(`GET /api/admin/bookkeeping/entries?${query}&page=${page}`, {
    entries,
    count: entries.length,
    opening: 0,
    closing: 0,
    debit: 0,
    credit: 0,
    ...sums,
  });
}

export function buildCheck(changes: Partial<BooksCheck> = {}): BooksCheck {
  return { kind: 'bank', books: 0, outside: 0, difference: 0, items: [], itemCount: 0, ...changes };
}

/** 17 euros that wait to be assigned. */
export const unassignedCheck = buildCheck({
  kind: 'unassigned',
  books: -17,
  difference: -17,
  items: [{ day: '2026-03-30', label: 'Matti', customer: null, amount: -17 }],
  itemCount: 1,
});

interface Shown {
  books: Bookkeeping;
  accounts: LedgerAccounts;
  balance: BooksBalance;
  /** The balance on the last day of the period, with which it is closed. */
  atClosing: BooksBalance;
  closings: BooksClosings;
  role: Role;
  /** Further query parameters of the address. */
  params: string;
}

const noBalance: BooksBalance = { accounts: [], checks: [] };

/** Answers the page's requests for a period. */
export function answerPeriod(query: string, shown = books, balance = noBalance): void {
  fakeNetwork.answer(`GET /api/admin/bookkeeping?${query}`, shown);
  fakeNetwork.answer(`GET /api/admin/bookkeeping/balances?${query}`, balance);
  answerVouchers(query, [buildVoucher()]);
}

/** Answers the first page of a list of documents. */
export function answerVouchers(
  query: string,
  vouchers: readonly BooksVoucher[],
  { count = vouchers.length, page = 1, ...sums }: Partial<BooksVouchers> & { page?: number } = {},
): void {
  fakeNetwork.answer(vouchersCall(query, page), { vouchers, count, total: 179.5, part: null, ...sums });
}

function vouchersCall(query: string, page: number): string {
  return `GET /api/admin/bookkeeping/documents?${query}&page=${page}`;
}

/** Opens `/bookkeeping` with the first quarter of 2026. */
export async function openBooks({ role = 'owner', params = '', ...shown }: Partial<Shown> = {}) {
  const balances = `GET /api/admin/bookkeeping/balances?${organizationQuery}`;
  answerPeriod(`${booksQuery}${params}`, shown.books, shown.balance);
  fakeNetwork.answer(`${balances}&from=2026-03-31&to=2026-03-31`, shown.atClosing ?? noBalance);
  fakeNetwork.answer(
    `GET /api/admin/bookkeeping/closings?${organizationQuery}`,
    shown.closings ?? { closedUntil: null, closings: [] },
  );
  fakeNetwork.answer(
    `GET /api/admin/bookkeeping/accounts?${organizationQuery}`,
    shown.accounts ?? ledgerAccounts,
  );
  fakeNetwork.answer(`GET /api/admin/events?${organizationQuery}`, []);
  fakeNetwork.answer(`GET /api/admin/products?${organizationQuery}`, [buildProduct()]);
  fakeNetwork.answer('GET /api/admin/organization', []);
  const app = await renderApp(`/bookkeeping?${booksQuery}${params}`, signedInAs(buildSession(role)));
  await screen.findByRole('heading', { name: 'Ledger accounts' });
  return app;
}
