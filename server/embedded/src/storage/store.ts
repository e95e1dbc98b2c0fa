import { UUID } from 'bson';

import { Collection, type PreparedChange } from './collection';
import { decode, encode, type Document } from '../values/documents';
import { CommandError } from '../errors';
import type { Index } from './indexes';
import type { IndexSpec } from './indexSpec';
import type { Log } from './log';
import { Turns } from './turns';

/** What a collection's documents were when a snapshot was taken, as far as they are different now. */
export interface History {
  note(namespace: string, id: string, before: Document | undefined): void;
  /** The collection is another one, or gone: the snapshot cannot be served any more. */
  noteCatalogChange(namespace: string): void;
}

interface CatalogRow extends Document {
  namespace: string;
  uuid: UUID;
  indexes: IndexSpec[];
}

/** All collections, in memory, with the log as their durable copy. */
export class Store {
  private readonly collections = new Map<string, Collection>();
  private lastCollection = 0;
  /** Of those who build indexes. */
  readonly building = new Turns();
  /** Those who must see the past: they are told every change. */
  readonly histories = new Set<History>();

  constructor(readonly log: Log) {
    for (const { key, bytes } of log.entries('catalog')) this.load(Number(key), decode(bytes) as CatalogRow);
  }

  collection(namespace: string): Collection | undefined {
    return this.collections.get(namespace);
  }

  /** The collections of one database, or all. */
  list(database?: string): Collection[] {
    const all = [...this.collections.values()];
    return database === undefined ? all : all.filter(({ namespace }) => databaseOf(namespace) === database);
  }

  create(namespace: string): Collection {
    checkNamespace(namespace);
    if (this.collections.has(namespace)) {
      throw new CommandError('NamespaceExists', `Collection ${namespace} already exists.`);
    }
    const collection = new Collection(namespace, ++this.lastCollection, new UUID(), this.log);
    this.collections.set(namespace, collection);
    this.saveCatalog(collection);
    return collection;
  }

  drop(collection: Collection): void {
    this.collections.delete(collection.namespace);
    this.log.remove('catalog', String(collection.number));
    this.log.removeCollection(collection.number);
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

  /** Puts filled indexes into use. */
  addIndexes(collection: Collection, indexes: readonly Index[]): void {
    collection.indexes.push(...indexes);
    this.saveCatalog(collection);
  }

  dropIndex(collection: Collection, index: Index): void {
    collection.indexes.splice(collection.indexes.indexOf(index), 1);
    this.saveCatalog(collection);
  }

  /** Puts prepared changes of one collection into effect. */
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

  private load(number: number, row: CatalogRow): void {
    const collection = new Collection(row.namespace, number, row.uuid, this.log);
    collection.load(row.indexes, decoded(this.log.documents(number)));
    this.collections.set(row.namespace, collection);
    this.lastCollection = Math.max(this.lastCollection, number);
  }

  private catalogChanged(namespace: string): void {
    for (const history of this.histories) history.noteCatalogChange(namespace);
  }
}

function* decoded(
  rows: Iterable<{ record: number; bytes: Uint8Array }>,
): Iterable<{ record: number; document: Document }> {
  for (const { record, bytes } of rows) yield { record, document: decode(bytes) };
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
