// All arithmetic with money, in whole cents (rules §7.1). The API uses euros with two decimals, which are
// converted only when requests are read and responses are written.

// The unit of an amount is part of its type, as a property that no number has at run time. `Cents` and `Euros` are
// not assignable to each other, while a plain number without a unit is assignable to both. Stricter types would
// require a cast in every calculation, because sums, differences and literals are plain numbers, and casts would hide
// the very mistakes that the types should reveal. So arithmetic drops the unit, and the declaration of the result
// restores it.

/** Whole cents: all amounts in code and in the database. */
export type Cents = number & { readonly unit?: 'cents' };

/** Euros with two decimals: all amounts on the wire. */
export type Euros = number & { readonly unit?: 'euros' };

/** The type with cents instead of euros, also in objects and lists: the result of validating an input. */
export type InCents<Input> = Input extends number
  ? IsEuros<Input> extends true
    ? Cents
    : Input
  : Input extends object
    ? { [Field in keyof Input]: InCents<Input[Field]> }
    : Input;

/** A plain number is assignable to `Euros` too, but has no unit. */
export type IsEuros<Value> = [Value] extends [Euros] ? ('unit' extends keyof Value ? true : false) : false;

export function toCents(euros: Euros): Cents {
  // Parsed from the decimal text, because 1.005 is stored as 1.00499… and would round down.
  return Math.round(Number(`${euros}e2`));
}

export function toEuros(cents: Cents): Euros {
  return cents / 100;
}

/** The negated amount in its unit; zero stays 0, not -0. */
export function negated(amount: Cents): Cents;
export function negated(amount: Euros): Euros;
export function negated(amount: number): number {
  return 0 - amount;
}

/** Adds up euros without binary rounding errors. */
export function sumOfEuros(amounts: readonly Euros[]): Euros {
  return toEuros(amounts.reduce((sum, euros) => sum + toCents(euros), 0));
}

export interface Priced {
  /** Tax included. */
  price: Cents;
  /** Tax included. */
  serviceFee: Cents;
  /** Never set, so that a product with price steps is refused: its price depends on the day (`totalOn`). */
  priceSteps?: never;
}

/** A price less a percentage; half a cent is rounded up. */
export function discounted(price: Cents, percent: number): Cents {
  return Math.floor((price * (100 - percent) + 50) / 100);
}

/** The total. A discount of 100 % also waives the service fee. */
export function totalPrice({ price, serviceFee }: Priced, percentOff = 0): Cents {
  return percentOff >= 100 ? 0 : discounted(price, percentOff) + serviceFee;
}

/** The tax inside a price that includes it. The percentage may have one decimal. */
export function taxInside(gross: Cents, percent: number): Cents {
  const tenths = Math.round(percent * 10);
  return Math.round((gross * tenths) / (1000 + tenths));
}

/**
 * The part of a price's tax that falls on a part of the price, such as the discounted price: in proportion, and never
 * more than the part itself. Half a cent is rounded up.
 */
export function taxOnPart(tax: Cents, { part, price }: { part: Cents; price: Cents }): Cents {
  return price > 0 ? Math.round((Math.min(tax, price) * part) / price) : 0;
}
