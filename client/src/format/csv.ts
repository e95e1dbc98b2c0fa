/**
 * A table as a spreadsheet of Finland opens it: semicolons, a byte-order mark, and otherwise RFC 4180. What a
 * spreadsheet would run as a formula is kept from it. Numbers are amounts of money.
 */
export function csvOf(headings: readonly string[], rows: readonly (readonly (string | number)[])[]): Blob {
  const lines = [headings, ...rows].map((row) => row.map(written).join(';'));
  return new Blob(['\uFEFF', lines.map((line) => `${line}\r\n`).join('')], {
    type: 'text/csv;charset=utf-8',
  });
}

function written(cell: string | number): string {
  return typeof cell === 'number' ? amount(cell) : quoted(harmless(cell));
}

/** With a point for its comma an amount would be a date there: `10.5` the tenth of May. */
function amount(euros: number): string {
  return euros.toFixed(2).replace('.', ',');
}

function harmless(text: string): string {
  return /^[=@+\-\t\r]/.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
