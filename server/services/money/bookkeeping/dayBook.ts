import { type Cents, negated } from '../../../contract/money';
import type { StoredSalesDocument } from '../../../models/salesDocument';
import type { LedgerAccounts } from '../../../contract/bookkeeping';
import type { Settlement } from '../reconciliation/settlements';

/** A line of a document with the VAT inside it; negative on a credit note. */
export interface Posting {
  kind: 'price' | 'serviceFee';
  name: string;
  vatPercent: number | null;
  net: Cents;
  vat: Cents;
  gross: Cents;
  /** The description of the tax under `vat: false`; null with VAT. */
  taxDescription: string | null;
  /** The tax of that description, which is no VAT on the sale: `net` contains it. 0 with VAT. */
  marginTax: Cents;
}

/**
 * The lines of a document. VAT is rounded once per rate (rules §8.9): if price and fee share a rate, the fee gets the
 * remainder.
 */
export function buildPostings({ lines, taxes }: Pick<StoredSalesDocument, 'lines' | 'taxes'>): Posting[] {
  const left = new Map(taxes.map(({ percent, gross, tax }) => [percent, { gross, tax }]));
  const margin = taxes.find(({ percent }) => percent === null);
  return lines.map(({ kind, name, vatPercent, amount: gross }) => {
    const line = { kind, name, vatPercent, gross };
    if (vatPercent === null) {
      const { description = null, tax = 0 } = margin ?? {};
      return { ...line, net: gross, vat: 0, taxDescription: description, marginTax: tax };
    }
    const withVat = { ...line, taxDescription: null, marginTax: 0 };
    const rest = left.get(vatPercent);
    if (!rest) return { ...withVat, net: gross, vat: 0 };
    const vat = rest.gross === gross ? rest.tax : Math.round((rest.tax * gross) / rest.gross);
    rest.gross -= gross;
    rest.tax -= vat;
    return { ...withVat, net: gross - vat, vat };
  });
}

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

/** Debits the bank account and the provider's fees; credits the provider's account with their total. */
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
