import type { UUID } from 'bson';

import type { DecodePart } from '../values/decodePart';
import { decode, encode, type Document } from '../values/documents';
import { Checkpoint } from './checkpoint';
import type { DocumentCache } from './documentCache';
import { CommandError } from '../errors';
import { Dependencies } from '../query/dependencies';
import { Index, type KeyChange } from './indexes';
import { idIndex, type IndexSpec } from './indexSpec';
import type { Log } from './log';
import { RecordIds } from './recordIds';
import type { Entry } from './sortedEntries';
import { encodeKey } from '../values';

export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

/** A document's insertion (no `before`), replacement, or removal (no `after`). */
export interface Change {
  id: string;
  before: Document | undefined;
  after: Document | undefined;
}

/** A validated change, with the bytes to be logged and the changes of the index keys. */
export interface PreparedChange extends Change {
  bytes: Uint8Array | undefined;
  keys: readonly KeyChange[];
}

/** Called with the record that a change is about to replace or remove, and its document. */
export type Watcher = (record: number, before: Document) => void;

export function idOf(document: Document): string {
  return encodeKey(document._id);
}

/**
 * Documents by record number. Their bytes are in the log, and are decoded when a document is needed. A document keeps
 * its record as long as its `_id` exists.
 */
export class Collection {
  readonly recordIds = new RecordIds();
  readonly indexes: Index[] = [new Index(idIndex)];
  /** The number of the newest record. */
  lastRecord = 0;
  readonly checkpoint: Checkpoint;
  private readonly watchers = new Set<Watcher>();
  /** The removal of a dropped collection's rows, postponed while there are watchers. */
  private removal: (() => void) | undefined;

  constructor(
    public namespace: string,
    /** Identifies the collection in the log, across renames. */
    readonly number: number,
    readonly uuid: UUID,
    private readonly log: Log,
    private readonly cache: DocumentCache,
  ) {
    this.checkpoint = new Checkpoint(this, log);
  }

  get size(): number {
    return this.recordIds.size;
  }

  /**
   * Loads the collection from the log and its checkpoint. Returns how many documents had to be read.
   * @throws Error if the checkpoint does not match the documents; the collection then cannot be used
   */
  load(specs: readonly IndexSpec[], checkpoint: Uint8Array | undefined): number {
    this.indexes.push(...specs.map((spec) => new Index(spec)));
    const restored = this.checkpoint.restore(checkpoint);
    const missing = this.indexes.filter((index) => !restored.includes(index));
    if (checkpoint && restored.length === 0) this.checkpoint.remove();
    this.lastRecord = this.checkpoint.lastRecord;
    const read = this.catchUp(restored);
    if (missing.length > 0) this.fill(missing);
    return missing.length > 0 ? this.size : read;
  }

  /** Updates the indexes of a checkpoint. Returns how many documents have changed since. */
  private catchUp(restored: readonly Index[]): number {
    let read = 0;
    for (const { record, before } of this.checkpoint.preimages()) {
      const bytes = this.log.row('documents', this.number, record);
      if (!bytes) this.recordIds.delete(record);
      changeKeys(restored, record, before, bytes && decode(bytes));
      read++;
    }
    for (const { number, bytes } of this.log.rows('documents', this.number, this.lastRecord + 1)) {
      this.recordIds.add(number);
      this.lastRecord = number;
      if (restored.length > 0) changeKeys(restored, number, undefined, decode(bytes));
      read++;
    }
    return read;
  }

  private fill(indexes: readonly Index[]): void {
    const entries = indexes.map((): Entry[] => []);
    const reads = new Dependencies();
    for (const index of indexes) reads.add(index.reads);
    const decodePart = reads.decoder() ?? decode;
    for (const { number, bytes } of this.log.rows('documents', this.number)) {
      const document = decodePart(bytes);
      for (const [i, index] of indexes.entries()) {
        for (const key of index.keysOf(document)) entries[i]!.push({ key, record: number });
      }
    }
    for (const [i, index] of indexes.entries()) index.entries.fill(entries[i]!);
  }

  /** The record of the document whose `_id` has this key. */
  recordOf(id: string): number | undefined {
    return this.indexes[0]!.entries.first(id);
  }

