import type { Named, Reference } from './reference';

/** A product on an event, group, ferry or accommodation, and whether its travellers pay for it. */
export interface CollectedProduct {
  product: Named & { price: number; mandatory: boolean };
  collectPayment: boolean;
}

export interface CollectedProductInput {
  product: Reference;
  collectPayment: boolean;
}

/** How many enabled customers have paid a mandatory product that is collected from them. */
export interface PaymentsDone {
  product: Named;
  count: number;
}
