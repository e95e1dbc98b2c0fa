import type {
  LedgerAccounts,
  Bookkeeping,
  BookkeepingDownloadQuery,
  BookkeepingFormat,
  BookkeepingTable,
  BooksVouchers,
} from '#contract/bookkeeping';
import { client } from './client';
import { readBlob } from './streams';
import type { MoneyOverview } from '#contract/moneyOverview';

/** @param query the period, the event and, for root, the organization, as a query string */
export async function getBookkeeping(query: string): Promise<Bookkeeping> {
  const { data } = await client.get<Bookkeeping>(`/admin/bookkeeping?${query}`);
  return data;
}

/** @param query as for `getBookkeeping` */
export async function downloadBookkeeping(
  query: string,
  table: BookkeepingTable,
  format: BookkeepingFormat,
): Promise<Blob> {
  const file = new URLSearchParams({ table, format } satisfies Pick<
    BookkeepingDownloadQuery,
    'table' | 'format'
  >);
  const { data } = await client.get<ReadableStream<Uint8Array<ArrayBuffer>>>(
    `/admin/bookkeeping/download?${query}&${file.toString()}`,
    { responseType: 'stream', timeout: 0 },
  );
  return readBlob(data);
}

/** @param query as for `getBookkeeping`, and the filters of the list */
export async function getVouchers(query: string): Promise<BooksVouchers> {
  const { data } = await client.get<BooksVouchers>(`/admin/bookkeeping/documents?${query}`);
  return data;
}

/**
 * All receipts and credit notes of a period.
 * @param query as for `getBookkeeping`
 */
export async function getVouchersPdf(query: string): Promise<Blob> {
  const { data } = await client.get<ReadableStream<Uint8Array<ArrayBuffer>>>(
    `/admin/bookkeeping/documents/pdf?${query}`,
    { responseType: 'stream', timeout: 0 },
  );
  return readBlob(data, 'application/pdf');
}

/** @param organizationId '' for the user's own */
export async function getLedgerAccounts(organizationId: string): Promise<LedgerAccounts> {
  const { data } = await client.get<LedgerAccounts>(accountsPath(organizationId));
  return data;
}

export async function saveLedgerAccounts(
  organizationId: string,
  accounts: LedgerAccounts,
): Promise<LedgerAccounts> {
  const { data } = await client.put<LedgerAccounts>(accountsPath(organizationId), accounts);
  return data;
}

function accountsPath(organizationId: string): string {
  const query = organizationId === '' ? '' : `?organization=${encodeURIComponent(organizationId)}`;
  return `/admin/bookkeeping/accounts${query}`;
}

/** @param query the organization and the event, as a query string */
export async function getMoneyOverview(query: string): Promise<MoneyOverview> {
  const { data } = await client.get<MoneyOverview>(`/admin/money?${query}`);
  return data;
}
