import path from 'node:path';
import { maxSheetRows } from '../../../contract/customerSheet';
import { searchText } from '../../../contract/sameText';
import { InvalidInput } from '../../../lib/AppError';
import { fileThreads } from '../../../lib/threads';
import { columnIndex, type CsvTable } from '../../../lib/tables/csvTable';
import type { TableContent, TableToRead } from '../../../lib/tables/tableThread';

const readTable = fileThreads<TableContent>(path.join(__dirname, '../../../lib/tables/tableThread'));

/** What a column is read as. */
export interface Column<Field extends string> {
  field: Field;
  /** The heading of the column. */
  heading: string;
}

/** How the columns of each field are headed. */
export type HeadingNames<Field extends string> = Readonly<Record<Field, readonly string[]>>;

export interface Line<Field extends string> {
  /** The line number in the file, from 1. */
  line: number;
  /** Those that are not blank. */
  cells: Partial<Record<Field, string>>;
}

export interface ReadColumns<Field extends string> {
  table: CsvTable;
  columns: Column<Field>[];
  lines: Line<Field>[];
}

/**
 * The lines of a CSV or XLSX file of people.
 * @param content in base64
 * @param chosen null to propose columns by their headings: each field once, the first column that fits
 * @throws InvalidInput `sheetUnreadable`, `sheetTooLarge` (path `content`), `notFound`, `sheetColumnTwice` (path
 *   `columns`)
 */
export async function readColumns<Field extends string>(
  content: string,
  names: HeadingNames<Field>,
  chosen: Column<Field>[] | null,
): Promise<ReadColumns<Field>> {
  const fields = fieldsByHeading(names);
  const table = await readTable({
    content: Buffer.from(content, 'base64'),
    knownHeadings: [...fields.keys()],
  } satisfies TableToRead);
  if (table.kind === 'unreadable')
    throw contentFault(table.reason === 'tooLarge' ? 'sheetTooLarge' : 'sheetUnreadable');
  if (table.rows.length > maxSheetRows) throw contentFault('sheetTooLarge');
  const columns = chosen ?? proposeColumns(fields, table.headings);
  refuseColumns(columns, table.headings);
  return { table, columns, lines: readLines(table, columns) };
}

function contentFault(code: 'sheetTooLarge' | 'sheetUnreadable'): InvalidInput {
  return new InvalidInput([{ code, path: 'content', params: { max: maxSheetRows } }]);
}

function fieldsByHeading<Field extends string>(names: HeadingNames<Field>): Map<string, Field> {
  const fields = Object.keys(names) as Field[]; // all keys of a record
  return new Map(fields.flatMap((field) => names[field].map((heading) => [heading, field] as const)));
}

function proposeColumns<Field extends string>(
  fields: ReadonlyMap<string, Field>,
  headings: readonly string[],
): Column<Field>[] {
  const columns = new Map<Field, Column<Field>>();
  for (const heading of headings) {
    const field = fields.get(searchText(heading));
    if (field && !columns.has(field)) columns.set(field, { field, heading });
  }
  return [...columns.values()];
}

function refuseColumns(columns: readonly Column<string>[], headings: readonly string[]): void {
  const path = 'columns';
  if (columns.some(({ heading }) => columnIndex(heading, headings) < 0))
    throw new InvalidInput([{ code: 'notFound', path }]);
  const keys = columns.flatMap(({ field, heading }) => [field, `heading ${searchText(heading)}`]);
  if (new Set(keys).size < keys.length) throw new InvalidInput([{ code: 'sheetColumnTwice', path }]);
}

function readLines<Field extends string>(
  { headings, rows }: CsvTable,
  columns: readonly Column<Field>[],
): Line<Field>[] {
  const places = columns.map(({ field, heading }) => ({ field, place: columnIndex(heading, headings) }));
  return rows.map(({ line, cells: texts }) => {
    const cells: Line<Field>['cells'] = {};
    for (const { field, place } of places) {
      const text = (texts[place] ?? '').trim();
      if (text !== '') cells[field] = text;
    }
    return { line, cells };
  });
}
