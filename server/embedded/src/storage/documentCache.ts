import { entry } from './nestedMaps';
import type { Document } from '../values/documents';

interface Cached {
  document: Document;
  bytes: number;
}

type Generation = Map<number, Map<number, Cached>>;

/** Counts encoded bytes; a decoded document takes about five times as much. */
const CAPACITY_BYTES = 64 * 1024 * 1024;

/**
 * A cache of recently used decoded documents, by the numbers of collection and record. When the recent generation
 * fills half of the capacity, the documents not used since the previous one are dropped.
 */
export class DocumentCache {
  private recent: Generation = new Map();
  private older: Generation = new Map();
  private recentBytes = 0;

  constructor(private readonly capacityBytes = CAPACITY_BYTES) {}

  /** Whether a collection of this size is worth caching. */
  fits(bytes: number): boolean {
    return bytes <= this.capacityBytes / 4;
  }

  get(collection: number, record: number): Document | undefined {
    const found = this.recent.get(collection)?.get(record);
    if (found) return found.document;
    const old = this.older.get(collection)?.get(record);
    if (old) this.set(collection, record, old.document, old.bytes);
    return old?.document;
  }

  set(collection: number, record: number, document: Document, bytes: number): void {
    this.delete(collection, record);
    if (this.recentBytes + bytes > this.capacityBytes / 2) {
      this.older = this.recent;
      this.recent = new Map();
      this.recentBytes = 0;
    }
    entry(this.recent, collection).set(record, { document, bytes });
    this.recentBytes += bytes;
  }

  delete(collection: number, record: number): void {
    this.older.get(collection)?.delete(record);
    const records = this.recent.get(collection);
    this.recentBytes -= records?.get(record)?.bytes ?? 0;
    records?.delete(record);
  }

  deleteCollection(collection: number): void {
    this.older.delete(collection);
    for (const { bytes } of this.recent.get(collection)?.values() ?? []) this.recentBytes -= bytes;
    this.recent.delete(collection);
  }
}
