// All arithmetic with money, in whole cents (rules §7.1). The API uses euros with two decimals, which are
// converted only when requests are read and responses are written.

export function toCents(euros: number): number {
  // Parsed from the decimal text, because 1.005 is stored as 1.00499… and would round down.
  return Math.round(Number(`${euros}e2`));
}

export function toEuros(cents: number): number {
  return cents / 100;
}

/** Adds up euros without binary rounding errors. */
export function sumOfEuros(amounts: readonly number[]): number {
  return toEuros(amounts.reduce((sum, euros) => sum + toCents(euros), 0));
}

export interface Priced {
  /** Cents, tax included. */
  price: number;
  /** Cents, tax included. */
  serviceFee: number;
}

/** A price less a percentage; half a cent is rounded up. */
export function discounted(price: number, percent: number): number {
  return Math.floor((price * (100 - percent) + 50) / 100);
}

/** The total in cents. A discount of 100 % also waives the service fee. */
export function totalOf({ price, serviceFee }: Priced, percentOff = 0): number {
  return percentOff >= 100 ? 0 : discounted(price, percentOff) + serviceFee;
}

/** The tax inside a price that includes it, in cents. The percentage may have one decimal. */
export function taxInside(gross: number, percent: number): number {
  const tenths = Math.round(percent * 10);
  return Math.round((gross * tenths) / (1000 + tenths));
}
