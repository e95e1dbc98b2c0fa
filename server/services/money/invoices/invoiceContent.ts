import type { VatCategory } from '../../../contract/eInvoice';
import { type Cents, negated, taxInside } from '../../../contract/money';
import { documentWords } from '../../../documents/words';
import type { StoredInvoice, StoredInvoiceRow, StoredInvoiceTax } from '../../../models/invoice';
import type { StoredPurchase } from '../../../models/payment';
import type { StoredDocumentLine } from '../../../models/salesDocument';
import { type DocumentContent, documentContent } from '../payments/salesDocuments/buildDocument';

/** A payment on an invoice. */
export interface InvoicedPurchase {
  purchase: StoredPurchase;
  /** What has been paid of it before. */
  received: Cents;
  /** The name to print; null if travellers are not named. */
  traveller: string | null;
}

export type InvoiceContent = Pick<StoredInvoice, 'rows' | 'taxes' | 'total'>;

/**
 * The rows and taxes of an invoice, which is in Finnish. VAT is the sum of what the payments' receipts will state, so
 * that books, receipts and invoice agree to the cent; equal rows are one, with a quantity.
 */
export function invoiceContent(invoiced: readonly InvoicedPurchase[]): InvoiceContent {
  const rows = new Map<string, StoredInvoiceRow>();
  const taxes = new Map<string, StoredInvoiceTax>();
  for (const each of invoiced) {
    const { purchase, received } = each;
    const content = documentContent(purchase, received, purchase.total);
    for (const row of toRows(content, each)) {
      const key = JSON.stringify(row);
      const same = rows.get(key);
      if (same) same.quantity += 1;
      else rows.set(key, row);
    }
    for (const tax of toTaxes(content, purchase)) {
      const key = JSON.stringify([tax.category, tax.percent, tax.note]);
      const same = taxes.get(key);
      taxes.set(key, { ...tax, gross: tax.gross + (same?.gross ?? 0), tax: tax.tax + (same?.tax ?? 0) });
    }
  }
  const total = [...taxes.values()].reduce((sum, { gross }) => sum + gross, 0);
  return { rows: [...rows.values()], taxes: [...taxes.values()], total };
}

/** The content of the credit invoice: the same with the opposite sign. */
export function creditedContent({ rows, taxes, total }: InvoiceContent): InvoiceContent {
  return {
    rows: rows.map((row) => ({ ...row, quantity: -row.quantity })),
    taxes: taxes.map((each) => ({ ...each, gross: negated(each.gross), tax: negated(each.tax) })),
    total: negated(total),
  };
}

function toRows({ lines, taxes }: DocumentContent, { purchase, traveller }: InvoicedPurchase) {
  return lines.map((line, index): StoredInvoiceRow => {
    const rate = taxes.find(({ percent }) => percent === line.vatPercent);
    const isSameRate = ({ vatPercent }: StoredDocumentLine) => vatPercent === line.vatPercent;
    const earlier = lines.slice(0, index).filter(isSameRate);
    const taxOf = ({ amount, vatPercent }: StoredDocumentLine) => taxInside(amount, vatPercent ?? 0);
    // The tax is rounded once per rate, so the last row of the rate has the rest.
    const isLast = !lines.slice(index + 1).some(isSameRate);
    const rest = (rate?.tax ?? 0) - earlier.reduce((sum, each) => sum + taxOf(each), 0);
    const unitTax = isLast ? rest : taxOf(line);
    return {
      name: nameOf(line),
      traveller,
      quantity: 1,
      unitPrice: line.amount,
      unitTax: line.vatPercent === null ? 0 : unitTax,
      category: categoryOf(line.vatPercent, purchase),
      percent: line.vatPercent ?? 0,
    };
  });
}

function nameOf({ kind, name, listPrice }: StoredDocumentLine): string {
  const { serviceFee, partOf } = documentWords.fi;
  if (kind === 'serviceFee') return `${serviceFee}: ${name}`;
  return listPrice === null ? partOf(name) : name;
}

function toTaxes({ taxes }: DocumentContent, purchase: StoredPurchase): StoredInvoiceTax[] {
  return taxes.map(({ percent, description, gross, tax }) => ({
    category: categoryOf(percent, purchase),
    percent: percent ?? 0,
    note: percent === null ? description : null,
    gross,
    tax: percent === null ? 0 : tax,
  }));
}

/** A product without VAT that has a tax in its price is under the margin scheme (rules §7.3). */
function categoryOf(percent: number | null, { taxAmount }: StoredPurchase): VatCategory {
  if (percent === null) return (taxAmount ?? 0) > 0 ? 'E' : 'O';
  return percent > 0 ? 'S' : 'Z';
}
