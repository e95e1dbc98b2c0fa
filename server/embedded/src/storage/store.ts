import { UUID } from 'bson';

import { Collection, type PreparedChange } from './collection';
import { decode, encode, type Document } from '../values/documents';
import { DocumentCache } from './documentCache';
import { CommandError } from '../errors';
import { Pace } from '../pace';
import type { Index } from './indexes';
import type { IndexSpec } from './indexSpec';
import { numberedTables, type Log } from './log';
import { removeRowsOf } from './removal';
import { Turns } from './turns';
import { applyMarkedCommits } from './writeAhead';

/** The former state of documents that have changed since a snapshot was taken. */
export interface History {
  note(namespace: string, id: string, before: Document | undefined): void;
  /** The collection was replaced or dropped: the snapshot is no longer available. */
  noteCatalogChange(namespace: string): void;
}

interface CatalogRow extends Document {
  namespace: string;
  uuid: UUID;
  indexes: IndexSpec[];
}

const CHECKPOINT_SIZE = 500;

export interface StoreOptions {
  /** Runs work that continues after a command has ended. */
  pace?: Pace;
  /** The minimum size of collections whose indexes are stored; smaller ones are rebuilt as quickly. */
  checkpointSize?: number;
  /** The capacity of the cache of decoded documents. */
  cacheBytes?: number;
  announce?: (line: string) => void;
}

/** All collections. Their documents are in the log; their indexes are in memory. */
export class Store {
  private readonly collections = new Map<string, Collection>();
  private readonly cache: DocumentCache;
  private readonly announce: StoreOptions['announce'];
  private lastCollection = 0;
  /** Lets index builds run one at a time. */
  readonly building = new Turns();
  /** Readers of past states, which are notified of every change. */
  readonly histories = new Set<History>();
  /**
   * By namespace and id, the former state of documents already changed by a commit in progress, as everybody still
   * sees them.
   */
  readonly replaced = new Map<string, Map<string, Document | undefined>>();
  /** Lets such commits run one at a time. */
  readonly committing = new Turns();

  readonly pace: Pace;
  private readonly checkpointSize: number;

  constructor(
    readonly log: Log,
    { pace = new Pace(), checkpointSize = CHECKPOINT_SIZE, cacheBytes, announce }: StoreOptions = {},
  ) {
    this.pace = pace;
    this.checkpointSize = checkpointSize;
    this.cache = new DocumentCache(cacheBytes);
    this.announce = announce;
    const checkpoints = new Map([...log.entries('checkpoints')].map(({ key, bytes }) => [key, bytes]));
    for (const { key, bytes } of log.entries('catalog')) {
      this.load(Number(key), decode(bytes) as CatalogRow, checkpoints.get(key));
    }
    applyMarkedCommits(log, this.list());
    this.removeDropped();
  }

  collection(namespace: string): Collection | undefined {
    return this.collections.get(namespace);
  }

  /** The collections of one database, or of all. */
  list(database?: string): Collection[] {
    const all = [...this.collections.values()];
    return database === undefined ? all : all.filter(({ namespace }) => databaseOf(namespace) === database);
  }

  create(namespace: string): Collection {
    checkNamespace(namespace);
    if (this.collections.has(namespace)) {
      throw new CommandError('NamespaceExists', `Collection ${namespace} already exists.`);
    }
    const collection = new Collection(namespace, ++this.lastCollection, new UUID(), this.log, this.cache);
    this.collections.set(namespace, collection);
    this.saveCatalog(collection);
    return collection;
  }

  drop(collection: Collection): void {
    this.collections.delete(collection.namespace);
    this.log.remove('catalog', String(collection.number));
    this.log.remove('checkpoints', String(collection.number));
    collection.drop(() => void this.pace.later(removeRowsOf(this.log, collection.number)));
    this.catalogChanged(collection.namespace);
  }

