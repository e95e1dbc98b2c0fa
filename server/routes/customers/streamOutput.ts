import { type CustomerColumn, customerColumnLabels, type CustomerRow } from '../../contract/customerRow';
import { toWire } from '../../contract/wireWords';
import { csvText } from '../../lib/csv';
import { xlsxFile } from '../../lib/xlsx';
import type { CustomerView } from '../../services/office/customerList/readRows';
import { customerCells, presentCustomerRow } from './rowOutput';

/** The download, in chunks of one batch. */
export function customerCsv(
  batches: AsyncIterable<CustomerView[]>,
  columns: readonly CustomerColumn[],
): AsyncGenerator<string> {
  const csvColumns = columns.map((column) => ({
    label: customerColumnLabels[column],
    text: customerCells[column],
  }));
  return csvText(csvColumns, customerRows(batches));
}

/** The download as a workbook: the same texts, but real dates. */
export function customerXlsx(
  batches: AsyncIterable<CustomerView[]>,
  columns: readonly CustomerColumn[],
): AsyncGenerator<Uint8Array> {
  const xlsxColumns = columns.map((column) => ({
    label: customerColumnLabels[column],
    ...(column === 'birthday'
      ? { value: toBirthday, kind: 'day' as const }
      : { value: customerCells[column], kind: 'text' as const }),
  }));
  return xlsxFile('Customers', xlsxColumns, customerRows(batches));
}

function toBirthday({ birthday }: CustomerRow): Date {
  return new Date(`${birthday}T00:00:00Z`);
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
