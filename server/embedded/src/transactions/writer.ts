import type { Change, Collection, PreparedChange } from '../storage/collection';
import type { Document } from '../values/documents';
import { CommandError } from '../errors';
import { Blocked, type Locks } from './locks';
import type { View } from '../query/find';
import { nothing } from './snapshot';
import type { Store } from '../storage/store';

/** Either way of writing. */
export interface Writer extends View {
  write(namespace: string, changes: readonly Change[]): void;
}

/** The view of everybody outside a transaction. */
export class LiveView implements View {
  constructor(protected readonly store: Store) {}

  collection(namespace: string): Collection | undefined {
    return this.store.collection(namespace);
  }

  differences(): ReadonlyMap<string, Document | undefined> {
    return nothing;
  }
}

/** Writing outside a transaction: each write takes effect at once. */
export class LiveWriter extends LiveView {
  constructor(
    store: Store,
    private readonly locks: Locks,
  ) {
    super(store);
  }

  write(namespace: string, changes: readonly Change[]): void {
    if (changes.length === 0) return;
    const collection = this.collection(namespace) ?? this.store.create(namespace);
    const { prepared, failure } = prepareAll(collection, changes);
    for (const change of prepared) {
      const holder = this.locks.holder(namespace, change);
      if (holder) throw new Blocked(holder);
    }
    for (const change of prepared) {
      collection.checkUnique(change);
      this.store.apply(collection, [change]);
    }
    if (failure) throw failure;
  }
}

/** The changes up to the first that cannot be made. */
function prepareAll(
  collection: Collection,
  changes: readonly Change[],
): { prepared: PreparedChange[]; failure?: CommandError } {
  const prepared: PreparedChange[] = [];
  for (const change of changes) {
    try {
      prepared.push(collection.prepare(change));
    } catch (failure) {
      if (!(failure instanceof CommandError)) throw failure;
      return { prepared, failure: collection.takenId(change) ?? failure };
    }
  }
  return { prepared };
}
