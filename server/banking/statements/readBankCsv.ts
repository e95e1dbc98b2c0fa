import { parseReference } from '../../contract/bankReference';
import { isIban, plainIban } from '../../contract/iban';
import type { Cents } from '../../contract/money';
import {
  type CsvDateFormat,
  type CsvMapping,
  type LeftOutLine,
  optionalFacts,
  type UnusableReason,
} from '../../contract/statementFile';
import { readAmount } from './amounts';
import { type CsvColumn, csvColumns, isCredit, knownIndex } from './csvColumns';
import {
  columnIndex,
  type CsvRow,
  type CsvTable,
  findHeadings,
  hashHeadings,
  readTable,
  usualWidth,
} from '../../lib/tables/csvTable';
import {
  findDateFormat,
  hasSign,
  isEuro,
  isPending,
  readCsvDay,
  readDirection,
  readTwoColumns,
} from './csvValues';
import { givenId, type StatementEntry } from './statementEntry';

/** The columns of a file by their indexes; -1 for a column that it lacks. */
type Columns = Record<CsvColumn, number>;

export interface CsvContent {
  entries: StatementEntry[];
  /** The rows that cannot be used. */
  leftOut: LeftOutLine[];
  table: CsvTable;
  /** The columns that were read, by their headings. */
  used: CsvMapping;
}

/** Columns without which the others cannot be understood. */
const needed = ['date', 'amount', 'reference', 'debit', 'direction'] as const;

/**
 * The entries of a bank's CSV file, which does not contain the account number.
 * @throws UnreadableFile `noHeadings` if the file has other columns
 */
export function readBankCsv(text: string, mapping: CsvMapping): CsvContent {
  const table = readTable(text, ...buildTests(mapping));
  const columns = findColumns(mapping, table);
  const days = table.rows.map(({ cells }) => cells[columns.date] ?? '');
  const dateFormat = findDateFormat(days, mapping.dateFormat) ?? mapping.dateFormat;
  const readRow = createRowReader({ columns, dateFormat, width: usualWidth(table) });
  const used = nameColumns(columns, table, { ...mapping, dateFormat });
  const content: CsvContent = { entries: [], leftOut: [], table, used };
  for (const row of table.rows) {
    const read = readRow(row);
    if ('entry' in read) content.entries.push(read.entry);
    else {
      const heading = read.column && table.headings[columns[read.column]];
      content.leftOut.push({ unit: 'line', number: row.line, reason: read.reason, column: heading ?? null });
    }
  }
  return content;
}

/** Whether staff have made the mapping for exactly these headings. */
export function isMadeFor(text: string, mapping: CsvMapping): boolean {
  const headings = findHeadings(text, ...buildTests(mapping));
  return headings !== undefined && hashHeadings(headings) === mapping.headingsKey;
}

/** Whether a file has the columns of a mapping. */
export function hasColumnsOf(text: string, mapping: CsvMapping): boolean {
  return findHeadings(text, ...buildTests(mapping)) !== undefined;
}

function buildTests(mapping: CsvMapping) {
  const hasAll =
    (columns: readonly CsvColumn[]) =>
    (cells: readonly string[]): boolean =>
      columns.every((column) => mapping[column] == null || columnIndex(mapping[column], cells) >= 0);
  return [hasAll(csvColumns), hasAll(needed)];
}

function nameColumns(columns: Columns, { headings }: CsvTable, mapping: CsvMapping): CsvMapping {
  const named = csvColumns.map((column) => [column, headings[columns[column]] ?? null] as const);
  return { ...mapping, ...Object.fromEntries(named), headingsKey: hashHeadings(headings) };
}

/**
 * Columns that staff have not named are found by their headings if a row could otherwise be booked wrongly, and so are
 * columns whose heading has changed. For headings that staff have seen, their mapping is final.
 */
