import { csvText, csvType } from './csv';
import { type XlsxColumn, xlsxFile, xlsxType } from './xlsx';

/** A table to download; its amounts are numbers in a workbook, and have a decimal comma in CSV. */
export interface TableFile<Row> {
  name: string;
  columns: readonly XlsxColumn<Row>[];
}

type Batches<Row> = AsyncIterable<readonly Row[]>;

/** The formats of a table, each with its media type and what writes it in chunks of one batch. */
export const tableWriters = {
  csv: { type: `${csvType}; charset=utf-8`, write: tableCsv },
  xlsx: { type: xlsxType, write: tableXlsx },
} as const;

function tableXlsx<Row>(
  { name, columns }: TableFile<Row>,
  batches: Batches<Row>,
): AsyncGenerator<Uint8Array> {
  return xlsxFile(name, columns, batches);
}

function tableCsv<Row>({ columns }: TableFile<Row>, batches: Batches<Row>): AsyncGenerator<string> {
  const texts = columns.map(({ label, kind, value }) => ({
    label,
    text: (row: Row) => cellText(value(row), kind),
  }));
  return csvText(texts, batches);
}

/** A cell as text, in a file that has only texts. */
export function cellText(
  cell: ReturnType<XlsxColumn<unknown>['value']>,
  kind: XlsxColumn<unknown>['kind'],
): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'string') return cell;
  return kind === 'decimal' ? cell.toFixed(2).replace('.', ',') : String(cell);
}

/** A day as a workbook stores it: midnight UTC. */
export function toDate(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

export async function* inOneBatch<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield await Promise.resolve(rows);
}
