import Papa from 'papaparse';
import { findTicketColumn } from '#contract/tickets';
import type { TicketRows } from '../../../store/staff/ticketImport';
import { decodeFile } from './decodeFile';

/**
 * Reads a CSV file with any delimiter into rows keyed by its headings.
 * @throws UnreadableFileError
 */
export async function readCsv(file: File): Promise<TicketRows> {
  const text = await decodeFile(file);
  const [declaration = '', declared] = /^"?sep=(.)"?\r?\n/i.exec(text) ?? [];
  const table = text.slice(declaration.length);
  const [headings = [], ...cells] = parse(table, declared ?? detectDelimiter(table));
  const names = distinctNames(headings);
  const rows = cells.flatMap((row) => [namedCells(names, row), ...rowsForLineBreaks(row)]);
  // The line before the headings counts as a row.
  return trimBlankRows(declared === undefined ? rows : [{}, ...rows]);
}

function parse(text: string, delimiter: string, preview = 0): string[][] {
  return Papa.parse<string[]>(text, { delimiter, preview }).data;
}

/** The delimiter that gives the first row the most known columns, or else the most cells. */
function detectDelimiter(text: string): string {
  const found = [';', ',', '\t'].map((delimiter) => {
    const [headings = []] = parse(text, delimiter, 1);
    const knownCount = headings.filter((heading) => findTicketColumn(heading) !== undefined).length;
    return { delimiter, weight: knownCount * 1_000 + headings.length };
  });
  return found.sort((one, other) => other.weight - one.weight)[0]?.delimiter ?? ';';
}

/**
 * Object keys are unique, so repeated headings get trailing spaces. The server ignores spaces and sees both columns.
 */
function distinctNames(headings: readonly string[]): string[] {
  return headings.map(
    (heading, index) => heading + ' '.repeat(countRepeats(heading, headings.slice(0, index))),
  );
}

function countRepeats(heading: string, before: readonly string[]): number {
  return before.filter((other) => other === heading).length;
}

/**
 * Skips cells without a heading, and cells whose key the server would refuse: ticket columns never contain `.` or
 * `$`.
 */
function namedCells(names: readonly string[], cells: readonly string[]): TicketRows[number] {
  const named = names.flatMap((name, index): [string, string][] => [[name, cells[index] ?? '']]);
  return Object.fromEntries(named.filter(([name]) => !name.includes('.') && !name.startsWith('$')));
}

/** An empty row for each line break within a row's cells, to keep the line numbers right. */
function rowsForLineBreaks(cells: readonly string[]): TicketRows {
  const breaks = cells.join('').match(/\r\n|\r|\n/g)?.length ?? 0;
  return Array.from({ length: breaks }, () => ({}));
}

/** Drops blank rows only at the end; those in between keep the line numbers right. */
function trimBlankRows(rows: TicketRows): TicketRows {
  const last = rows.findLastIndex((row) => Object.values(row).some((cell) => cell.trim() !== ''));
  return rows.slice(0, last + 1);
}
