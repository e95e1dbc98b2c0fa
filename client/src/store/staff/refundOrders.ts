import type { ErrorCode } from '#contract/errors';
import { dropOrderKeys, isOrderKept, keepOrderKey, readOrderKey } from '../../storage/orderKeys';
import { newKey } from '../../storage/newKey';
import type { Failed } from '../core/request';

/*
 * Orders that the server carries out once, however often they are sent under the same key: an order keeps
 * its key until the server has said what became of it. Orders are named by all that stands in them.
 */

/** Refusals after which nothing was given back; whatever else fails may have happened all the same. */
const settling: ReadonlySet<ErrorCode> = new Set([
  'refundRefused',
  'providerAway',
  'refundTooHigh',
  'notPaidThroughProvider',
  'keyReused',
]);

/** The key of an order: the same for every try, also in a dialog that is opened anew. */
export function orderKey(order: string): string {
  const kept = readOrderKey(order);
  if (kept !== null) return kept;
  const key = newKey();
  keepOrderKey(order, key);
  return key;
}

/** Lets the next try of an order be an order of its own, where the outcome tells what became of this one. */
export function settleOrder(order: string, outcome: { ok: true } | Failed): void {
  if (outcome.ok || outcome.errors.some(({ code }) => settling.has(code))) dropOrderKeys(order);
}

/** Lets every order whose name begins so be one of its own from now on: a person has looked what became of them. */
export function settleOrders(beginning: string): void {
  dropOrderKeys(beginning);
}

/** Whether it is unknown what became of an order whose name begins so. */
export function isUnsettled(beginning: string): boolean {
  return isOrderKept(beginning);
}
