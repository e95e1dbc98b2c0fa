import type {
  BooksBalance,
  BooksClosingInput,
  BooksClosings,
  BooksReopeningInput,
} from '#contract/booksBalance';
import type { BooksEntries } from '#contract/booksEntries';
import { client } from './client';

/** @param query the organization and the period, as a query string */
export async function getBooksBalance(query: string): Promise<BooksBalance> {
  const { data } = await client.get<BooksBalance>(`/admin/bookkeeping/balances?${query}`);
  return data;
}

export async function getClosings(organizationId: string): Promise<BooksClosings> {
  const { data } = await client.get<BooksClosings>(buildPath('closings', organizationId));
  return data;
}

export async function closeBooks(organizationId: string, input: BooksClosingInput): Promise<BooksClosings> {
  const { data } = await client.post<BooksClosings>(buildPath('closings', organizationId), input);
  return data;
}

/** @param query the organization, the period, the account, the side and the page, as a query string */
export async function getEntries(query: string): Promise<BooksEntries> {
  const { data } = await client.get<BooksEntries>(`/admin/bookkeeping/entries?${query}`);
  return data;
}

/** Reopens the period that was closed last. */
export async function reopenBooks(
  organizationId: string,
  input: BooksReopeningInput,
): Promise<BooksClosings> {
  const { data } = await client.post<BooksClosings>(buildPath('reopening', organizationId), input);
  return data;
}

function buildPath(action: string, organizationId: string): string {
  return `/admin/bookkeeping/${action}?organization=${encodeURIComponent(organizationId)}`;
}
