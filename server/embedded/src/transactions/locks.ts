import type { PreparedChange } from '../storage/collection';
import { entry } from '../storage/nestedMaps';

/** A transaction that holds locks. */
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
 * The lock names of the document and of the unique keys that the change adds. A removed key stays taken until the
 * end.
 */
export function* lockNames({ id, keys }: PreparedChange): Generator<string> {
  yield id;
  for (const { index, added } of keys) {
    if (!index.isUnique || index.name === '_id_') continue;
    for (const key of added) yield uniqueKeyName(index.name, key);
  }
}

/** The lock names of the unique keys that the change removes. Others can take them once everybody sees the change. */
export function* removedKeyNames({ keys }: PreparedChange): Generator<string> {
  for (const { index, removed } of keys) {
    if (!index.isUnique || index.name === '_id_') continue;
    for (const key of removed) yield uniqueKeyName(index.name, key);
  }
}

/** Cannot collide with an id, which begins with the rank of its type; that is never 0. */
export function uniqueKeyName(index: string, key: string): string {
  return `\0${index}\0${key}`;
}

/** A write outside a transaction has to be retried when the transaction with the lock has ended. */
export class Blocked extends Error {
  constructor(readonly by: Holder) {
    super('blocked by a transaction');
  }
}
