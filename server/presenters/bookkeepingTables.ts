import type { Bookkeeping, TaxSum } from '../contract/bookkeeping';
import { dayOf } from '../contract/helsinkiTime';
import { toEuros } from '../contract/money';
import { csvText } from '../lib/csv';
import { type XlsxColumn, xlsxFile } from '../lib/xlsx';
import type { DayBookEntry } from '../services/bookkeeping/dayBook';
import type { Posting } from '../services/bookkeeping/postings';
import type { DocumentPart } from '../services/bookkeeping/readBookkeeping';

/** A table for the treasurer; its amounts are numbers in a workbook, and have a decimal comma in CSV. */
export interface BookkeepingFile<Row> {
  name: string;
  columns: readonly XlsxColumn<Row>[];
}

const kinds = { receipt: 'Receipt', creditNote: 'Credit note' } as const;
const channels = { provider: 'Paytrail', other: 'Other', correction: 'Marked as unpaid' } as const;
const lineKinds = { price: 'Price', serviceFee: 'Service fee' } as const;
const accounts = {
  provider: 'Paytrail',
  other: 'Other receipts',
  sales: 'Sales',
  serviceFees: 'Service fees',
  vat: 'VAT',
} as const;

export const documentsFile: BookkeepingFile<DocumentPart<Posting>> = {
  name: 'Documents',
  columns: [
    { label: 'Number', kind: 'whole', value: ({ document }) => document.number },
    { label: 'Date', kind: 'day', value: ({ document }) => dayAsDate(document.at) },
    { label: 'Document', kind: 'text', value: ({ document }) => kinds[document.kind] },
    { label: 'Corrects', kind: 'whole', value: ({ document }) => document.corrects },
    { label: 'Event', kind: 'text', value: ({ document }) => document.eventName ?? '' },
    { label: 'Product', kind: 'text', value: ({ part }) => part.name },
    { label: 'Line', kind: 'text', value: ({ part }) => lineKinds[part.kind] },
    { label: 'VAT %', kind: 'decimal', value: ({ part }) => part.vatPercent },
    { label: 'Net', kind: 'decimal', value: ({ part }) => toEuros(part.net) },
    { label: 'VAT', kind: 'decimal', value: ({ part }) => toEuros(part.vat) },
    { label: 'Gross', kind: 'decimal', value: ({ part }) => toEuros(part.gross) },
    { label: 'Channel', kind: 'text', value: ({ document }) => channels[document.channel] },
    { label: 'Transaction', kind: 'text', value: ({ document }) => document.transactionId ?? '' },
  ],
};

export const dayBookFile: BookkeepingFile<DocumentPart<DayBookEntry>> = {
  name: 'Day book',
  columns: [
    { label: 'Date', kind: 'day', value: ({ document }) => dayAsDate(document.at) },
    { label: 'Number', kind: 'whole', value: ({ document }) => document.number },
    { label: 'Account', kind: 'text', value: ({ part }) => part.accountNumber },
    { label: 'Account name', kind: 'text', value: ({ part }) => accounts[part.account] },
    { label: 'Of', kind: 'text', value: ({ part }) => part.subject },
    { label: 'Debit', kind: 'decimal', value: ({ part }) => (part.amount > 0 ? toEuros(part.amount) : null) },
    {
      label: 'Credit',
      kind: 'decimal',
      value: ({ part }) => (part.amount < 0 ? toEuros(-part.amount) : null),
    },
  ],
};

type SummaryRow = TaxSum & { name: string };

export const summaryFile: BookkeepingFile<SummaryRow> = {
  name: 'Summary',
  columns: [
    { label: 'Product', kind: 'text', value: ({ name }) => name },
    { label: 'VAT %', kind: 'decimal', value: ({ vatPercent }) => vatPercent },
    { label: 'Net', kind: 'decimal', value: ({ net }) => net },
    { label: 'VAT', kind: 'decimal', value: ({ vat }) => vat },
    { label: 'Gross', kind: 'decimal', value: ({ gross }) => gross },
  ],
};

export async function* summaryRows({ products, serviceFees }: Bookkeeping): AsyncGenerator<SummaryRow[]> {
  yield [...products, ...serviceFees.map((sum) => ({ ...sum, name: 'Service fees' }))];
}

export function bookkeepingXlsx<Row>(
  { name, columns }: BookkeepingFile<Row>,
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  return xlsxFile(name, columns, batches);
}

export function bookkeepingCsv<Row>(
  { columns }: BookkeepingFile<Row>,
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  const texts = columns.map(({ label, kind, value }) => ({
    label,
    text: (row: Row) => textOf(value(row), kind),
  }));
  return csvText(texts, batches);
}

function textOf(cell: ReturnType<XlsxColumn<unknown>['value']>, kind: XlsxColumn<unknown>['kind']): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'string') return cell;
  return kind === 'decimal' ? cell.toFixed(2).replace('.', ',') : String(cell);
}

/** The day of an instant in Helsinki, as a workbook stores it: midnight UTC. */
function dayAsDate(at: Date): Date {
  return new Date(`${dayOf(at)}T00:00:00Z`);
}
