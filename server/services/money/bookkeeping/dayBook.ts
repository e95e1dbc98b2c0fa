import type { LedgerAccounts } from '../../../contract/bookkeeping';
import { type Cents, negated } from '../../../contract/money';
import type { StoredSalesDocument } from '../../../models/salesDocument';
import type { Settlement } from '../reconciliation/settlements';
import { buildPostings } from './postings';

export type EntryAccount = 'provider' | 'other' | 'bank' | 'providerFees' | 'sales' | 'serviceFees' | 'vat';

/** One entry of the double-entry day book. */
export interface DayBookEntry {
  account: EntryAccount;
  /** Empty if not set. */
  accountNumber: string;
  /** The product's name, the rate of VAT, or the bank reference of a payout. */
  subject: string;
  /** Positive for a debit, negative for a credit. The entries of a document add up to zero. */
  amount: Cents;
}

/** Debits the account of the channel, and credits sales, fees and VAT. A credit note reverses the signs. */
export function dayBookEntries(document: StoredSalesDocument, accounts: LedgerAccounts): DayBookEntry[] {
  const { channel, total, product } = document;
  const account = channel === 'correction' ? 'other' : channel;
  const salesAccount = accounts.products.find((known) => known.product === String(product))?.account;
  const postings = buildPostings(document);
  const entries: DayBookEntry[] = [
    { account, accountNumber: accounts[account], subject: '', amount: total },
    ...postings.map(({ kind, name, net }): DayBookEntry => {
      if (kind === 'serviceFee') {
        return {
          account: 'serviceFees',
          accountNumber: accounts.serviceFees,
          subject: name,
          amount: negated(net),
        };
      }
      return {
        account: 'sales',
        accountNumber: salesAccount || accounts.sales,
        subject: name,
        amount: negated(net),
      };
    }),
    ...postings.map(({ vatPercent, vat }): DayBookEntry => {
      return {
        account: 'vat',
        accountNumber: accounts.vat,
        subject: `${vatPercent ?? 0} %`,
        amount: negated(vat),
      };
    }),
  ];
  return entries.filter(({ amount }) => amount !== 0);
}

/** Debits the bank account and the provider's fees with what the provider owed. */
export function settlementEntries(settlement: Settlement, accounts: LedgerAccounts): DayBookEntry[] {
  const { payments, refunds, fees, reference: subject } = settlement;
  const gross = payments - refunds;
  const entries: DayBookEntry[] = [
    { account: 'bank', accountNumber: accounts.bank, subject, amount: gross - fees },
    { account: 'providerFees', accountNumber: accounts.providerFees, subject, amount: fees },
    { account: 'provider', accountNumber: accounts.provider, subject, amount: -gross },
  ];
  return entries.filter(({ amount }) => amount !== 0);
}
