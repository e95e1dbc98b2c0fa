import { type Cents, negated } from '../../../contract/money';
import type { MovementPurpose, StoredMovement } from '../../../models/movement';
import type { StoredSalesDocument } from '../../../models/salesDocument';
import type { BalanceAccount } from '../../../contract/booksBalance';
import type { EntryAccount } from '../../../contract/entryAccounts';
import type { LedgerAccounts } from '../../../contract/bookkeeping';
import type { StoredAdvanceLine } from '../../../models/advanceTransfer';
import type { AdvanceSum } from '../advances/readAdvances';
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
  /** The tax of that description, which is not VAT on the sale: `net` contains it. 0 with VAT. */
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

/** One entry of the double-entry day book. */
export interface DayBookEntry {
  account: EntryAccount;
  /** Empty if not set. */
  accountNumber: string;
  /**
   * The product's name, the rate of VAT, the bank reference of a payout, or the day on which money of a closed period
   * moved.
   */
  subject: string;
  /** Positive for a debit, negative for a credit. The entries of a document or movement add up to zero. */
  amount: Cents;
  /**
   * The rate of VAT of a sale or fee, whose VAT is an entry of its own; null for other entries, and under `vat: false`.
   */
  vatPercent: number | null;
}

/**
 * Debits the customers' account and credits sales, fees and VAT; for an advance, the advances instead of sales and
 * fees. A credit note reverses the signs. The money of the customer is in its movements.
 */
export function documentEntries(
  document: Pick<StoredSalesDocument, 'total' | 'product' | 'lines' | 'taxes' | 'closedDay' | 'isAdvance'>,
  accounts: LedgerAccounts,
): DayBookEntry[] {
  const { total, product, isAdvance = false } = document;
  const postings = buildPostings(document);
  const entries: DayBookEntry[] = [
    {
      account: 'customerMoney',
      accountNumber: accounts.customerMoney,
      subject: closedDayNote(document),
      amount: total,
      vatPercent: null,
    },
    ...postings.map(({ kind, name, vatPercent, net }): DayBookEntry => {
      const amount = negated(net);
      const { advances } = accounts;
      if (isAdvance)
        return { account: 'advances', accountNumber: advances, subject: name, amount, vatPercent };
      return { ...saleAccount(accounts, { kind, product, vatPercent }), subject: name, amount, vatPercent };
    }),
    ...postings.map(({ vatPercent, vat }): DayBookEntry => ({
      account: 'vat',
      accountNumber: findRate(accounts, vatPercent)?.vat || accounts.vat,
      subject: `${vatPercent ?? 0} %`,
      amount: negated(vat),
      vatPercent: null,
    })),
  ];
  return entries.filter(({ amount }) => amount !== 0);
}

/** The account of sales or fees, with the number of the product, of the rate, or the general one. */
function saleAccount(
  accounts: LedgerAccounts,
  { kind, product, vatPercent }: Pick<StoredAdvanceLine, 'kind' | 'product' | 'vatPercent'>,
): Pick<DayBookEntry, 'account' | 'accountNumber'> {
  if (kind === 'serviceFee') return { account: 'serviceFees', accountNumber: accounts.serviceFees };
  const own = accounts.products.find((each) => each.product === String(product))?.account;
  return { account: 'sales', accountNumber: own || findRate(accounts, vatPercent)?.sales || accounts.sales };
}

/**
 * Debits the advances and credits sales or fees, once the event's day has come. The VAT was credited when the advance
 * was received, so the entries have no rate.
 */
export function advanceEntries(sum: AdvanceSum, accounts: LedgerAccounts): DayBookEntry[] {
  const { eventName, name, amount } = sum;
  const subject = [eventName, name, closedDayNote(sum)].filter((part) => part !== '').join(', ');
  return [
    { account: 'advances', accountNumber: accounts.advances, subject, amount, vatPercent: null },
    { ...saleAccount(accounts, sum), subject, amount: negated(amount), vatPercent: null },
  ];
}

function findRate({ rates }: LedgerAccounts, vatPercent: number | null) {
  return rates.find((rate) => rate.vatPercent === vatPercent);
}

export const purposeAccounts = {
  payment: 'customerMoney',
  unassigned: 'unassigned',
  payout: 'payouts',
  notOurs: 'notOurs',
} as const satisfies Record<MovementPurpose, BalanceAccount>;

/**
 * Debits the account on which the money arrived, and credits the account of its purpose. Money out reverses the signs.
 */
export function movementEntries(
  movement: Pick<StoredMovement, 'channel' | 'purpose' | 'amount' | 'closedDay'>,
  accounts: LedgerAccounts,
): DayBookEntry[] {
  const { channel, purpose, amount } = movement;
  const account = purposeAccounts[purpose];
  const subject = closedDayNote(movement);
  return [
    { account: channel, accountNumber: accounts[channel], subject, amount, vatPercent: null },
    { account, accountNumber: accounts[account], subject, amount: negated(amount), vatPercent: null },
  ];
}

/** Names the day on which money moved if its period had been closed before it was recorded. */
function closedDayNote({ closedDay }: { closedDay?: string | null | undefined }): string {
  return closedDay ? `for ${closedDay}` : '';
}

/**
 * Debits the payouts on their way to the bank account, and the provider's fees; credits the provider's account with
 * their total. The bank's line of the payout credits the payouts.
 */
export function settlementEntries(settlement: Settlement, accounts: LedgerAccounts): DayBookEntry[] {
  const { payments, refunds, fees, reference } = settlement;
  const subject = [reference, closedDayNote(settlement)].filter(Boolean).join(', ');
  const gross = payments - refunds;
  const entries: DayBookEntry[] = [
    { account: 'payouts', accountNumber: accounts.payouts, subject, amount: gross - fees, vatPercent: null },
    {
      account: 'providerFees',
      accountNumber: accounts.providerFees,
      subject,
      amount: fees,
      vatPercent: null,
    },
    {
      account: 'provider',
      accountNumber: accounts.provider,
      subject,
      amount: negated(gross),
      vatPercent: null,
    },
  ];
  return entries.filter(({ amount }) => amount !== 0);
}
