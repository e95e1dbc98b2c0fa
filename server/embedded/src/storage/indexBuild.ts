import { decode, type Document } from '../values/documents';
import { CommandError } from '../errors';
import type { Collection } from './collection';
import { Index } from './indexes';
import type { IndexSpec } from './indexSpec';
import { shouldPause, pause, type Pausing } from '../pace';
import { sortWithPauses } from '../query/sortWithPauses';
import { compareEntries, type Entry } from './sortedEntries';
import type { History, Store } from './store';

/**
 * An index that is filled while others keep writing. It records their changes and applies them, the last ones in one
 * step at the end. It must be released, whether the index is used or not.
 */
export class IndexBuild implements History {
  readonly index: Index;
  private lastRead = 0;
  private isDropped = false;
  /** Documents that others have changed since the index read them, as read. */
  private readonly outdated = new Map<number, Document>();
  private readonly inserted = new Set<string>();

  constructor(
    private readonly store: Store,
    private readonly collection: Collection,
    spec: IndexSpec,
  ) {
    this.index = new Index(spec);
    store.histories.add(this);
  }

  release(): void {
    this.store.histories.delete(this);
  }

  *fill(): Pausing<void> {
    const entries: Entry[] = [];
    // The scan that begins now includes the earlier insertions.
    this.inserted.clear();
    const { lastRecord } = this.collection;
    const decodePart = this.index.reads.decoder() ?? decode;
    for (const record of this.collection.recordIds.ascending()) {
      if (shouldPause()) yield pause;
      if (this.isDropped) return;
      if (record > lastRecord) break;
      if (!this.collection.recordIds.has(record)) continue;
      const document = this.collection.part(record, decodePart);
      for (const key of this.index.keysOf(document)) entries.push({ key, record });
      this.lastRead = record;
    }
    yield* this.index.entries.fillInOrder(yield* sortWithPauses(entries, compareEntries));
  }

  /** Changes made in the meantime are left for the next round. */
  *applyChanges(): Pausing<void> {
    for (const [record, document] of [...this.outdated]) {
      if (shouldPause()) yield pause;
      if (this.isDropped) return;
      this.applyChange(record, document);
    }
    // In order, so that `lastRead` tells which of them have been read.
    const records = [...this.inserted].map((id) => this.collection.recordOf(id) ?? 0);
    this.inserted.clear();
    for (const record of records.sort((a, b) => a - b)) {
      if (shouldPause()) yield pause;
      if (this.isDropped) return;
      if (!this.collection.recordIds.has(record)) continue;
      this.add(record);
      this.lastRead = record;
    }
  }

  private applyChange(record: number, document: Document): void {
    this.outdated.delete(record);
    for (const key of this.index.keysOf(document)) this.index.entries.remove(key, record);
    if (this.collection.recordIds.has(record)) this.add(record);
  }

  /** @throws CommandError if the current documents do not allow such an index */
  catchUp(): void {
    if (this.isDropped) {
      throw new CommandError(
        'IndexBuildAborted',
        'Index build aborted: collection has been dropped or renamed',
      );
    }
    const { index, collection } = this;
    for (const [record, document] of this.outdated) this.applyChange(record, document);
    for (const id of this.inserted) {
      const record = collection.recordOf(id);
      if (record !== undefined) this.add(record);
    }
    this.inserted.clear();
    index.checkUnique(collection);
  }

  note(namespace: string, id: string, before: Document | undefined): void {
    if (namespace !== this.collection.namespace) return;
    const record = this.collection.recordOf(id);
    if (!before || record === undefined) this.inserted.add(id);
    else if (record <= this.lastRead && !this.outdated.has(record)) this.outdated.set(record, before);
  }

  noteCatalogChange(namespace: string): void {
    if (namespace === this.collection.namespace) this.isDropped = true;
  }

  private add(record: number): void {
    for (const key of this.index.keysOf(this.collection.document(record)))
      this.index.entries.add(key, record);
  }
}
