import { cleanText } from '../../contract/sameText';
import { type TicketColumn, findTicketColumn } from '../../contract/tickets';
import { InvalidInput } from '../../lib/AppError';

/** A row of a ticket file; missing cells are empty. */
export type TicketRow = Record<TicketColumn, string> & {
  /** Index of the row, from 0. */
  index: number;
};

/**
 * Finds the columns of a file by their headers and leaves out empty rows.
 * @throws InvalidInput `ticketColumnTwice` if two columns with the same meaning differ
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
  for (const [heading, cell] of Object.entries(cells)) {
    const column = findTicketColumn(heading);
    const text = plainCell(cell);
    if (!column || text === '' || text === row[column]) continue;
    if (row[column] !== '') throw columnTwice(column, index);
    row[column] = text;
  }
  return row;
}

/** Only people can decide which of two columns is right. The heading is line 1. */
function columnTwice(column: TicketColumn, index: number): InvalidInput {
  const params = { column, line: index + 2 };
  return new InvalidInput([{ code: 'ticketColumnTwice', path: 'csvJSON', params }]);
}

/** Removes the protection against a spreadsheet's conversions: `="0012"`, or a leading apostrophe. */
function plainCell(cell: string): string {
  const text = cleanText(cell);
  const [, quoted] = /^="([^]*)"$/.exec(text) ?? [];
  return quoted === undefined ? text.replace(/^'/, '') : cleanText(quoted.replaceAll('""', '"'));
}
