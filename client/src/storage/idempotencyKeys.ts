import { tabStorage } from './browserStorage';
import { keepDraft } from './drafts';
import { restoreDraft } from './formDrafts';
import { randomKey } from './randomKey';

/*
 * The server carries out an order once, however often it is sent under the same key. An order is identified by all
 * its details. Its key is in session storage, so that an order without an answer is repeated under the same key, from
 * another dialog or after a reload.
 */
const prefix = 'order ';

/** The key of an order: the same for every attempt, until it is dropped. */
export function idempotencyKey(order: string): string {
  const stored = tabStorage.read(prefix + order);
  if (stored !== null) return stored;
  const key = randomKey();
  tabStorage.keep(prefix + order, key);
  return key;
}

/** Drops the keys of all orders whose names begin with `orderPrefix`, so that repeating them makes new orders. */
export function dropIdempotencyKeys(orderPrefix: string): void {
  for (const name of findNames(orderPrefix)) tabStorage.drop(name);
}

export function hasIdempotencyKey(orderPrefix: string): boolean {
  return findNames(orderPrefix).length > 0;
}

function findNames(orderPrefix: string): string[] {
  return tabStorage.names().filter((name) => name.startsWith(prefix + orderPrefix));
}

const massRefundName = 'mass refund';

/** The mass refund last sent from this tab; its key is '' if there is none. */
export function readLastMassRefund(): { key: string; sentAt: string } {
  return restoreDraft(massRefundName, { key: '', sentAt: '' });
}

/** @param key the idempotency key, by which the server also finds the refund's lists */
export function keepLastMassRefund(key: string): void {
  keepDraft(massRefundName, { key, sentAt: new Date().toISOString() });
}
