import type { Types } from 'mongoose';
import { type BooksEntriesQuery, entriesPerPage } from '../../../contract/booksEntries';
import type { Cents } from '../../../contract/money';
import type { Actor } from '../../../lib/sessionToken';
import { chosenOrganization } from '../../access/organizations';
import { readBalances } from './balances';
import { type BalancedRow, describeEntries, type DescribedEntry } from './describeEntries';
import { loadLedgerAccounts } from './ledgerAccounts';
import { loadDayBook } from './readBookkeeping';

export interface EntryList {
  entries: DescribedEntry[];
  /** The number of entries on all pages; the sums are of all pages too. */
  count: number;
  debit: Cents;
  credit: Cents;
  opening: Cents;
  closing: Cents;
}

/**
 * A page of the entries that the day book of a period has on an account.
 * @throws as `chosenOrganization`
 */
export async function readEntries(
  actor: Actor,
  organization: string | undefined,
  query: BooksEntriesQuery,
): Promise<EntryList> {
  const id = await chosenOrganization(actor, organization);
  const { rows, ...sums } = await readPage(id, query);
  return { entries: await describeEntries(rows), ...sums };
}

/** Reads the whole day book of the period, but keeps only the rows of the page. */
async function readPage(organization: Types.ObjectId, query: BooksEntriesQuery) {
  const { from, to, account, side, page } = query;
  const ledgerAccounts = await loadLedgerAccounts(organization);
  const balances = await readBalances(organization, { from, to }, ledgerAccounts);
  const opening = balances.find((each) => each.account === account)?.opening ?? 0;
  const rows: BalancedRow[] = [];
  const first = (page - 1) * entriesPerPage;
  let [count, debit, credit, balance] = [0, 0, 0, opening];
  for await (const batch of await loadDayBook(organization, { from, to, event: null }, ledgerAccounts)) {
    for (const row of batch) {
      const { account: own, amount } = row.entry;
      if (own !== account) continue;
      balance += amount;
      if (side !== null && side !== (amount > 0 ? 'debit' : 'credit')) continue;
      if (count >= first && rows.length < entriesPerPage) rows.push({ ...row, balance });
      count += 1;
      if (amount > 0) debit += amount;
      else credit -= amount;
    }
  }
  return { rows, count, debit, credit, opening, closing: balance };
}
