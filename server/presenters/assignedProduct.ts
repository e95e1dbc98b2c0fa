import type { CollectedProduct, PaymentsDone } from '../contract/collected';
import { toEuros } from '../contract/money';
import type { CollectedEntry, PaidCount } from '../services/trips/collectedProducts';
import { presentNamed } from './named';

export function presentCollected({ product, collectPayment }: CollectedEntry): CollectedProduct {
  const { price, mandatory } = product;
  return { product: { ...presentNamed(product), price: toEuros(price), mandatory }, collectPayment };
}

export function presentPaymentsDone({ product, count }: PaidCount): PaymentsDone {
  return { product: presentNamed(product), count };
}
