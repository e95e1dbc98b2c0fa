import type { Euros } from './money';
import type { Named, Reference } from './reference';

/** A product assigned to an event, group, ferry or accommodation. */
export interface AssignedProduct {
  product: Named & { price: Euros; mandatory: boolean };
  collectPayment: boolean;
  /**
   * `YYYY-MM-DD`: the due date of a mandatory product; null for none. A group's due date has priority over the others.
   */
  dueOn: string | null;
}

export interface AssignedProductInput {
  product: Reference;
  collectPayment: boolean;
  /** If it is missing, the stored due date stays. */
  dueOn?: string | null;
}

/** The number of enabled customers who have paid a mandatory product that is collected from them. */
export interface PaymentsDone {
  product: Named;
  count: number;
}
