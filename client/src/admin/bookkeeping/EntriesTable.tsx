import Box from '@mui/material/Box';
import type { BalanceAccount } from '#contract/booksBalance';
import type { BooksEntries, BooksEntry, EntrySide } from '#contract/booksEntries';
import type { Euros } from '#contract/money';
import { formatStaffDay } from '../../format/dates';
import { formatEuros } from '../../format/money';
import { PaymentDocuments } from '../customers/payments/PaymentDocuments';
import { MoneyTable } from '../list/MoneyTable';
import { EntrySubject } from './EntrySubject';

interface Props {
  found: BooksEntries;
  account: BalanceAccount;
  /** Null for both, which then add up with the opening balance to the closing balance. */
  side: EntrySide | null;
  organization: string;
}

/** A page of an account's entries, with the sums of all pages. */
export function EntriesTable({ found, account, side, organization }: Props) {
  const { entries, opening, closing, debit, credit } = found;
  const sums = { debit, credit, balance: closing };
  const hasOpening = side === null && opening !== 0;
  if (entries.length === 0 && !hasOpening) return null;
  return (
    <MoneyTable
      label="Entries"
      headings={['Of', 'Day', ...columnsOf(side).map((column) => headings[column]), 'Voucher']}
    >
      <tbody>
        {hasOpening && (
          <tr>
            <th scope="row">Brought forward</th>
            <td colSpan={3} />
            <td>{euros(opening)}</td>
            <td />
          </tr>
        )}
        {entries.map((entry, place) => (
          // Entries have no id, and two may be alike; the page is only ever replaced.
          <tr key={place}>
            <th scope="row">
              <EntrySubject entry={entry} account={account} organization={organization} />
            </th>
            <td>{formatStaffDay(entry.day)}</td>
            <Amounts amounts={entry} side={side} />
            <td>
              <Voucher entry={entry} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td />
          <Amounts amounts={sums} side={side} />
          <td />
        </tr>
      </tfoot>
    </MoneyTable>
  );
}

function Voucher({ entry: { document, voucher } }: { entry: BooksEntry }) {
  if (!document) return voucher;
  return (
    // The text of the button ends where numbers do.
    <Box sx={{ display: 'inline-block', mr: -1, my: -1 }}>
      <PaymentDocuments documents={[document]} />
    </Box>
  );
}

type Column = 'debit' | 'credit' | 'balance';

const headings: Readonly<Record<Column, string>> = { debit: 'Debit', credit: 'Credit', balance: 'Balance' };

function columnsOf(side: EntrySide | null): readonly Column[] {
  return side === null ? ['debit', 'credit', 'balance'] : [side];
}

/** Of both sides, only the one that an entry has. */
function Amounts({ amounts, side }: { amounts: Pick<BooksEntry, Column>; side: EntrySide | null }) {
  return columnsOf(side).map((column) => (
    <td key={column}>{column === 'balance' ? euros(amounts.balance) : eurosOrNone(amounts[column])}</td>
  ));
}

function eurosOrNone(amount: Euros): string {
  return amount === 0 ? '' : euros(amount);
}

function euros(amount: Euros): string {
  return formatEuros(amount, 'en');
}
