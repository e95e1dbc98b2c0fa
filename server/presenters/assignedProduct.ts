import type { AssignedProduct as WireAssignedProduct, PaymentsDone } from '../contract/assignedProduct';
import { toEuros } from '../contract/money';
import type { AssignedProduct, PaidCount } from '../services/trips/collectedProducts';
import { presentNamed } from './named';

export function presentAssignedProduct(assigned: AssignedProduct): WireAssignedProduct {
  const { product, collectPayment, dueOn } = assigned;
  const { price, mandatory } = product;
  return { product: { ...presentNamed(product), price: toEuros(price), mandatory }, collectPayment, dueOn };
}

export function presentPaymentsDone({ product, count }: PaidCount): PaymentsDone {
  return { product: presentNamed(product), count };
}
