import { searchText } from '../../contract/sameText';
import { type CsvTable, readTable } from './csvTable';
import { decodeText, isOtherFormat } from './decodeText';
import { workbookAsCsv } from './readWorkbook';
import { orUnreadable, UnreadableFile, type Unreadable } from './UnreadableFile';

export interface TableToRead {
  /** CSV or XLSX. */
  content: Uint8Array;
  /** Headings by which the first row is recognized, as `searchText`. */
  knownHeadings: readonly string[];
}

export type TableContent = CsvTable & { kind: 'table' };

const minHeadings = 2;

/** Runs in the thread, for each file. Without a known heading, the first row with several cells has the headings. */
export default function answer(task: TableToRead): Promise<TableContent | Unreadable> {
  return orUnreadable(() => readSheet(task));
}

async function readSheet({ content, knownHeadings }: TableToRead): Promise<TableContent> {
  const csv = await workbookAsCsv(content);
  if (isOtherFormat(csv)) throw new UnreadableFile('otherFormat');
  const known = new Set(knownHeadings);
  const isKnown = (cell: string) => known.has(searchText(cell));
  const hasKnown = (cells: readonly string[]) => cells.filter(isKnown).length >= minHeadings;
  const hasSeveral = (cells: readonly string[]) =>
    cells.filter((cell) => cell.trim() !== '').length >= minHeadings;
  return { kind: 'table', ...readTable(decodeText(csv), hasKnown, hasSeveral) };
}
