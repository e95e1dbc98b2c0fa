import { unparse } from 'papaparse';
import { isArchive, requireSmallArchive } from './archive';
import { maxEntries, UnreadableFile } from './UnreadableFile';

/** More rows than entries, because there can be text above the headings and lines that cannot be used. */
const maxRows = maxEntries * 2;

/** Spreadsheets compute with 15 digits, so 0.1 + 0.2 is stored with an error in the digits after them. */
const exactDigits = 15;

/**
 * The first sheet with content of a workbook (XLSX) as CSV, for the CSV reader: days as `YYYY-MM-DD`, amounts with two
 * decimals. Other content is returned unchanged.
 * @throws UnreadableFile `tooLarge`; `otherFormat` for another archive
 */
export async function workbookAsCsv(content: Uint8Array): Promise<Uint8Array> {
  if (!isArchive(content)) return content;
  requireSmallArchive(content);
  const rows = await readRows(content);
  if (rows.length >= maxRows) throw new UnreadableFile('tooLarge');
  const texts = rows.map((cells) => cells.map(cellText));
  return Buffer.from(unparse(texts, { delimiter: ';', newline: '\n' }));
}

async function readRows(content: Uint8Array): Promise<readonly (readonly unknown[])[]> {
  // Loaded when the first workbook is read.
  const { readXlsx } = await import('hucre/xlsx');
  try {
    const { sheets } = await readXlsx(content, {
      sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
      maxRows,
    });
    return sheets.find(({ rows }) => rows.length > 0)?.rows ?? [];
  } catch {
    // The library throws errors of many classes, for other archives and for damaged ones.
    throw new UnreadableFile('otherFormat');
  }
}

/** In one line, so that the lines of the CSV are the rows of the sheet. */
function cellText(cell: unknown): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  if (typeof cell === 'number') return numberText(cell);
  return typeof cell === 'string' ? cell.replace(/[\r\n]+/g, ' ') : '';
}

function numberText(number: number): string {
  const exact = Number(number.toPrecision(exactDigits));
  const isInCents = Number(exact.toFixed(2)) === exact && !Number.isInteger(exact);
  return isInCents ? exact.toFixed(2) : String(exact);
}
