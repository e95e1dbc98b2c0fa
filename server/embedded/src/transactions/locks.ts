import type { PreparedChange } from '../storage/collection';
import { entry } from '../storage/nestedMaps';

/** A transaction as seen by those that meet its locks. */
export interface Holder {
  /** Settles when the locks are released. */
  readonly ended: Promise<void>;
}

/** The locks of transactions on documents and unique keys, by namespace. */
export class Locks {
  private readonly holders = new Map<string, Map<string, Holder>>();

  take(namespace: string, name: string, transaction: Holder): void {
    entry(this.holders, namespace).set(name, transaction);
  }

  release(namespace: string, name: string): void {
    const holders = this.holders.get(namespace);
    holders?.delete(name);
    if (holders?.size === 0) this.holders.delete(namespace);
  }

  holder(namespace: string, change: PreparedChange): Holder | undefined {
    const holders = this.holders.get(namespace);
    if (!holders) return undefined;
    for (const name of lockNames(change)) {
      const holder = holders.get(name);
      if (holder) return holder;
    }
    return undefined;
  }

  /** Any transaction that has written to the collection. */
  anyHolder(namespace: string): Holder | undefined {
    return this.holders.get(namespace)?.values().next().value;
  }
}

/**
 * The lock names of the document and the unique keys it gains. A key it gives up stays locked for others until the
 * end.
 */
export function* lockNames({ id, keys }: PreparedChange): Generator<string> {
  yield id;
  for (const { index, added } of keys) {
    if (!index.isUnique || index.name === '_id_') continue;
    for (const key of added) yield uniqueName(index.name, key);
  }
}

/** The unique keys that it gives up. Others may have them when all see that. */
export function* givenUp({ keys }: PreparedChange): Generator<string> {
  for (const { index, removed } of keys) {
    if (!index.isUnique || index.name === '_id_') continue;
    for (const key of removed) yield uniqueName(index.name, key);
  }
}

/** Not to be confused with an id, which begins with a type's rank and that is never 0. */
export function uniqueName(index: string, key: string): string {
  return `\0${index}\0${key}`;
}

/** A plain write met a lock, and has to be retried when the transaction has ended. */
export class Blocked extends Error {
  constructor(readonly by: Holder) {
    super('blocked by a transaction');
  }
}
