import type { Euros } from '#contract/money';
import type { Refundable } from '#contract/payment';

/** How much of a payment is refunded. */
export type RefundPart = 'full' | 'withoutFee' | 'other';

export const refundPartLabels: Record<RefundPart, string> = {
  full: 'Full amount',
  withoutFee: 'Price without service fee',
  other: 'Other',
};

/** The amount of a part; 0 if only the service fee is left. */
export function amountOfPart(part: Exclude<RefundPart, 'other'>, payment: Refundable): Euros {
  return part === 'full' ? payment.refundable : payment.refundableWithoutFee;
}

/** The parts to choose from; `withoutFee` only if that is less than everything and more than nothing. */
export function offeredParts(payments: readonly Refundable[]): RefundPart[] {
  const hasFee = payments.some(
    ({ refundable, refundableWithoutFee }) => refundableWithoutFee > 0 && refundableWithoutFee < refundable,
  );
  return hasFee ? ['full', 'withoutFee', 'other'] : ['full', 'other'];
}
