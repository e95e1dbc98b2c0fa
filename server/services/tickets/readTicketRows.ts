import { type TicketColumn, ticketColumns } from '../../contract/tickets';
import { InvalidInput } from '../../lib/AppError';

/** A row of a file of tickets, by its columns; what a row leaves out is empty. */
export type TicketRow = Record<TicketColumn, string> & {
  /** Which row it is, counted from 0. */
  index: number;
};

/**
 * Finds the columns of a file by their headers. Rows without anything in them are left out.
 * @throws InvalidInput `ticketColumnsMissing` when no row has what names a customer, or none a ticket
 */
export function readTicketRows(file: readonly Record<string, string>[]): TicketRow[] {
  const rows = file.map(readRow);
  const has = (column: TicketColumn) => rows.some((row) => row[column] !== '');
  if (!(has('email') || has('userCode')) || !has('ticket')) {
    throw new InvalidInput([{ code: 'ticketColumnsMissing', path: 'csvJSON' }]);
  }
  return rows.filter(({ email, userCode, ticket, direction }) => email + userCode + ticket + direction);
}

function readRow(cells: Record<string, string>, index: number): TicketRow {
  const row: TicketRow = { index, email: '', userCode: '', ticket: '', direction: '' };
  for (const [header, cell] of Object.entries(cells)) {
    const column = columnOf(header);
    if (column && row[column] === '') row[column] = cell.trim();
  }
  return row;
}

/** A header as people write it: `Sähköposti `, `E-mail`, `user code`. Some programs write ä as two letters. */
function columnOf(header: string): TicketColumn | undefined {
  const name = header
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_\uFEFF-]/g, '');
  const columns = Object.keys(ticketColumns) as TicketColumn[];
  return columns.find((column) => ticketColumns[column].some((known) => known === name));
}
