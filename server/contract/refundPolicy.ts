import type { Named, Reference } from './reference';

// The refund policy for travellers who cancel (rules §9.7).

/** The percentage of the price that is refunded up to and including a day. */
export interface RefundStep {
  /** `YYYY-MM-DD`, the last day. */
  until: string;
  /** A whole percentage. */
  percent: number;
}

/** The refund policy of an event. */
export interface RefundPolicyInput {
  /** The steps of every product that is not in `products`. After the last day, nothing is refunded. */
  steps: RefundStep[];
  /** A product without steps is not refunded. */
  products: { product: Reference; steps: RefundStep[] }[];
  /** Whether the service fee is kept; otherwise it is refunded in full whenever any part of the price is. */
  keepsServiceFee: boolean;
  /** Whether travellers may cancel by themselves, until the day before the event. */
  travellersMayCancel: boolean;
}

export interface RefundPolicy extends Omit<RefundPolicyInput, 'products'> {
  products: { product: Named; steps: RefundStep[] }[];
}

export const maxRefundSteps = 10;

/**
 * Whether travellers may cancel their own trip on a day (rules §9.8).
 * @param event the event's day and refund policy
 */
export function mayCancelOn(
  day: string,
  { date, refundPolicy }: { date: string; refundPolicy?: Pick<RefundPolicy, 'travellersMayCancel'> | null },
): boolean {
  return refundPolicy?.travellersMayCancel === true && day < date;
}
