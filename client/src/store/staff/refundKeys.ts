import type { ErrorCode } from '#contract/errors';
import { dropIdempotencyKeys } from '../../storage/idempotencyKeys';
import type { Outcome } from '../core/request';

/** Refusals after which nothing was refunded; after any other failure the refund may have been made. */
const finalRefusals: ReadonlySet<ErrorCode> = new Set([
  'refundRefused',
  'providerAway',
  'refundTooHigh',
  'notPaidThroughProvider',
  'keyReused',
]);

/**
 * Drops the idempotency key of a refund whose outcome is known, so that the same refund sent again is a new one.
 * @param order the name of the refund, see `idempotencyKey`
 */
export function dropKeyIfOutcomeKnown(order: string, outcome: Outcome): void {
  const isOutcomeKnown = outcome.ok || outcome.errors.some(({ code }) => finalRefusals.has(code));
  if (isOutcomeKnown) dropIdempotencyKeys(order);
}
