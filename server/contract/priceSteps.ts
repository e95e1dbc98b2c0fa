import { type Cents, type Euros, taxOnPart, totalPrice } from './money';

// The price of a product by date and by number sold (rules §23.1).

/** A price before the product's own: until the end of a Finnish day, for the first ones sold, or both. */
export interface PriceStep<Amount extends number = Euros> {
  /** Tax included. */
  price: Amount;
  /** `YYYY-MM-DD`, the last day; null if it does not end on a day. */
  until: string | null;
  /** It ends when this many are sold; null if their number does not matter. */
  first: number | null;
}

export const maxPriceSteps = 5;

/** A product whose price depends on the day and the number sold. */
export interface SteppedPrice<Amount extends number> {
  price: Amount;
  /** In order: the first step that holds determines the price. */
  priceSteps?: readonly PriceStep<Amount>[];
  sold: number;
}

/** The step in force on a day; undefined if none is, so that the product's own price holds. */
export function stepInForce<Amount extends number>(
  { priceSteps = [], sold }: SteppedPrice<Amount>,
  day: string,
): PriceStep<Amount> | undefined {
  return priceSteps.find(
    ({ until, first }) => (until === null || day <= until) && (first === null || sold < first),
  );
}

/** The price on a day, without discount and fee. */
export function priceOn<Amount extends number>(product: SteppedPrice<Amount>, day: string): Amount {
  return (stepInForce(product, day) ?? product).price;
}

/** The total on a day, as `totalPrice`. */
export function totalOn(
  product: SteppedPrice<Cents> & { serviceFee: Cents },
  day: string,
  percentOff = 0,
): Cents {
  return totalPrice({ price: priceOn(product, day), serviceFee: product.serviceFee }, percentOff);
}

/** A price that follows the one in force, on a day or after a number of sales. Exactly one of the two is given. */
export interface NextPrice<Amount extends number = Euros> {
  price: Amount;
  /** `YYYY-MM-DD`, its first day. */
  from: string | null;
  /** The number of sales until then. */
  afterSales: number | null;
}

/**
 * What the price becomes when the step in force ends on its day, and when enough are sold, whichever comes first. Empty
 * if the price stays.
 */
export function nextPrices<Amount extends number>(
  product: SteppedPrice<Amount> & { maximumAmount: number },
  day: string,
): NextPrice<Amount>[] {
  const step = stepInForce(product, day);
  if (!step) return [];
  const { until, first } = step;
  const { sold, maximumAmount } = product;
  const sellsOutBefore = first !== null && maximumAmount > 0 && maximumAmount <= first;
  const next: NextPrice<Amount>[] = [];
  if (until !== null) {
    const from = dayAfter(until);
    next.push({ price: priceOn(product, from), from, afterSales: null });
  }
  if (first !== null && !sellsOutBefore) {
    const price = priceOn({ ...product, sold: first }, day);
    next.push({ price, from: null, afterSales: first - sold });
  }
  return next.filter(({ price }) => price !== step.price);
}

/** The tax inside the price in force, for a product that states an amount of tax for its own price (rules §7.3). */
export function taxAmountOn(
  product: SteppedPrice<Cents> & { taxAmount: Cents | null },
  day: string,
): Cents | null {
  const { taxAmount, price } = product;
  return taxAmount === null ? null : taxOnPart(taxAmount, { part: priceOn(product, day), price });
}

/** A fault of steps, with its path among them, such as `1.until`. */
export interface StepFault {
  code: 'stepWithoutEnd' | 'stepOutOfOrder';
  path: string;
}

/** Checks that every step ends, and none before a step above it, which would make it useless. */
export function stepFaults(steps: readonly Pick<PriceStep, 'until' | 'first'>[]): StepFault[] {
  return steps.flatMap(({ until, first }, index): StepFault[] => {
    const above = steps.slice(0, index);
    const faults: StepFault[] = [];
    if (until === null && first === null) faults.push({ code: 'stepWithoutEnd', path: `${index}.until` });
    if (until !== null && above.some((step) => step.until !== null && step.until > until))
      faults.push({ code: 'stepOutOfOrder', path: `${index}.until` });
    if (first !== null && above.some((step) => step.first !== null && step.first > first))
      faults.push({ code: 'stepOutOfOrder', path: `${index}.first` });
    return faults;
  });
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}
