import type { OpenRefund, OpenRefundAction, OpenRefundReason } from '#contract/cancellation';
import type { ResolvedRefundInput } from '#contract/payment';
import { formatEuros } from '../../../format/money';
import { travellerName } from '../TravellerLink';

/** What staff can do about a refund that waits: an action of the queue, or how a refund of unknown outcome has ended. */
export type WayOut = OpenRefundAction | ResolvedRefundInput['status'];

/** Another try would send money twice, or cannot succeed. */
const finalReasons: ReadonlySet<OpenRefundReason> = new Set([
  'inProgress',
  'refundUnknown',
  'notPaidThroughProvider',
]);

export function canBeRetried({ reason }: OpenRefund): boolean {
  return !finalReasons.has(reason);
}

/** The most helpful one comes first. */
export function availableWaysOut(refund: OpenRefund): readonly WayOut[] {
  if (refund.reason === 'inProgress') return [];
  if (refund.reason === 'refundUnknown') return refund.refundIndex === null ? [] : ['ok', 'fail'];
  return canBeRetried(refund) ? ['retry', 'record', 'close'] : ['record', 'close'];
}

/** Names a refund, where the button alone does not tell which one it is of. */
export function refundName({ amount, traveller, product }: OpenRefund): string {
  return `${formatEuros(amount, 'en')} to ${travellerName(traveller)}, ${product}`;
}

export const wayOutLabels: Record<WayOut, string> = {
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

/** What is asked before a way out that is more than another try. */
export const questions: Record<Exclude<WayOut, 'retry'>, Question> = {
  record: {
    question: (amount, name) => `Have you returned ${amount} to ${name}?`,
    note: 'This records a refund made elsewhere, such as in your bank. Nothing is sent from here.',
  },
  close: {
    question: (amount, name) => `Keep the ${amount} of ${name}?`,
    note: 'Nothing is returned, and the refund waits no longer.',
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
