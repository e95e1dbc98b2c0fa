import type { Named, Reference } from './reference';

/** A product assigned to an event, group, ferry or accommodation. */
export interface AssignedProduct {
  product: Named & { price: number; mandatory: boolean };
  collectPayment: boolean;
}

export interface AssignedProductInput {
  product: Reference;
  collectPayment: boolean;
}

/** The number of enabled customers who have paid a mandatory product that is collected from them. */
export interface PaymentsDone {
  product: Named;
  count: number;
}
