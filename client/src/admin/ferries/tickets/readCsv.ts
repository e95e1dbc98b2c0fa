import Papa from 'papaparse';
import { findTicketColumn } from '#contract/tickets';
import type { TicketRows } from '../../../store/staff/ticketImport';
import { decodeFile } from './decodeFile';

/**
 * Reads a CSV file into rows keyed by its headings, whatever character it separates cells by.
 * @throws UnreadableFile
 */
export async function readCsv(file: File): Promise<TicketRows> {
  const text = await decodeFile(file);
  const [declaration = '', declared] = /^"?sep=(.)"?\r?\n/i.exec(text) ?? [];
  const table = text.slice(declaration.length);
  const [headings = [], ...cells] = parse(table, declared ?? detectDelimiter(table));
  const names = distinctNames(headings);
  const rows = cells.flatMap((row) => [namedCells(names, row), ...furtherLines(row)]);
  // The line in front of the headings counts, too.
  return trimBlankRows(declared === undefined ? rows : [{}, ...rows]);
}

function parse(text: string, delimiter: string, preview = 0): string[][] {
  return Papa.parse<string[]>(text, { delimiter, preview }).data;
}

/** The one by which the first row has most of the columns that are known; else the most cells. */
function detectDelimiter(text: string): string {
  const found = [';', ',', '\t'].map((delimiter) => {
    const [headings = []] = parse(text, delimiter, 1);
    const known = headings.filter((heading) => findTicketColumn(heading) !== undefined).length;
    return { delimiter, weight: known * 1_000 + headings.length };
  });
  return found.sort((one, other) => other.weight - one.weight)[0]?.delimiter ?? ';';
}

/** An object has each key once. The server compares headings without spaces, so it sees both columns of one name. */
function distinctNames(headings: readonly string[]): string[] {
  return headings.map((heading, place) => heading + ' '.repeat(countOf(heading, headings.slice(0, place))));
}

function countOf(heading: string, before: readonly string[]): number {
  return before.filter((other) => other === heading).length;
}

/**
 * Leaves out cells without a heading, and those whose key the server refuses: no column of a ticket file has `.` or `$`.
 */
function namedCells(names: readonly string[], cells: readonly string[]): TicketRows[number] {
  const named = names.flatMap((name, place): [string, string][] => [[name, cells[place] ?? '']]);
  return Object.fromEntries(named.filter(([name]) => !name.includes('.') && !name.startsWith('$')));
}

/** An empty row for each further line of a row with line breaks in its cells, so that line numbers stay right. */
function furtherLines(cells: readonly string[]): TicketRows {
  const breaks = cells.join('').match(/\r\n|\r|\n/g)?.length ?? 0;
  return Array.from({ length: breaks }, () => ({}));
}

/** Drops blank rows at the end only: those in between keep the line numbers right. */
function trimBlankRows(rows: TicketRows): TicketRows {
  const last = rows.findLastIndex((row) => Object.values(row).some((cell) => cell.trim() !== ''));
  return rows.slice(0, last + 1);
}
