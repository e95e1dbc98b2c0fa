import { Parser } from 'json2csv';
import { escapeFormula } from '../contract/csv';

/** A column: its heading and its value in a row. */
export interface CsvColumn<Row> {
  label: string;
  text: (row: Row) => string;
}

export const csvType = 'text/csv';

const format = { delimiter: ';', eol: '\r\n' };

/**
 * Converts rows to CSV for Finnish Excel: UTF-8 with a byte-order mark, semicolons, lines that end in CR LF;
 * otherwise RFC 4180. The text comes in chunks of one batch, because a chunk per row takes as long to pass through
 * the streams as to write.
 */
export async function* csvText<Row>(
  columns: readonly CsvColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  const fields = columns.map(({ label, text }) => ({ label, value: (row: Row) => escapeFormula(text(row)) }));
  const lines = new Parser({ ...format, fields, header: false });
  let heading = new Parser({ ...format, fields, withBOM: true }).parse([]);
  for await (const batch of batches) {
    yield heading + format.eol + lines.parse(batch);
    heading = '';
  }
  if (heading !== '') yield heading;
}
