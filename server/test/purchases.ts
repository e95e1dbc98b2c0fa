import { totalPrice } from '../contract/money';
import type { StoredPurchase } from '../models/payment';

/** Amounts are in cents. */
export function purchaseOf(overrides: Partial<StoredPurchase> = {}): StoredPurchase {
  const fields = {
    name: 'Risteily',
    price: 10_000,
    serviceFee: 205,
    serviceFeeVat: 25.5,
    vat: true,
    vatPercent: 13.5,
    taxAmount: null,
    taxDescription: null,
    mandatory: true,
    discount: 0,
    ...overrides,
  };
  return { ...fields, total: totalPrice(fields, fields.discount) };
}

export const rates = [0, 10, 13.5, 14, 24, 25.5];

/** A repeatable sequence of numbers from 0 to 1. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export function randomPurchase(random: () => number): StoredPurchase {
  const whole = (limit: number) => Math.floor(random() * limit);
  const vat = random() < 0.7;
  return purchaseOf({
    price: 1 + whole(99_999),
    serviceFee: random() < 0.5 ? 0 : whole(1_000),
    discount: random() < 0.5 ? 0 : whole(100),
    vat,
    vatPercent: vat ? rates[whole(rates.length)]! : null,
    taxAmount: vat ? null : whole(50_000),
    taxDescription: vat ? null : 'Matkatoimiston marginaalivero',
    serviceFeeVat: rates[whole(rates.length)]!,
  });
}