  rename(collection: Collection, namespace: string): void {
    checkNamespace(namespace);
    this.catalogChanged(collection.namespace);
    this.catalogChanged(namespace);
    this.collections.delete(collection.namespace);
    collection.namespace = namespace;
    this.collections.set(namespace, collection);
    this.saveCatalog(collection);
  }

  /** Adds filled indexes to the collection. */
  addIndexes(collection: Collection, indexes: readonly Index[]): void {
    collection.indexes.push(...indexes);
    this.saveCatalog(collection);
  }

  dropIndex(collection: Collection, index: Index): void {
    collection.indexes.splice(collection.indexes.indexOf(index), 1);
    this.saveCatalog(collection);
  }

  /** Applies prepared changes of one collection. */
  apply(collection: Collection, changes: readonly PreparedChange[]): void {
    for (const history of this.histories) {
      for (const { id, before } of changes) history.note(collection.namespace, id, before);
    }
    collection.apply(changes);
  }

  saveCatalog(collection: Collection): void {
    const [, ...secondary] = collection.indexes;
    const row: CatalogRow = {
      namespace: collection.namespace,
      uuid: collection.uuid,
      indexes: secondary.map(({ spec }) => spec),
    };
    this.log.put('catalog', String(collection.number), () => encode(row));
  }

  /**
   * Writes checkpoints for a fast start. This takes long after many changes, so call it only when no client is
   * served.
   */
  writeCheckpoints(): void {
    for (const { size, checkpoint } of this.collections.values()) {
      if (size >= this.checkpointSize) checkpoint.write();
    }
  }

  private load(number: number, row: CatalogRow, checkpoint: Uint8Array | undefined): void {
    const { collection, read } = this.open(number, row, checkpoint);
    if (read >= this.checkpointSize) collection.checkpoint.write();
    this.collections.set(row.namespace, collection);
    this.lastCollection = Math.max(this.lastCollection, number);
  }

  /** Discards a damaged checkpoint, because it can be rebuilt from the documents. */
  private open(
    number: number,
    row: CatalogRow,
    checkpoint: Uint8Array | undefined,
  ): { collection: Collection; read: number } {
    const collection = new Collection(row.namespace, number, row.uuid, this.log, this.cache);
    try {
      return { collection, read: collection.load(row.indexes, checkpoint) };
    } catch (error) {
      if (!checkpoint) throw error;
      this.announce?.(`Warning: the indexes of ${row.namespace} are rebuilt: ${String(error)}`);
      collection.checkpoint.remove();
      return this.open(number, row, undefined);
    }
  }

  /** Removes the rows of dropped collections that were left when the process ended. */
  private removeDropped(): void {
    const numbers = new Set(this.list().map(({ number }) => number));
    const dropped = numberedTables.flatMap((table) => [...this.log.collections(table)]);
    for (const number of new Set(dropped)) {
      if (numbers.has(number)) continue;
      this.lastCollection = Math.max(this.lastCollection, number);
      void this.pace.later(removeRowsOf(this.log, number));
    }
  }

  private catalogChanged(namespace: string): void {
    for (const history of this.histories) history.noteCatalogChange(namespace);
  }
}

export function databaseOf(namespace: string): string {
  return namespace.slice(0, namespace.indexOf('.'));
}

export function collectionOf(namespace: string): string {
  return namespace.slice(namespace.indexOf('.') + 1);
}

/** @throws CommandError for a name that no collection can have */
export function checkNamespace(namespace: string): void {
  const [database, name] = [databaseOf(namespace), collectionOf(namespace)];
  if (/[\\/. "$*<>:|?\0]/.test(database) || database === '' || Buffer.byteLength(database) > 63) {
    throw new CommandError('InvalidNamespace', `Invalid database name: '${database}'`);
  }
  const isValid = name !== '' && !name.includes('$') && !name.includes('\0') && !name.startsWith('system.');
  if (!isValid || Buffer.byteLength(namespace) > 255 || /^\.|\.$/.test(name)) {
    throw new CommandError('InvalidNamespace', `Invalid namespace specified '${namespace}'`);
  }
}