  /** The document of an existing record. */
  document(record: number): Document {
    const cached = this.cache.get(this.number, record);
    if (cached) return cached;
    const bytes = this.log.row('documents', this.number, record);
    if (!bytes) throw new Error(`${this.namespace} is missing the record ${record}`);
    const document = decode(bytes);
    this.cache.set(this.number, record, document, bytes.length);
    return document;
  }

  /**
   * At least the part of an existing record's document that `decodePart` returns; a large collection's documents are
   * not cached.
   */
  part(record: number, decodePart: DecodePart): Document {
    const cached = this.cache.get(this.number, record);
    if (cached) return cached;
    const part = this.log.readRow('documents', this.number, record, (bytes) =>
      this.cache.fits(bytes.length * this.size) ? undefined : decodePart(bytes),
    );
    return part ?? this.document(record);
  }

  /** The size of a document; 0 if it no longer exists. */
  bytesOf(record: number): number {
    return this.log.row('documents', this.number, record)?.length ?? 0;
  }

  documentOf(id: string): Document | undefined {
    const record = this.recordOf(id);
    return record === undefined ? undefined : this.document(record);
  }

  watch(watcher: Watcher): void {
    this.watchers.add(watcher);
  }

  unwatch(watcher: Watcher): void {
    this.watchers.delete(watcher);
    if (this.removal) this.drop(this.removal);
  }

  /** Calls `remove` when the last watcher has ended, because watchers still read the documents. */
  drop(remove: () => void): void {
    this.removal = remove;
    if (this.watchers.size > 0) return;
    this.cache.deleteCollection(this.number);
    remove();
  }

  prepare({ id, before, after }: Change): PreparedChange {
    const bytes = after && encode(after);
    if (bytes && bytes.length > MAX_DOCUMENT_BYTES) throw tooLarge(bytes.length);
    const keys = this.indexes.flatMap((index) => index.changeOf(before, after) ?? []);
    return { id, before, after, bytes, keys };
  }

  /** The error of an insertion whose `_id` is taken. */
  duplicateIdError({ id, after }: Change): CommandError {
    return this.indexes[0]!.duplicateKeyError(this.namespace, after!, id);
  }

  /** Throws if another document has one of the unique keys. */
  checkUnique(change: PreparedChange): void {
    for (const { index, added } of change.keys) {
      if (!index.isUnique) continue;
      for (const key of added) {
        const holder = index.entries.first(key);
        if (holder !== undefined && (!change.before || holder !== this.recordOf(change.id)))
          throw index.duplicateKeyError(this.namespace, change.after!, key);
      }
    }
  }

  /** Applies and logs changes. A failure ends the process, so that no reader sees only some of them. */
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

  /** Removes all old keys before adding the new ones. */
  private change(changes: readonly PreparedChange[]): void {
    const numbered = changes.map((change) => ({ ...change, record: this.recordOf(change.id) }));
    for (const { record, before, keys } of numbered) {
      if (record === undefined) continue;
      this.checkpoint.note(record);
      if (before) for (const watch of this.watchers) watch(record, before);
      for (const { index, removed } of keys) for (const key of removed) index.entries.remove(key, record);
    }
    for (const change of numbered) {
      const record = this.put(change);
      for (const { index, added } of change.keys) for (const key of added) index.entries.add(key, record);
    }
  }

  private put({ record, after, bytes }: PreparedChange & { record: number | undefined }): number {
    if (!after || !bytes) return this.remove(record!);
    const number = record ?? ++this.lastRecord;
    if (record === undefined) this.recordIds.add(number);
    this.log.putRow('documents', this.number, number, bytes);
    this.cache.set(this.number, number, after, bytes.length);
    return number;
  }

  private remove(record: number): number {
    this.recordIds.delete(record);
    this.log.removeRow('documents', this.number, record);
    this.cache.delete(this.number, record);
    return record;
  }
}

/** Applies the changes of a document to indexes that do not have them yet. */
function changeKeys(
  indexes: readonly Index[],
  record: number,
  before: Document | undefined,
  after: Document | undefined,
): void {
  for (const index of indexes) {
    if (before) for (const key of index.keysOf(before)) index.entries.remove(key, record);
    if (after) for (const key of index.keysOf(after)) index.entries.add(key, record);
  }
}

function tooLarge(size: number): CommandError {
  return new CommandError(
    'BSONObjectTooLarge',
    `BSONObj size: ${size} is invalid. Size must be between 0 and ${MAX_DOCUMENT_BYTES}`,
  );
}
