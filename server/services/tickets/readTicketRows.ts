import { cleanText, searchText } from '../../contract/sameText';
import { type TicketColumn, ticketColumns } from '../../contract/tickets';
import { InvalidInput } from '../../lib/AppError';

/** A row of a ticket file; missing cells are empty. */
export type TicketRow = Record<TicketColumn, string> & {
  /** Index of the row, from 0. */
  index: number;
};

/**
 * Finds the columns of a file by their headers and leaves out empty rows.
 * @throws InvalidInput `ticketColumnsMissing` if no row has an e-mail address or code, or none has a ticket
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
    if (column && row[column] === '') row[column] = cleanText(cell);
  }
  return row;
}

/** Accepts spellings like `Sähköposti `, `E-mail` and `user code`. */
function columnOf(header: string): TicketColumn | undefined {
  const name = searchText(header).replace(/[\s_-]/g, '');
  const columns = Object.keys(ticketColumns) as TicketColumn[];
  return columns.find((column) => ticketColumns[column].some((known) => known === name));
}
