import type { LedgerAccounts } from '../../contract/bookkeeping';
import type { StoredSalesDocument } from '../../models/salesDocument';
import { postingsOf } from './postings';

export type EntryAccount = 'provider' | 'other' | 'sales' | 'serviceFees' | 'vat';

/** One entry of the double-entry day book. */
export interface DayBookEntry {
  account: EntryAccount;
  /** Empty where nobody has set it. */
  accountNumber: string;
  /** The name of the product; of VAT its rate. */
  subject: string;
  /** Cents; positive for a debit, negative for a credit. The entries of a document add up to zero. */
  amount: number;
}

/** Money is debited where it came in; sales, fees and VAT are credited. A credit note turns the signs. */
export function dayBookEntries(document: StoredSalesDocument, accounts: LedgerAccounts): DayBookEntry[] {
  const { channel, total, product } = document;
  const account = channel === 'provider' ? 'provider' : 'other';
  const salesAccount = accounts.products.find((known) => known.product === String(product))?.account;
  const postings = postingsOf(document);
  const entries: DayBookEntry[] = [
    { account, accountNumber: accounts[account], subject: '', amount: total },
    ...postings.map(({ kind, name, net }): DayBookEntry => {
      if (kind === 'serviceFee') {
        return { account: 'serviceFees', accountNumber: accounts.serviceFees, subject: name, amount: -net };
      }
      return { account: 'sales', accountNumber: salesAccount || accounts.sales, subject: name, amount: -net };
    }),
    ...postings.map(({ vatPercent, vat }): DayBookEntry => {
      return { account: 'vat', accountNumber: accounts.vat, subject: `${vatPercent ?? 0} %`, amount: -vat };
    }),
  ];
  return entries.filter(({ amount }) => amount !== 0);
}
