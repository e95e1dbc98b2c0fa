import type { Bookkeeping, ProductSum, TaxSum } from '../../contract/bookkeeping';
import { type Cents, type Euros, toEuros, negated } from '../../contract/money';
import { type TableFile, toDate } from '../../lib/tableFile';
import { accountNames } from '../../contract/entryAccounts';
import { marginField } from '../../contract/vatReturn';
import type { Posting } from '../../services/money/bookkeeping/dayBook';
import type { DayBookRow, DocumentPart } from '../../services/money/bookkeeping/readBookkeeping';
import type { Settlement } from '../../services/money/reconciliation/settlements';
import { presentSettlement } from '../reconciliation/output';

const kinds = { receipt: 'Receipt', creditNote: 'Credit note' } as const;
const channels = {
  provider: 'Paytrail',
  bank: 'Bank transfer',
  other: 'Other',
  correction: 'Marked as unpaid',
} as const;
const lineKinds = { price: 'Price', serviceFee: 'Service fee' } as const;

export const documentsFile: TableFile<DocumentPart<Posting>> = {
  name: 'Documents',
  columns: [
    { label: 'Number', kind: 'whole', value: ({ document }) => document.number },
    { label: 'Date', kind: 'day', value: ({ document }) => toDate(document.day) },
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
    // Last, so that imports that rely on the positions of columns still work.
    { label: 'Margin scheme', kind: 'text', value: ({ part }) => part.taxDescription ?? '' },
    {
      label: 'Margin tax',
      kind: 'decimal',
      value: ({ part }) => marginTaxCell(part, toEuros(part.marginTax)),
    },
  ],
};

export const dayBookFile: TableFile<DayBookRow> = {
  name: 'Day book',
  columns: [
    { label: 'Date', kind: 'day', value: ({ day }) => toDate(day) },
    { label: 'Number', kind: 'whole', value: ({ number }) => number },
    { label: 'Account', kind: 'text', value: ({ entry }) => entry.accountNumber },
    { label: 'Account name', kind: 'text', value: ({ entry }) => accountNames[entry.account] },
    { label: 'Details', kind: 'text', value: ({ entry }) => entry.subject },
    { label: 'Debit', kind: 'decimal', value: ({ entry }) => positiveEuros(entry.amount) },
    { label: 'Credit', kind: 'decimal', value: ({ entry }) => positiveEuros(negated(entry.amount)) },
  ],
};

export const settlementsFile: TableFile<Settlement> = {
  name: 'Payouts',
  columns: [
    { label: 'Date', kind: 'day', value: ({ day }) => toDate(day) },
    { label: 'Reference', kind: 'text', value: ({ reference }) => reference },
    { label: 'Payments', kind: 'decimal', value: ({ payments }) => toEuros(payments) },
    { label: 'Refunds', kind: 'decimal', value: ({ refunds }) => toEuros(refunds) },
    { label: 'Fees', kind: 'decimal', value: ({ fees }) => toEuros(fees) },
    { label: 'Net', kind: 'decimal', value: (settlement) => presentSettlement(settlement).net },
  ],
};

/** Empty for lines with VAT. */
function marginTaxCell({ vatPercent }: { vatPercent: number | null }, tax: Euros): Euros | null {
  return vatPercent === null ? tax : null;
}

function positiveEuros(cents: Cents): Euros | null {
  return cents > 0 ? toEuros(cents) : null;
}

type SummaryRow = TaxSum & Pick<ProductSum, 'name' | 'taxDescription' | 'marginTax'>;

export const summaryFile: TableFile<SummaryRow> = {
  name: 'Summary',
  columns: [
    { label: 'Product', kind: 'text', value: ({ name }) => name },
    { label: 'VAT %', kind: 'decimal', value: ({ vatPercent }) => vatPercent },
    { label: 'Net', kind: 'decimal', value: ({ net }) => net },
    { label: 'VAT', kind: 'decimal', value: ({ vat }) => vat },
    { label: 'Gross', kind: 'decimal', value: ({ gross }) => gross },
    { label: 'Margin scheme', kind: 'text', value: ({ taxDescription }) => taxDescription ?? '' },
    { label: 'Margin tax', kind: 'decimal', value: (row) => marginTaxCell(row, row.marginTax) },
  ],
};

export async function* summaryRows({ products, serviceFees }: Bookkeeping): AsyncGenerator<SummaryRow[]> {
  const labels = { name: 'Service fees', taxDescription: null, marginTax: 0 };
  yield [...products, ...serviceFees.map((sum) => ({ ...sum, ...labels }))];
}

interface VatRow {
  field: string;
  name: string;
  vatPercent: number | null;
  net: Euros;
  tax: Euros;
  gross: Euros;
}

export const vatFile: TableFile<VatRow> = {
  name: 'VAT return',
  columns: [
    { label: 'Field', kind: 'text', value: ({ field }) => field },
    { label: 'Sales', kind: 'text', value: ({ name }) => name },
    { label: 'VAT %', kind: 'decimal', value: ({ vatPercent }) => vatPercent },
    { label: 'Tax base', kind: 'decimal', value: ({ net }) => net },
    { label: 'VAT', kind: 'decimal', value: ({ tax }) => tax },
    { label: 'Gross', kind: 'decimal', value: ({ gross }) => gross },
  ],
};

/** The margin scheme's tax base is the margin, so it does not add up with the tax to the gross sales. */
export async function* vatRows({ vatReturn }: Bookkeeping): AsyncGenerator<VatRow[]> {
  const { rates, marginScheme } = vatReturn;
  yield await Promise.resolve([
    ...rates.map(({ field, vatPercent, net, vat, gross }) => ({
      field: field ?? '',
      name: vatPercent === 0 ? 'Zero-rated sales' : 'Domestic sales',
      vatPercent,
      net,
      tax: vat,
      gross,
    })),
    ...(marginScheme
      ? [
          {
            field: marginField,
            name: 'Margin scheme',
            vatPercent: null,
            net: marginScheme.margin,
            tax: marginScheme.tax,
            gross: marginScheme.sales,
          },
        ]
      : []),
  ]);
}
