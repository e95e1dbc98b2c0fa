import type { UUID } from 'bson';

import { encode, type Document } from '../values/documents';
import { CommandError } from '../errors';
import { Index, type KeyChange, type StoredRecord } from './indexes';
import { idIndex, type IndexSpec } from './indexSpec';
import type { Log } from './log';
import { encodeKey } from '../values';

export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

/** A document's insertion (no `before`), replacement, or removal (no `after`). */
export interface Change {
  id: string;
  before: Document | undefined;
  after: Document | undefined;
}

/** A change that is known to fit: with the bytes to be logged and what becomes of the indexes. */
export interface PreparedChange extends Change {
  bytes: Uint8Array | undefined;
  keys: readonly KeyChange[];
}

/** Told what a change is about to replace; there is no record yet of what is inserted. */
export type Watcher = (record: StoredRecord, before: Document) => void;

export function idOf(document: Document): string {
  return encodeKey(document._id);
}

export class Collection {
  readonly records = new Map<string, StoredRecord>();
  readonly indexes: Index[] = [new Index(idIndex)];
  readonly watchers = new Set<Watcher>();
  /** The number of the newest. */
  lastRecord = 0;

  constructor(
    public namespace: string,
    /** Names the collection in the log, across renames. */
    readonly number: number,
    readonly uuid: UUID,
    private readonly log: Log,
  ) {}

  /** Takes up what the log has kept. */
  load(specs: readonly IndexSpec[], documents: Iterable<{ record: number; document: Document }>): void {
    for (const { record, document } of documents) {
      const id = idOf(document);
      this.records.set(id, { number: record, id, document });
      this.lastRecord = record;
    }
    this.indexes.push(...specs.map((spec) => new Index(spec)));
    for (const index of this.indexes) this.fill(index);
  }

  prepare({ id, before, after }: Change): PreparedChange {
    const bytes = after && encode(after);
    if (bytes && bytes.length > MAX_DOCUMENT_BYTES) throw tooLarge(bytes.length);
    const keys = this.indexes.flatMap((index) => index.changeOf(before, after) ?? []);
    return { id, before, after, bytes, keys };
  }

  /** The error of an insertion under an `_id` that another document has, which comes before those of other indexes. */
  takenId({ id, before, after }: Change): CommandError | undefined {
    if (before || !after || !this.records.has(id)) return undefined;
    return this.indexes[0]!.duplicateKeyError(this.namespace, after, id);
  }

  /** Throws if another document has one of the unique keys. */
  checkUnique(change: PreparedChange): void {
    for (const { index, added } of change.keys) {
      if (!index.isUnique) continue;
      for (const key of added) {
        const holder = index.entries.first(key);
        if (holder && (holder.id !== change.id || !change.before))
          throw index.duplicateKeyError(this.namespace, change.after!, key);
      }
    }
  }

  /** Puts changes into effect and into the log. Half of them must not be seen by anyone: a failure ends the process. */
  apply(changes: readonly PreparedChange[]): void {
    try {
      this.change(changes);
    } catch (error) {
      queueMicrotask(() => {
        throw error;
      });
      throw error;
    }
  }

  /** All old keys leave before the new ones come. */
  private change(changes: readonly PreparedChange[]): void {
    for (const { id, keys } of changes) {
      const record = this.records.get(id);
      if (record) for (const watch of this.watchers) watch(record, record.document);
      for (const { index, removed } of keys) for (const key of removed) index.entries.remove(key, record!);
    }
    for (const change of changes) {
      const record = this.put(change);
      for (const { index, added } of change.keys) for (const key of added) index.entries.add(key, record);
    }
  }

  private put({ id, after, bytes }: PreparedChange): StoredRecord {
    const existing = this.records.get(id);
    if (!after || !bytes) {
      this.records.delete(id);
      this.log.removeDocument(this.number, existing!.number);
      return existing!;
    }
    const record = existing ?? { number: ++this.lastRecord, id, document: after };
    record.document = after;
    if (!existing) this.records.set(id, record);
    this.log.putDocument(this.number, record.number, bytes);
    return record;
  }

  private fill(index: Index): void {
    const entries: { key: string; value: StoredRecord }[] = [];
    for (const record of this.records.values()) {
      for (const key of index.keysOf(record.document)) entries.push({ key, value: record });
    }
    index.entries.fill(entries);
    index.checkUnique(this.namespace);
  }
}

function tooLarge(size: number): CommandError {
  return new CommandError(
    'BSONObjectTooLarge',
    `BSONObj size: ${size} is invalid. Size must be between 0 and ${MAX_DOCUMENT_BYTES}`,
  );
}
