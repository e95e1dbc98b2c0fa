import type { Named, Reference } from './reference';

// The refund policy for travellers who cancel (rules §9.7).

/** Until when how much of the price goes back. */
export interface RefundStep {
  /** `YYYY-MM-DD`, the last day. */
  until: string;
  /** A whole percentage. */
  percent: number;
}

/** Of an event. */
export interface RefundPolicyInput {
  /** Of every product without steps of its own. After the last day nothing goes back. */
  steps: RefundStep[];
  /** Without steps nothing of the product goes back. */
  products: { product: Reference; steps: RefundStep[] }[];
  /** Whether the service fee is kept; otherwise it goes back in full as long as any of the price does. */
  keepsServiceFee: boolean;
  /** Whether travellers may cancel by themselves, until the day before the event. */
  travellersMayCancel: boolean;
}

export interface RefundPolicy extends Omit<RefundPolicyInput, 'products'> {
  products: { product: Named; steps: RefundStep[] }[];
}

export const maxRefundSteps = 10;

/** Whether travellers may cancel an event by themselves on a day (rules §9.8). @param event its day, and its policy */
export function mayCancelOn(
  day: string,
  { date, refundPolicy }: { date: string; refundPolicy?: Pick<RefundPolicy, 'travellersMayCancel'> | null },
): boolean {
  return refundPolicy?.travellersMayCancel === true && day < date;
}
