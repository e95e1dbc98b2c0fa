import type { Euros } from '#contract/money';
import type { Refundable } from '#contract/payment';

/** How much of a payment is refunded. */
export type RefundPart = 'full' | 'withoutFee' | 'other';

export const refundPartLabels: Record<RefundPart, string> = {
  full: 'Full amount',
  withoutFee: 'Price without service fee',
  other: 'Other',
};

/** What the part comes to; 0 if nothing but the service fee is left. */
export function amountOfPart(part: Exclude<RefundPart, 'other'>, payment: Refundable): Euros {
  return part === 'full' ? payment.refundable : payment.refundableWithoutFee;
}

/** The parts to choose from: without the fee only where that is less, and more than nothing. */
export function offeredParts(payments: readonly Refundable[]): RefundPart[] {
  const hasFee = payments.some(
    ({ refundable, refundableWithoutFee }) => refundableWithoutFee > 0 && refundableWithoutFee < refundable,
  );
  return hasFee ? ['full', 'withoutFee', 'other'] : ['full', 'other'];
}
