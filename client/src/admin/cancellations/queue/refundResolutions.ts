import type { OpenRefund, OpenRefundAction, OpenRefundReason } from '#contract/cancellation';
import type { ResolvedRefundInput } from '#contract/payment';
import { formatEuros } from '../../../format/money';
import { travellerName } from '../TravellerLink';

/**
 * How staff can resolve a refund that waits: an action of the queue, or the outcome that staff have found out for a
 * refund of unknown outcome.
 */
export type RefundResolution = OpenRefundAction | ResolvedRefundInput['status'];

/** Reasons for which a retry would send money twice, or cannot succeed. */
const finalReasons: ReadonlySet<OpenRefundReason> = new Set([
  'inProgress',
  'refundUnknown',
  'notPaidThroughProvider',
]);

export function canBeRetried({ reason }: OpenRefund): boolean {
  return !finalReasons.has(reason);
}

/** The most helpful resolution first. */
export function availableResolutions(refund: OpenRefund): readonly RefundResolution[] {
  if (refund.reason === 'inProgress') return [];
  if (refund.reason === 'refundUnknown') return refund.refundIndex === null ? [] : ['ok', 'fail'];
  return canBeRetried(refund) ? ['retry', 'record', 'close'] : ['record', 'close'];
}

/** The name of a refund, which distinguishes its buttons from those of other refunds. */
export function refundName({ amount, traveller, product }: OpenRefund): string {
  return `${formatEuros(amount, 'en')} to ${travellerName(traveller)}, ${product}`;
}

export const resolutionLabels: Record<RefundResolution, string> = {
  retry: 'Try again',
  record: 'I have returned it',
  close: 'Nothing to return',
  ok: 'It was returned',
  fail: 'It was not returned',
};

interface Question {
  question: (amount: string, name: string) => string;
  note: string;
}

/** The confirmations of all resolutions except a retry. */
export const questions: Record<Exclude<RefundResolution, 'retry'>, Question> = {
  record: {
    question: (amount, name) => `Have you returned ${amount} to ${name}?`,
    note: 'This records a refund made elsewhere, such as in your bank. Nothing is sent from here.',
  },
  close: {
    question: (amount, name) => `Keep the ${amount} of ${name}?`,
    note: 'Nothing is returned, and the refund no longer waits.',
  },
  ok: {
    question: (amount, name) => `Was ${amount} returned to ${name}?`,
    note: 'Look at the payment service first. The refund then counts as done.',
  },
  fail: {
    question: (amount, name) => `Was ${amount} not returned to ${name}?`,
    note: 'Look at the payment service first. The refund can then be tried again.',
  },
};
