import type {
  LedgerAccounts,
  Bookkeeping,
  BookkeepingFormat,
  BookkeepingTable,
  BooksVouchers,
} from '#contract/bookkeeping';
import * as api from '../../api/bookkeeping';
import { fetchedArea } from '../core/fetchedArea';
import { request, requestActionFromForm, type Outcome, type OutcomeWith } from '../core/request';
import type { Thunk } from '../core/types';

declare module '../core/types' {
  interface FetchedValues {
    /** By query string. */
    bookkeeping: Bookkeeping;
    /** By query string. */
    booksVouchers: BooksVouchers;
    /** By organization; '' for the user's own. */
    ledgerAccounts: LedgerAccounts;
  }
}

export const { select: selectBookkeeping, fetch: fetchBookkeeping } = fetchedArea({
  name: 'bookkeeping',
  fetch: api.getBookkeeping,
});

export const { select: selectVouchers, fetch: fetchVouchers } = fetchedArea({
  name: 'booksVouchers',
  fetch: api.getVouchers,
});

export const { select: selectLedgerAccounts, fetch: fetchLedgerAccounts } = fetchedArea({
  name: 'ledgerAccounts',
  fetch: api.getLedgerAccounts,
});

export function saveLedgerAccounts(
  organizationId: string,
  accounts: LedgerAccounts,
): Thunk<Promise<Outcome>> {
  return requestActionFromForm(async () => {
    const saved = await api.saveLedgerAccounts(organizationId, accounts);
    return { type: 'fetched/received', received: { ledgerAccounts: { [organizationId]: saved } } };
  });
}

export function downloadBookkeeping(
  query: string,
  table: BookkeepingTable,
  format: BookkeepingFormat,
): Thunk<Promise<OutcomeWith<Blob>>> {
  return request(() => api.downloadBookkeeping(query, table, format));
}

/** All receipts and credit notes of a period as one PDF. */
export function downloadVouchersPdf(query: string): Thunk<Promise<OutcomeWith<Blob>>> {
  return request(() => api.getVouchersPdf(query));
}
