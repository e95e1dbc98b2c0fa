import type { CollectedProduct, PaymentsDone } from '../contract/collected';
import { toEuros } from '../contract/money';
import type { AssignedProduct, PaidCount } from '../services/trips/collectedProducts';
import { presentNamed } from './named';

export function presentAssignedProduct({ product, collectPayment }: AssignedProduct): CollectedProduct {
  const { price, mandatory } = product;
  return { product: { ...presentNamed(product), price: toEuros(price), mandatory }, collectPayment };
}

export function presentPaymentsDone({ product, count }: PaidCount): PaymentsDone {
  return { product: presentNamed(product), count };
}
