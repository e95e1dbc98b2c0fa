import { idOf, type Collection } from './collection';
import type { Index } from './indexes';
import { cutBefore, type Interval } from '../query/plan/intervals';
import { rangesOf } from '../query/plan/indexScan';
import { shouldPause, pause, type Pausing } from '../pace';
import type { Store } from './store';
import type { Locks } from '../transactions/locks';
import { encodeKey } from '../values';

const dateRank = encodeKey(new Date(0)).charAt(0);

/** Removes expired documents of TTL indexes; a document locked by a transaction waits for the next round. */
export function* removeExpired(store: Store, locks: Locks, now: number): Pausing<void> {
  for (const collection of store.list()) {
    for (const index of collection.indexes) {
      const { expireAfterSeconds } = index.spec;
      if (expireAfterSeconds !== undefined)
        yield* removeBefore(store, locks, collection, index, now - expireAfterSeconds * 1000);
    }
  }
}

/** For an array of dates the earliest one decides: the document is removed at the first of its keys. */
function* removeBefore(
  store: Store,
  locks: Locks,
  collection: Collection,
  index: Index,
  time: number,
): Pausing<void> {
  const past: Interval = {
    low: cutBefore(dateRank),
    high: cutBefore(encodeKey(new Date(time))),
    isPoint: false,
  };
  const { ranges } = rangesOf(index.fields, [[past]]);
  const isPast = (key: string): boolean =>
    ranges.some(({ low, high }) => key >= low && (high === undefined || key < high));
  const expired = new Set(ranges.flatMap((range) => [...index.entries.scan(range)]));
  for (const record of expired) {
    if (shouldPause()) yield pause;
    if (store.collection(collection.namespace) !== collection) return;
    if (!collection.recordIds.has(record)) continue;
    const document = collection.document(record);
    // The document, and its expiry time, may have changed during a pause.
    if (!index.keysOf(document).some(isPast)) continue;
    const change = collection.prepare({ id: idOf(document), before: document, after: undefined });
    if (!locks.holder(collection.namespace, change)) store.apply(collection, [change]);
  }
}