function findColumns(mapping: CsvMapping, { headings, rows }: CsvTable): Columns {
  const isFinal = mapping.headingsKey != null;
  const entries = csvColumns.map((column): [CsvColumn, number] => {
    const index = columnIndex(mapping[column] ?? null, headings);
    if (index >= 0 || isFinal) return [column, index];
    if (column === 'debit' && !isCredit(mapping.amount)) return [column, -1];
    if (['payer', 'message', 'id', 'account'].includes(column) && mapping[column] === null)
      return [column, -1];
    const found = column === 'reference' ? -1 : knownIndex(column, headings);
    return [column, column === 'direction' && !isDirectionColumn(rows, found) ? -1 : found];
  });
  return Object.fromEntries(entries) as Columns;
}

/** Whether all texts of a column are words for a direction. */
export function isDirectionColumn(rows: readonly CsvRow[], column: number): boolean {
  const texts = rows.map(({ cells }) => cells[column] ?? '').filter((text) => text.trim() !== '');
  return texts.length > 0 && texts.every((text) => readDirection(text) !== undefined);
}

interface Layout {
  columns: Columns;
  dateFormat: CsvDateFormat;
  /** The number of cells of a row. */
  width: number;
}

type ReadRow = { entry: StatementEntry } | { reason: UnusableReason; column?: CsvColumn };

function createRowReader({ columns, dateFormat, width }: Layout): (row: CsvRow) => ReadRow {
  const lacks = optionalFacts.filter((fact) => columns[fact] < 0);
  const fixed = {
    format: 'csv',
    account: null,
    bookingIds: [],
    isSum: false,
    lacks,
    endToEndId: null,
    returnReason: null,
  } as const;
  const isShared = columns.message === columns.reference;
  return ({ cells }) => {
    const cell = (column: CsvColumn) => plainCell(cells[columns[column]] ?? '');
    // An unquoted delimiter in a text would shift the cells after it.
    if (cells.length > width) return { reason: 'cells' };
    if (isPending(cell('status'))) return { reason: 'pending', column: 'status' };
    const day = cell('date');
    if (isPending(day)) return { reason: 'pending', column: 'date' };
    const bookedOn = readCsvDay(day, dateFormat);
    if (bookedOn === undefined) return { reason: 'day', column: 'date' };
    if (!isEuro(cell('currency'))) return { reason: 'currency', column: 'currency' };
    const amount = readSigned(cells, columns);
    if (typeof amount !== 'number') return amount;
    const content = readContent(cell('reference'), isShared ? '' : cell('message'));
    const payer = cell('payer') || null;
    const counterAccount = findIban(cell('account'));
    const bankId = givenId(cell('id'));
    return { entry: { ...fixed, bankId, bookedOn, amount, payer, counterAccount, ...content } };
  };
}

/** The amount with its sign, which banks write in three ways. */
function readSigned(
  cells: readonly string[],
  columns: Columns,
): Cents | { reason: UnusableReason; column: CsvColumn } {
  const written = plainCell(cells[columns.amount] ?? '');
  if (columns.debit >= 0) {
    const amount = readTwoColumns(written, plainCell(cells[columns.debit] ?? ''));
    return amount ?? { reason: 'amount', column: 'amount' };
  }
  const amount = readAmount(written);
  if (amount === null) return { reason: 'amount', column: 'amount' };
  if (columns.direction < 0 || hasSign(written)) return amount;
  const sign = readDirection(cells[columns.direction] ?? '');
  return sign === undefined ? { reason: 'direction', column: 'direction' } : amount * sign + 0;
}

/** The IBAN in a cell; some banks write the BIC after it. */
function findIban(cell: string): string | null {
  const [written = ''] = cell.split(/[/,;]/);
  const withoutLastWord = written.trim().replace(/ \S+$/, '');
  const iban = [written, withoutLastWord].find(isIban);
  return iban === undefined ? null : plainIban(iban);
}

/** Removes what banks add: `ref=` before references (OP), apostrophes (S-Pankki), and a dash in an empty cell. */
function plainCell(cell: string): string {
  const text = cell.trim().replace(/^ref=/, '').replace(/^'|'$/g, '').trim();
  return text === '-' ? '' : text;
}

/** Moves an invalid reference into the message. */
function readContent(reference: string, message: string) {
  const parsed = parseReference(reference);
  const texts = [message, parsed === null ? reference : ''].filter((text) => text !== '');
  return { reference: parsed, message: texts.join(' ') || null };
}
