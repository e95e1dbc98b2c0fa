/**
 * A table as a spreadsheet of Finland opens it: semicolons, a byte-order mark, and otherwise RFC 4180. What a
 * spreadsheet would run as a formula is kept from it.
 */
export function csvOf(headings: readonly string[], rows: readonly (readonly (string | number)[])[]): Blob {
  const lines = [headings, ...rows].map((row) => row.map((cell) => quoted(harmless(cell))).join(';'));
  return new Blob(['\uFEFF', lines.map((line) => `${line}\r\n`).join('')], {
    type: 'text/csv;charset=utf-8',
  });
}

function harmless(cell: string | number): string {
  return typeof cell === 'string' && /^[=@+\-\t\r]/.test(cell) ? `'${cell}` : String(cell);
}

function quoted(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
