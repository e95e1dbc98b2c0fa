import type { Euros } from './money';

// The figures of the Finnish VAT return that follow from receipts and credit notes (rules §8.10).

/**
 * The fields of the return, as in the Tax Administration's description of its records, VSRALVKV: tax on domestic sales
 * at 25.5 % (before September 2024 24 %), at 13.5 % (before 2026 14 %) and at 10 %, and turnover at the rate of zero.
 */
const fieldsByRate: readonly { field: string; rates: readonly number[] }[] = [
  { field: '301', rates: [25.5, 24] },
  { field: '302', rates: [13.5, 14] },
  { field: '303', rates: [10] },
  { field: '309', rates: [0] },
];

/** The field of sales at a rate; null for a rate without a field. */
export function vatReturnField(vatPercent: number): string | null {
  return fieldsByRate.find(({ rates }) => rates.includes(vatPercent))?.field ?? null;
}

/**
 * The field of the tax under the margin scheme for travel agencies. The general rate applies, because the package is
 * one service (Finnish VAT Act, sections 80 and 84).
 */
export const marginField = '301';

/** The sales at one rate of VAT, in euros. */
export interface VatReturnRate {
  vatPercent: number;
  net: Euros;
  vat: Euros;
  gross: Euros;
  /** Null for a rate without a field. */
  field: string | null;
}

/** The sales without VAT on the document: those under the margin scheme, and those of a seller outside VAT; in euros. */
export interface VatReturnMargin {
  /** The tax included. */
  sales: Euros;
  /** The margin without tax, to which the general rate of the documents' days is applied. */
  margin: Euros;
  tax: Euros;
}

export interface VatReturn {
  /** A row for each field with sales: the tax, or for zero-rated sales the turnover. */
  fields: { field: string; amount: Euros }[];
  /** A row for each rate on the documents, the highest first. */
  rates: VatReturnRate[];
  /** Null if all documents state VAT. */
  marginScheme: VatReturnMargin | null;
  /** The tax on all sales, the margin scheme's included. */
  tax: Euros;
  /** The VAT that the documents state. */
  stated: Euros;
  /** The VAT that the day book credits. */
  booked: Euros;
  /** `stated` less `booked`. */
  difference: Euros;
}
