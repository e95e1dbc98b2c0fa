import { Transform } from 'json2csv';
import { escapeFormula } from '../contract/csv';

/** A column: its heading, and what it shows of a row. */
export interface CsvColumn<Row> {
  label: string;
  text: (row: Row) => string;
}

/**
 * Turns rows into CSV as Finnish Excel opens it: UTF-8 with a byte-order mark, semicolons, lines that end in
 * CR LF; otherwise RFC 4180.
 */
export function csvWriter<Row>(columns: readonly CsvColumn<Row>[]): NodeJS.ReadWriteStream {
  const fields = columns.map(({ label, text }) => ({ label, value: (row: Row) => escapeFormula(text(row)) }));
  return new Transform({ fields, delimiter: ';', withBOM: true, eol: '\r\n' }, { objectMode: true });
}
