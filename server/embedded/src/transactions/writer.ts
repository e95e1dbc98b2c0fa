import type { Change, Collection } from '../storage/collection';
import type { Document } from '../values/documents';
import { Blocked, type Locks } from './locks';
import type { View } from '../query/find';
import { noDifferences, isVisible } from './snapshot';
import type { Store } from '../storage/store';

/** Writes inside or outside a transaction. */
export interface Writer extends View {
  write(namespace: string, change: Change): void;
}

/** The view of readers outside a transaction. */
export class LiveView implements View {
  constructor(protected readonly store: Store) {}

  collection(namespace: string): Collection | undefined {
    return this.store.collection(namespace);
  }

  differences(namespace: string): ReadonlyMap<string, Document | undefined> {
    return this.store.replaced.get(namespace) ?? noDifferences;
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

  write(namespace: string, change: Change): void {
    const collection = this.collection(namespace) ?? this.store.create(namespace);
    // A taken `_id` is reported before other errors, even if a transaction is about to remove its document.
    if (!change.before && isVisible(this, collection, change.id)) throw collection.duplicateIdError(change);
    const prepared = collection.prepare(change);
    const holder = this.locks.holder(namespace, prepared);
    if (holder) throw new Blocked(holder);
    collection.checkUnique(prepared);
    this.store.apply(collection, [prepared]);
  }
}
