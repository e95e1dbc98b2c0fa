import type { InEnglish } from './languages';
import type { Euros } from './money';
import type { OrganizationName } from './organization';
import type { PriceStep } from './priceSteps';
import type { Variant, VariantInput } from './productVariant';
import type { Reference, Revision } from './reference';
import type { RoomSize } from './rooms';

/** Money in euros. Fields of the other VAT branch, and `infoLink` of a mandatory product, are null. */
export interface ProductInput extends Revision, InEnglish<'name' | 'description'> {
  /** Used only with `taxDescription`. */
  taxDescriptionEn?: string | null;
  name: string;
  description: string;
  /** Tax included. */
  price: Euros;
  /** The prices that apply before `price`: the first one that holds is in force. */
  priceSteps: PriceStep[];
  vat: boolean;
  vatPercent: number | null;
  taxAmount: Euros | null;
  taxDescription: string | null;
  mandatory: boolean;
  /** 0 means unlimited. */
  maximumAmount: number;
  /** The buyer must choose one; empty if there is nothing to choose. */
  variants: VariantInput[];
  serviceFee: Euros;
  serviceFeeVat: number;
  infoLink: string | null;
  /** The room size that this product pays for, which room planning gives to customers who have paid; null for any. */
  roomType: RoomSize | null;
  organization: Reference;
}

/** The fields that are amounts: stored in cents, on the wire in euros (rules §7.1). */
export const productAmounts: readonly string[] = [
  'price',
  'serviceFee',
  'taxAmount',
] satisfies (keyof ProductInput)[];

export interface Product extends Omit<ProductInput, 'organization' | 'variants'> {
  _id: string;
  revision: number;
  organization: OrganizationName;
  /** Read-only. */
  sold: number;
  variants: Variant[];
}

/**
 * The VAT rates in Finland by first day, in per cent, the general rate first (Finnish VAT Act, sections 84 to 85 a).
 */
const finnishRates: readonly { from: string; rates: readonly number[] }[] = [
  { from: '2013-01-01', rates: [24, 14, 10, 0] },
  { from: '2024-09-01', rates: [25.5, 14, 10, 0] },
  { from: '2026-01-01', rates: [25.5, 13.5, 10, 0] },
];

/** The rates in force on a calendar day; those of 2013 before it. */
export function vatRatesOn(day: string): readonly number[] {
  const inForce = finnishRates.findLast(({ from }) => from <= day) ?? finnishRates[0];
  return inForce?.rates ?? [];
}
