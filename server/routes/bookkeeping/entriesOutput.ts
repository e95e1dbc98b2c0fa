import type { BooksEntries, BooksEntry } from '../../contract/booksEntries';
import { negated, toEuros } from '../../contract/money';
import type { DescribedEntry } from '../../services/money/bookkeeping/describeEntries';
import type { EntryList } from '../../services/money/bookkeeping/readEntries';
import { presentSalesDocument } from '../payments/output';

export function presentEntries({ entries, count, ...sums }: EntryList): BooksEntries {
  return {
    entries: entries.map(presentEntry),
    count,
    opening: toEuros(sums.opening),
    closing: toEuros(sums.closing),
    debit: toEuros(sums.debit),
    credit: toEuros(sums.credit),
  };
}

function presentEntry(row: DescribedEntry): BooksEntry {
  const { day, source, document, customer, label, closedDay, page, voucher, entry, balance } = row;
  return {
    day,
    source,
    voucher,
    document: document ? presentSalesDocument(document) : null,
    customer: customer && {
      _id: String(customer._id),
      name: `${customer.firstName} ${customer.lastName}`,
    },
    label,
    closedDay,
    page,
    debit: toEuros(Math.max(entry.amount, 0)),
    credit: toEuros(Math.max(negated(entry.amount), 0)),
    balance: toEuros(balance),
  };
}
