import Papa from 'papaparse';
import type { TicketRows } from '../../../store/staff/ticketImport';

/** The rows of a CSV file by the names of its header; with commas or semicolons. */
export async function readCsv(file: File): Promise<TicketRows> {
  const text = textIn(await file.arrayBuffer());
  const { data } = Papa.parse<Record<string, unknown>>(text, { header: true, delimiter: delimiterOf(text) });
  return withoutBlankEnd(data.map(namedCells));
}

/**
 * Cells beyond the header's last column have no name; they come as a list. A name that no request may carry is
 * none of the columns that are asked for: `Tel.` need not keep a file from being read.
 */
function namedCells(row: Record<string, unknown>): TicketRows[number] {
  const cells = Object.entries(row).filter((cell): cell is [string, string] => typeof cell[1] === 'string');
  return Object.fromEntries(cells.filter(([name]) => !name.includes('.') && !name.startsWith('$')));
}

/** Told by the header alone: a blank line further down would mislead a guess. */
function delimiterOf(text: string): ',' | ';' {
  const [header = ''] = text.split(/\r?\n/, 1);
  return header.split(';').length > header.split(',').length ? ';' : ',';
}

/** Finnish Excel writes Windows' own characters unless it is told otherwise. */
function textIn(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Blank lines below the last row are nobody's; those between rows keep the count of lines right. */
function withoutBlankEnd(rows: TicketRows): TicketRows {
  const last = rows.findLastIndex((row) => Object.values(row).some((cell) => cell.trim() !== ''));
  return rows.slice(0, last + 1);
}
