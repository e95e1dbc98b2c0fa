import { type CustomerColumn, customerColumnLabels, type CustomerRow } from '../contract/customerRow';
import { toWire } from '../contract/wireWords';
import { type CsvColumn, csvText } from '../lib/csv';
import type { CustomerView } from '../services/customerList/readRows';
import { customerCells } from './customerCells';
import { presentCustomerRow } from './customerRow';

/** The download, in chunks of one batch. */
export function customerCsv(
  batches: AsyncIterable<CustomerView[]>,
  columns: readonly CustomerColumn[],
): AsyncGenerator<string> {
  return csvText(csvColumns(columns), customerRows(batches));
}

async function* customerRows(batches: AsyncIterable<CustomerView[]>): AsyncGenerator<CustomerRow[]> {
  for await (const batch of batches) yield batch.map(presentCustomerRow);
}

/** A JSON array with one row per line, in chunks of one batch. */
export async function* customerArray(batches: AsyncIterable<CustomerView[]>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const batch of batches) {
    yield separator + batch.map((view) => JSON.stringify(toWire(presentCustomerRow(view)))).join(',\n');
    separator = ',\n';
  }
  yield separator === ',\n' ? '\n]\n' : '[]\n';
}

function csvColumns(columns: readonly CustomerColumn[]): CsvColumn<CustomerRow>[] {
  return columns.map((column) => ({ label: customerColumnLabels[column], text: customerCells[column] }));
}
