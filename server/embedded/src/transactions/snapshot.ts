import type { Collection } from '../storage/collection';
import type { Index } from '../storage/indexes';
import type { Document } from '../values/documents';
import { CommandError } from '../errors';
import { entry } from '../storage/nestedMaps';
import type { View } from '../query/find';
import type { History, Store } from '../storage/store';

export const noDifferences: ReadonlyMap<string, Document | undefined> = new Map();

/** Whether this reader sees a document with this id. */
export function isVisible(view: View, collection: Collection, id: string): boolean {
  const differences = view.differences(collection.namespace);
  return differences.has(id) ? differences.get(id) !== undefined : collection.recordOf(id) !== undefined;
}

/** The data as it was when the snapshot was taken, until it is released. */
export class Snapshot implements View, History {
  /** The former state of documents changed since the snapshot, by namespace and id. */
  private readonly past = new Map<string, Map<string, Document | undefined>>();
  private readonly lost = new Set<string>();

  constructor(protected readonly store: Store) {
    store.histories.add(this);
    for (const [namespace, replaced] of store.replaced) this.past.set(namespace, new Map(replaced));
  }

  release(): void {
    this.store.histories.delete(this);
  }

  collection(namespace: string): Collection | undefined {
    if (this.lost.has(namespace)) {
      throw new CommandError(
        'SnapshotUnavailable',
        `Unable to read from a snapshot due to pending collection catalog changes to ${namespace}; please retry the operation`,
        { errorLabels: ['TransientTransactionError'] },
      );
    }
    return this.store.collection(namespace);
  }

  differences(namespace: string): ReadonlyMap<string, Document | undefined> {
    return this.past.get(namespace) ?? noDifferences;
  }

  note(namespace: string, id: string, before: Document | undefined): void {
    const past = entry(this.past, namespace);
    if (!past.has(id)) past.set(id, before);
  }

  noteCatalogChange(namespace: string): void {
    this.lost.add(namespace);
  }

  /** The id of the document that had this key at the time of the snapshot, if it has changed since. */
  protected formerHolder(namespace: string, index: Index, key: string): string | undefined {
    for (const [id, before] of this.past.get(namespace) ?? []) {
      if (before && index.keysOf(before).includes(key)) return id;
    }
    return undefined;
  }

  protected isOutdated(namespace: string, id: string): boolean {
    return this.past.get(namespace)?.has(id) === true;
  }
}
