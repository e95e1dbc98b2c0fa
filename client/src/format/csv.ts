import { escapeFormula } from '#contract/csv';
import type { Euros } from '#contract/money';

/** A CSV for Finnish Excel: semicolons, a byte-order mark, and otherwise RFC 4180. Numbers are amounts of money. */
export function toCsv(headings: readonly string[], rows: readonly (readonly (string | Euros)[])[]): Blob {
  const lines = [headings, ...rows].map((row) => row.map(formatCell).join(';'));
  return new Blob(['\uFEFF', lines.map((line) => `${line}\r\n`).join('')], {
    type: 'text/csv;charset=utf-8',
  });
}

function formatCell(cell: string | Euros): string {
  return typeof cell === 'number' ? formatAmount(cell) : quote(escapeFormula(cell));
}

/** Writes a decimal comma, because Finnish Excel reads `10.5` as the tenth of May. */
function formatAmount(euros: Euros): string {
  return euros.toFixed(2).replace('.', ',');
}

function quote(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
