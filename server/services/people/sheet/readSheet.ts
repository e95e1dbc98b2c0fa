import path from 'node:path';
import { maxSheetRows, type CustomerSheet, type SheetColumn } from '../../../contract/customerSheet';
import type { ById } from '../../../contract/reference';
import { searchText } from '../../../contract/sameText';
import { AppError, InvalidInput } from '../../../lib/AppError';
import { today } from '../../../lib/clock';
import { fileThreads } from '../../../lib/fileThreads';
import type { Actor } from '../../../lib/sessionToken';
import { columnIndex, type CsvTable } from '../../../lib/tables/csvTable';
import type { TableContent, TableToRead } from '../../../lib/tables/tableThread';
import { Event, type StoredEvent } from '../../../models/event';
import { inReach } from '../../access/authorize';
import { knownHeadings, proposeColumns } from './proposeColumns';
import type { Cells } from './readCells';

const readTable = fileThreads<TableContent>(path.join(__dirname, '../../../lib/tables/tableThread'));

export interface SheetLine {
  /** The line number in the file, from 1. */
  line: number;
  cells: Cells;
}

export interface Sheet {
  event: Pick<StoredEvent, '_id' | 'organization' | 'date'>;
  /** The id of the group of those whose line names none; null if each line must name one. */
  group: string | null;
  table: CsvTable;
  columns: SheetColumn[];
  lines: SheetLine[];
}

/**
 * Reads a sheet of travellers for a coming event.
 * @throws InvalidInput `notFound`, `eventPassed` (path `event`), `sheetUnreadable`, `sheetTooLarge` (path `content`),
 *   `notFound`, `sheetColumnTwice` (path `columns`)
 */
export async function readSheet(
  actor: Actor,
  { content, event: eventId, group, columns: chosen }: ById<CustomerSheet>,
): Promise<Sheet> {
  const fields = 'organization date';
  const event = await Event.findOne({ _id: eventId, ...inReach(actor) }, fields).lean();
  if (!event) throw new InvalidInput([{ code: 'notFound', path: 'event' }]);
  if (event.date < today()) throw new AppError('eventPassed', { path: 'event' });
  const table = await readTable({
    content: Buffer.from(content, 'base64'),
    knownHeadings,
  } satisfies TableToRead);
  if (table.kind === 'unreadable') {
    const code = table.reason === 'tooLarge' ? 'sheetTooLarge' : 'sheetUnreadable';
    throw new InvalidInput([{ code, path: 'content', params: { max: maxSheetRows } }]);
  }
  if (table.rows.length > maxSheetRows)
    throw new InvalidInput([{ code: 'sheetTooLarge', path: 'content', params: { max: maxSheetRows } }]);
  const columns = chosen ?? proposeColumns(table.headings);
  refuseColumns(columns, table.headings);
  return { event, group, table, columns, lines: readLines(table, columns) };
}

function refuseColumns(columns: readonly SheetColumn[], headings: readonly string[]): void {
  const path = 'columns';
  if (columns.some(({ heading }) => columnIndex(heading, headings) < 0))
    throw new InvalidInput([{ code: 'notFound', path }]);
  const keys = columns.flatMap(({ field, heading }) => [field, `heading ${searchText(heading)}`]);
  if (new Set(keys).size < keys.length) throw new InvalidInput([{ code: 'sheetColumnTwice', path }]);
}

function readLines({ headings, rows }: CsvTable, columns: readonly SheetColumn[]): SheetLine[] {
  const places = columns.map(({ field, heading }) => ({ field, place: columnIndex(heading, headings) }));
  return rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      places.flatMap(({ field, place }) => {
        const text = (cells[place] ?? '').trim();
        return text === '' ? [] : [[field, text]];
      }),
    ),
  }));
}
