import type { Cents } from '../../../contract/money';
import type { StoredSalesDocument } from '../../../models/salesDocument';

/** A line of a document with the VAT inside it; negative on a credit note. */
export interface Posting {
  kind: 'price' | 'serviceFee';
  name: string;
  vatPercent: number | null;
  net: Cents;
  vat: Cents;
  gross: Cents;
}

/**
 * The lines of a document. VAT is rounded once per rate (rules §8.9): if price and fee share a rate, the fee gets the
 * remainder.
 */
export function buildPostings({ lines, taxes }: Pick<StoredSalesDocument, 'lines' | 'taxes'>): Posting[] {
  const left = new Map(taxes.map(({ percent, gross, tax }) => [percent, { gross, tax }]));
  return lines.map(({ kind, name, vatPercent, amount: gross }) => {
    const rest = vatPercent === null ? undefined : left.get(vatPercent);
    if (!rest) return { kind, name, vatPercent, net: gross, vat: 0, gross };
    const vat = rest.gross === gross ? rest.tax : Math.round((rest.tax * gross) / rest.gross);
    rest.gross -= gross;
    rest.tax -= vat;
    return { kind, name, vatPercent, net: gross - vat, vat, gross };
  });
}
