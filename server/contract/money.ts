/**
 * All arithmetic with money, in whole cents (rules §7.1). The wire speaks euros with two decimals; they
 * become cents where they come in and euros where they go out, and nowhere else.
 */

/** Euros as people and the wire write them, to whole cents. */
export function toCents(euros: number): number {
  // 1.005 is stored as 1.00499…: the text of the number is what was meant.
  return Math.round(Number(`${euros}e2`));
}

export function toEuros(cents: number): number {
  return cents / 100;
}

/** Euros added up, without the crumbs of binary fractions. */
export function sumOfEuros(amounts: readonly number[]): number {
  return toEuros(amounts.reduce((sum, euros) => sum + toCents(euros), 0));
}

export interface Priced {
  /** Cents, tax included. */
  price: number;
  /** Cents, tax included. */
  serviceFee: number;
}

/** A price less so many percent, half a cent rounded up. */
export function discounted(price: number, percent: number): number {
  return Math.floor((price * (100 - percent) + 50) / 100);
}

/** What a customer pays, in cents. At 100 % off there is no fee either. */
export function totalOf({ price, serviceFee }: Priced, percentOff = 0): number {
  return percentOff >= 100 ? 0 : discounted(price, percentOff) + serviceFee;
}

/** The tax inside a price that includes it, in cents. The percentage may have one decimal. */
export function taxInside(gross: number, percent: number): number {
  const tenths = Math.round(percent * 10);
  return Math.round((gross * tenths) / (1000 + tenths));
}
