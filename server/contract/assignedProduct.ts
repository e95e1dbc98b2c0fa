import type { Euros } from './money';
import type { Named, Reference } from './reference';

/** A product assigned to an event, group, ferry or accommodation. */
export interface AssignedProduct {
  product: Named & { price: Euros; mandatory: boolean };
  collectPayment: boolean;
  /** `YYYY-MM-DD`, by when it is to be paid if it is mandatory; null for no day. A group's day counts before the others'. */
  dueOn: string | null;
}

export interface AssignedProductInput {
  product: Reference;
  collectPayment: boolean;
  /** Left out, the day that is stored for this product stays. */
  dueOn?: string | null;
}

/** The number of enabled customers who have paid a mandatory product that is collected from them. */
export interface PaymentsDone {
  product: Named;
  count: number;
}
