import type { CsvMapping } from '../../contract/statementFile';
import { guessMapping } from './csvColumns';
import { findDateFormat } from './csvValues';
import { columnIndex, type CsvTable, readTable } from '../../lib/tables/csvTable';
import { isDirectionColumn } from './readBankCsv';

/**
 * The headings of a file, with the guessed columns and the date format. In a file of an unknown bank, the first row
 * with enough cells counts as the headings.
 */
export function suggestMapping(text: string): { table: CsvTable; mapping: Partial<CsvMapping> } {
  const table = readTable(text, hasKnownHeadings, hasEnoughCells);
  const { headings, rows } = table;
  const mapping = guessMapping(headings, (index) => isDirectionColumn(rows, index));
  const index = columnIndex(mapping.date ?? null, headings);
  const dateFormat = findDateFormat(
    rows.slice(0, sampleSize).map(({ cells }) => cells[index] ?? ''),
    undefined,
  );
  return { table, mapping: dateFormat === undefined ? mapping : { ...mapping, dateFormat } };
}

/** The number of rows. The first rows may be pending payments, which have no day yet. */
const sampleSize = 50;

function hasKnownHeadings(cells: readonly string[]): boolean {
  const { date, amount } = guessMapping(cells, () => false);
  return date !== undefined && amount !== undefined;
}

/** Whether there are enough cells for a day, an amount and a reference. */
function hasEnoughCells(cells: readonly string[]): boolean {
  return cells.filter((cell) => cell.trim() !== '').length >= 3;
}
