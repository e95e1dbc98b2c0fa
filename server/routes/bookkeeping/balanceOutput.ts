import {
  type BooksBalance,
  type BooksCheck,
  type BooksClosings,
  maxBooksItems,
} from '../../contract/booksBalance';
import { toEuros } from '../../contract/money';
import type { CheckView } from '../../services/money/bookkeeping/checkBooks';
import type { BooksBalanceView, ClosingsView } from '../../services/money/bookkeeping/closings';

export function presentBalance({ accounts, checks }: BooksBalanceView): BooksBalance {
  return {
    accounts: accounts.map(({ account, accountNumber, opening, debit, credit, closing }) => ({
      account,
      accountNumber,
      opening: toEuros(opening),
      debit: toEuros(debit),
      credit: toEuros(credit),
      closing: toEuros(closing),
    })),
    checks: checks.map(presentCheck),
  };
}

function presentCheck({ kind, books, outside, difference, items }: CheckView): BooksCheck {
  return {
    kind,
    books: toEuros(books),
    outside: toEuros(outside),
    difference: toEuros(difference),
    items: items.slice(0, maxBooksItems).map(({ day, label, customer, amount }) => ({
      day,
      label,
      customer: customer && {
        _id: String(customer._id),
        name: `${customer.firstName} ${customer.lastName}`,
      },
      amount: toEuros(amount),
    })),
    itemCount: items.length,
  };
}

export function presentClosings({ closedUntil, closings, nameOf }: ClosingsView): BooksClosings {
  return {
    closedUntil,
    closings: closings.map(({ until, at, by, notes, reopened }) => ({
      until,
      at: at.toISOString(),
      by: nameOf(by),
      notes: notes.map(({ kind, difference, text }) => ({ kind, difference: toEuros(difference), text })),
      reopened: reopened && {
        at: reopened.at.toISOString(),
        by: nameOf(reopened.by),
        reason: reopened.reason,
      },
    })),
  };
}
