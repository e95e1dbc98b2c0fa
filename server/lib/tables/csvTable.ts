import { createHash } from 'node:crypto';
import { parse } from 'papaparse';
import { searchText } from '../../contract/sameText';
import { maxColumns, maxLineLength, maxTextLength, UnreadableFile } from './UnreadableFile';

export interface CsvTable {
  /** The headings as written in the file. */
  headings: readonly string[];
  rows: readonly CsvRow[];
}

export interface CsvRow {
  /** The line number in the file, from 1. */
  line: number;
  cells: readonly string[];
}

const delimiters = [';', '\t', ','];

/** Some banks write the account and the period above the headings. */
const maxHeadingRow = 30;

type Test = (cells: readonly string[]) => boolean;

/**
 * The headings and the rows below them. The headings are the first row that passes the first test that any row
 * passes.
 * @throws UnreadableFile `tooLarge`, `noHeadings`, `brokenQuotes`
 */
export function readTable(text: string, ...tests: Test[]): CsvTable {
  const lines = unifyLines(text);
  const found = locateHeadings(lines, tests);
  if (!found) throw new UnreadableFile('noHeadings');
  const { headings, place, delimiter } = found;
  const whole = parseWhole(lines, delimiter);
  requireShortRows(whole);
  return {
    headings,
    rows: numberRows(whole)
      .slice(place + 1)
      .filter(hasContent),
  };
}

/**
 * The headings, without reading the rows below them; undefined if no row passes a test.
 * @throws UnreadableFile `tooLarge`
 */
export function findHeadings(text: string, ...tests: Test[]): readonly string[] | undefined {
  return locateHeadings(unifyLines(text), tests)?.headings;
}

/**
 * All rows of a file without headings, with the first delimiter that divides any of its first rows.
 * @throws UnreadableFile `tooLarge`, `brokenQuotes`
 */
export function readRows(text: string): readonly CsvRow[] {
  const lines = unifyLines(text);
  const divides = (delimiter: string) =>
    parse<string[]>(lines, { delimiter, newline: '\n', preview: maxHeadingRow }).data.some(
      (cells) => cells.length > 1,
    );
  const rows = parseWhole(lines, delimiters.find(divides) ?? ';');
  requireShortRows(rows);
  return numberRows(rows).filter(hasContent);
}

function unifyLines(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n');
  if (longLine.test(lines)) throw new UnreadableFile('tooLarge');
  return lines;
}

function locateHeadings(lines: string, tests: readonly Test[]) {
  for (const areHeadings of tests) {
    for (const delimiter of delimiters) {
      const { data } = parse<string[]>(lines, { delimiter, newline: '\n', preview: maxHeadingRow });
      requireShortRows(data);
      const place = data.findIndex(areHeadings);
      if (place >= 0) return { headings: data[place] ?? [], place, delimiter };
    }
  }
  return undefined;
}

const longLine = new RegExp(`[^\\n]{${maxLineLength}}`);

function requireShortRows(rows: readonly (readonly string[])[]): void {
  const isShort = (cells: readonly string[]) =>
    cells.length <= maxColumns && cells.every((cell) => cell.length <= maxTextLength);
  if (!rows.every(isShort)) throw new UnreadableFile('tooLarge');
}

/**
 * In a file without quoted cells, a cell that begins with a quotation mark would swallow the rest of the file, so
 * quotation marks are then ordinary characters.
 */
function parseWhole(lines: string, delimiter: string): string[][] {
  const format = { delimiter, newline: '\n' } as const;
  const { data, errors } = parse<string[]>(lines, format);
  if (!errors.some(({ type }) => type === 'Quotes')) return data;
  if (/^[^\n]*"/.test(lines)) throw new UnreadableFile('brokenQuotes');
  return parse<string[]>(lines, { ...format, quoteChar: '\0' }).data;
}

/** A quoted cell can hold several lines. */
function numberRows(data: readonly string[][]): CsvRow[] {
  let next = 1;
  return data.map((cells) => {
    const line = next;
    next += cells.join('').split('\n').length;
    return { line, cells };
  });
}

function hasContent({ cells }: CsvRow): boolean {
  return !cells.every(isEmpty);
}

/**
 * The maximum number of cells in a row: the number of headings, or more if most rows, and more than one, are padded to
 * the same number with empty cells.
 */
export function usualWidth({ headings, rows }: CsvTable): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) {
    const isPadded = cells.length > headings.length && cells.slice(headings.length).every(isEmpty);
    if (isPadded) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  }
  const [usual] = Array.from(counts).find(([, count]) => count > 1 && count > rows.length / 2) ?? [];
  return usual ?? headings.length;
}

function isEmpty(cell: string): boolean {
  return cell.trim() === '';
}

/** The index of a column; -1 if it is missing or not requested. */
export function columnIndex(column: string | null, headings: readonly string[]): number {
  return column === null
    ? -1
    : headings.findIndex((heading) => normalizeHeading(heading) === normalizeHeading(column));
}

/** Equal for files with the same columns, in any order. */
export function hashHeadings(headings: readonly string[]): string {
  const names = Array.from(new Set(headings.map(normalizeHeading))).filter((name) => name !== '');
  return createHash('sha256').update(JSON.stringify(names.sort())).digest('hex');
}

/** Banks differ in spaces and capitals from one export to the next. */
function normalizeHeading(heading: string): string {
  return searchText(heading);
}
