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
 * otherwise RFC 4180. Each chunk of text is one batch, because passing single rows through the streams would
 * take twice as long.
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
