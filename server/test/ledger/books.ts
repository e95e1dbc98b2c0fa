import { type Line, linesOf, sum, type Article } from './arithmetic';
import { daysAfter } from './days';

/** The accounts of rules §8.10, named as in the day book. */
export const accounts = {
  bank: 'Bank',
  provider: 'Paytrail',
  payouts: 'Payouts under way',
  other: 'Other receipts',
  customerMoney: 'Customers’ money',
  unassigned: 'Money to assign',
  notOurs: 'Other bank movements',
  providerFees: 'Paytrail’s fees',
  sales: 'Sales',
  serviceFees: 'Service fees',
  vat: 'VAT',
} as const;
export type Account = keyof typeof accounts;

/** Where money came from, or went to. */
export type Channel = 'bank' | 'provider' | 'other';

/** One side of an entry; a credit is negative. */
export interface Posting {
  day: string;
  account: Account;
  amount: number;
  subject: string;
  /** Null unless it is for a document. */
  document: SalesDocument | null;
}

/** A receipt, or a credit note with a negative total. */
export interface SalesDocument {
  /** The name of the payment. */
  payment: string;
  article: Article;
  day: string;
  /** `for` and the day on which the money moved, if that was closed; otherwise empty. */
  subject: string;
  lines: Line[];
  total: number;
  channel: string;
}

interface Moved {
  channel: Channel;
  account: 'customerMoney' | 'unassigned' | 'notOurs' | 'payouts';
  amount: number;
  day: string;
}

/** The double-entry books of an organization, in cents. */
export class Books {
  readonly postings: Posting[] = [];
  readonly documents: SalesDocument[] = [];
  /** With their days in the books. */
  readonly movements: Moved[] = [];
  private closedUntil = '';

  /**
   * The day in the books for a movement: its own, or the first open day if that is closed, with its own day as the
   * subject.
   */
  private dayInBooks(day: string): { day: string; subject: string } {
    if (day > this.closedUntil) return { day, subject: '' };
    return { day: daysAfter(this.closedUntil, 1), subject: `for ${day}` };
  }

  close(until: string): void {
    this.closedUntil = until;
  }

  /** Books money that came in, or went out if it is negative. */
  move({ channel, account, amount, day }: Moved): void {
    const when = { ...this.dayInBooks(day), document: null };
    this.movements.push({ channel, account, amount, day: when.day });
    this.postings.push({ ...when, account: channel, amount }, { ...when, account, amount: -amount });
  }

  /** Books the receipt or credit note for a change of what is sold; none if nothing has changed. */
  sell(
    payment: string,
    article: Article,
    change: { before: number; after: number; day: string; channel: string },
  ) {
    const { before, after, channel } = change;
    if (before === after) return;
    const lines = linesOf(article, before, after);
    const when = this.dayInBooks(change.day);
    const document = { payment, article, ...when, lines, total: after - before, channel };
    this.documents.push(document);
    const post = (account: Account, amount: number, subject: string) => {
      if (amount !== 0) this.postings.push({ day: when.day, account, amount, subject, document });
    };
    post('customerMoney', document.total, when.subject);
    for (const { kind, net } of lines) post(kind === 'Price' ? 'sales' : 'serviceFees', -net, article.name);
    for (const { rate, vat } of lines) post('vat', -vat, `${(rate ?? 0) / 10} %`);
  }

  /** Books a payout of the provider, which it has not sent to the bank account yet. */
  payOut({ day, gross, fees, reference }: { day: string; gross: number; fees: number; reference: string }) {
    const when = { day, subject: reference, document: null };
    this.postings.push(
      { ...when, account: 'payouts', amount: gross - fees },
      { ...when, account: 'providerFees', amount: fees },
      { ...when, account: 'provider', amount: -gross },
    );
  }

  /** The balance of an account before a period, and its debits and credits in it. */
  balance(account: Account, from: string, to: string) {
    const own = this.postings.filter((posting) => posting.account === account && posting.day <= to);
    const sumOf = (of: (posting: Posting) => boolean) => sum(own.filter(of).map(({ amount }) => amount));
    const opening = sumOf(({ day }) => day < from);
    const debit = sumOf(({ day, amount }) => day >= from && amount > 0);
    const credit = -sumOf(({ day, amount }) => day >= from && amount < 0);
    return { opening, debit, credit, closing: opening + debit - credit };
  }
}
