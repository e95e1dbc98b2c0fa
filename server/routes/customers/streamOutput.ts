import {
  type CustomerColumn,
  customerColumnLabels,
  type CustomerRow,
  type QuestionChoice,
} from '../../contract/customerRow';
import { toWire } from '../../contract/wireWords';
import { csvText } from '../../lib/csv';
import { xlsxFile } from '../../lib/xlsx';
import type { CustomerView } from '../../services/office/customerList/readRows';
import { answerCell, customerCells, presentCustomerRow } from './rowOutput';

interface DownloadColumns {
  fields: readonly CustomerColumn[];
  /** Follow the fields. */
  questions: readonly QuestionChoice[];
}

/** The download, in chunks of one batch. */
export function customerCsv(
  batches: AsyncIterable<CustomerView[]>,
  columns: DownloadColumns,
): AsyncGenerator<string> {
  return csvText(textColumns(columns), customerRows(batches));
}

/** The download as a workbook: the same texts, but real dates. */
export function customerXlsx(
  batches: AsyncIterable<CustomerView[]>,
  columns: DownloadColumns,
): AsyncGenerator<Uint8Array> {
  const xlsxColumns = textColumns(columns).map(({ label, text }) => ({
    label,
    ...(text === customerCells.birthday
      ? { value: toBirthday, kind: 'day' as const }
      : { value: text, kind: 'text' as const }),
  }));
  return xlsxFile('Customers', xlsxColumns, customerRows(batches));
}

function textColumns({ fields, questions }: DownloadColumns) {
  return [
    ...fields.map((field) => ({ label: customerColumnLabels[field], text: customerCells[field] })),
    ...questions.map((question) => ({ label: question.text, text: answerCell(question) })),
  ];
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
