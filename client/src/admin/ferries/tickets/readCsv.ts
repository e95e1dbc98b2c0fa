import Papa from 'papaparse';
import type { TicketRows } from '../../../store/staff/ticketImport';

/** Reads a CSV file, separated by commas or semicolons, into rows keyed by the header's names. */
export async function readCsv(file: File): Promise<TicketRows> {
  const text = decodeText(await file.arrayBuffer());
  const { data } = Papa.parse<Record<string, unknown>>(text, {
    header: true,
    delimiter: detectDelimiter(text),
  });
  return trimBlankRows(data.map(namedCells));
}

/**
 * Keeps the cells that have a usable column name. Papa Parse returns cells beyond the header as an array, and
 * the server rejects keys with `.` or `$`; no column of a ticket file has one.
 */
function namedCells(row: Record<string, unknown>): TicketRows[number] {
  const cells = Object.entries(row).filter((cell): cell is [string, string] => typeof cell[1] === 'string');
  return Object.fromEntries(cells.filter(([name]) => !name.includes('.') && !name.startsWith('$')));
}

/** Looks at the header only, because blank lines further down mislead Papa Parse's detection. */
function detectDelimiter(text: string): ',' | ';' {
  const [header = ''] = text.split(/\r?\n/, 1);
  return header.split(';').length > header.split(',').length ? ';' : ',';
}

/** Finnish Excel saves CSV as windows-1252 by default. */
function decodeText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Drops blank rows at the end only: those in between keep the line numbers right. */
function trimBlankRows(rows: TicketRows): TicketRows {
  const last = rows.findLastIndex((row) => Object.values(row).some((cell) => cell.trim() !== ''));
  return rows.slice(0, last + 1);
}
