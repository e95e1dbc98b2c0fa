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
  /** Null for both, with opening and closing balance. */
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
      headings={['For', 'Day', ...shownColumns(side).map((column) => headings[column]), 'Voucher']}
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
        {entries.map((entry, index) => (
          // Entries have no id, and two may be alike; the page is only ever replaced.
          <tr key={index}>
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
    // Aligns the end of the button’s text with the numbers.
    <Box sx={{ display: 'inline-block', mr: -1, my: -1 }}>
      <PaymentDocuments documents={[document]} />
    </Box>
  );
}

type Column = 'debit' | 'credit' | 'balance';

const headings: Readonly<Record<Column, string>> = { debit: 'Debit', credit: 'Credit', balance: 'Balance' };

function shownColumns(side: EntrySide | null): readonly Column[] {
  return side === null ? ['debit', 'credit', 'balance'] : [side];
}

/** An entry has one side; the cell of the other is empty. */
function Amounts({ amounts, side }: { amounts: Pick<BooksEntry, Column>; side: EntrySide | null }) {
  return shownColumns(side).map((column) => (
    <td key={column}>{column === 'balance' ? euros(amounts.balance) : eurosOrNone(amounts[column])}</td>
  ));
}

function eurosOrNone(amount: Euros): string {
  return amount === 0 ? '' : euros(amount);
}

function euros(amount: Euros): string {
  return formatEuros(amount, 'en');
}
