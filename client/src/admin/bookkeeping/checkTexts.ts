import type { BooksCheckKind } from '#contract/booksBalance';
import type { Euros } from '#contract/money';
import { formatEuros } from '../../format/money';

interface CheckTexts {
  question: string;
  /** What the figure outside the books is. */
  outside: string;
  /** Explains a difference other than 0. */
  describe: (difference: Euros) => string;
  /** One item, and several. */
  items: readonly [string, string];
}

export const checkTexts: Readonly<Record<BooksCheckKind, CheckTexts>> = {
  bank: {
    question: 'Does the bank account match the statements?',
    outside: 'On the statements',
    describe: (difference) => describeBalance(difference, 'the statements'),
    items: ['line', 'lines'],
  },
  provider: {
    question: 'Does Paytrail owe what its own list says?',
    outside: 'On Paytrail’s list',
    describe: (difference) => describeBalance(difference, 'Paytrail’s list'),
    items: ['payment', 'payments'],
  },
  payouts: {
    question: 'Has every payout arrived in the bank account?',
    outside: 'Expected',
    describe: (difference) =>
      difference > 0
        ? `Paytrail has paid out ${formatAbsolute(difference)} that is not in the bank account`
        : `The bank account has received ${formatAbsolute(difference)} more than Paytrail has paid out`,
    items: ['payout', 'payouts'],
  },
  unassigned: {
    question: 'Is all money in the bank account assigned?',
    outside: 'Expected',
    describe: (difference) =>
      `${formatAbsolute(difference)} has ${difference < 0 ? 'come in' : 'gone out'} and is waiting to be assigned`,
    items: ['line', 'lines'],
  },
  customerMoney: {
    question: 'Does the customers’ money match the individual payments?',
    outside: 'In individual payments',
    describe: (difference) => describeBalance(difference, 'the individual payments'),
    items: ['payment', 'payments'],
  },
  advances: {
    question: 'Do the advances match the sales of upcoming events?',
    outside: 'Sold for upcoming events',
    describe: (difference) => describeBalance(difference, 'the documents of upcoming events'),
    items: ['event', 'events'],
  },
};

function describeBalance(difference: Euros, other: string): string {
  const direction = difference > 0 ? 'above' : 'below';
  return `The balance in the books is ${formatAbsolute(difference)} ${direction} ${other}`;
}

function formatAbsolute(amount: Euros): string {
  return formatEuros(Math.abs(amount), 'en');
}
