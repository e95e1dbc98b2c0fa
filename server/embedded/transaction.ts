import type { Change, Collection, PreparedChange } from './collection';
import type { Document } from './documents';
import { CommandError } from './errors';
import type { View } from './queries';
import type { History, Store } from './store';

const nothing: ReadonlyMap<string, Document | undefined> = new Map();

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

/** The data as it was when the snapshot was taken, until it is released. */
export class Snapshot implements View, History {
  /** By namespace and id, what has been changed since, as it was. */
  private readonly past = new Map<string, Map<string, Document | undefined>>();
  private readonly lost = new Set<string>();

  constructor(protected readonly store: Store) {
    store.histories.add(this);
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
    return this.past.get(namespace) ?? nothing;
  }

  note(namespace: string, id: string, before: Document | undefined): void {
    const past = entry(this.past, namespace);
    if (!past.has(id)) past.set(id, before);
  }

  noteCatalogChange(namespace: string): void {
    this.lost.add(namespace);
  }

  protected isOutdated(namespace: string, id: string): boolean {
    return this.past.get(namespace)?.has(id) === true;
  }
}

/** Which transaction has a document or a unique key in its hands, by namespace. */
export class Locks {
  private readonly holders = new Map<string, Map<string, Transaction>>();

  take(namespace: string, name: string, transaction: Transaction): void {
    entry(this.holders, namespace).set(name, transaction);
  }

  release(namespace: string, name: string): void {
    const holders = this.holders.get(namespace);
    holders?.delete(name);
    if (holders?.size === 0) this.holders.delete(namespace);
  }

  holder(namespace: string, change: PreparedChange): Transaction | undefined {
    const holders = this.holders.get(namespace);
    if (!holders) return undefined;
    for (const name of lockNames(change)) {
      const holder = holders.get(name);
      if (holder) return holder;
    }
    return undefined;
  }

  /** Any transaction that has written to the collection. */
  anyHolder(namespace: string): Transaction | undefined {
    return this.holders.get(namespace)?.values().next().value;
  }
}

/** The document and every unique key that it gains or gives up. */
function* lockNames({ id, keys }: PreparedChange): Generator<string> {
  yield id;
  for (const { index, removed, added } of keys) {
    if (!index.isUnique || index.name === '_id_') continue;
    for (const key of removed) yield uniqueName(index.name, key);
    for (const key of added) yield uniqueName(index.name, key);
  }
}

/** Not to be confused with an id, which begins with a type's rank and that is never 0. */
function uniqueName(index: string, key: string): string {
  return `\0${index}\0${key}`;
}

/** A document's state within a transaction. */
interface Staged {
  change: Change;
}

/**
 * Writes are kept apart, seen by the transaction alone, until `commit` puts all of them into effect in one step.
 * Until then the documents and unique keys concerned are locked.
 */
export class Transaction extends Snapshot {
  private readonly staged = new Map<string, Map<string, Staged>>();
  private readonly merged = new Map<string, Map<string, Document | undefined>>();
  private readonly taken: [namespace: string, name: string][] = [];
  /** By namespace, which of the transaction's own documents has a unique key. */
  private readonly uniqueKeys = new Map<string, Map<string, string>>();
  private isOver = false;
  private end: () => void = () => undefined;
  /** Settles when the locks are released. */
  readonly ended = new Promise<void>((resolve) => (this.end = resolve));

  constructor(
    store: Store,
    private readonly locks: Locks,
  ) {
    super(store);
  }

  override differences(namespace: string): ReadonlyMap<string, Document | undefined> {
    return this.merged.get(namespace) ?? nothing;
  }

  override note(namespace: string, id: string, before: Document | undefined): void {
    super.note(namespace, id, before);
    const merged = entry(this.merged, namespace);
    if (!merged.has(id)) merged.set(id, before);
  }

  write(namespace: string, changes: readonly Change[]): void {
    if (changes.length === 0) return;
    // Of an aborted transaction an empty collection may remain, which nobody can tell from none.
    const collection = this.collection(namespace) ?? this.store.create(namespace);
    for (const change of changes) this.stage(collection, change);
  }

  commit(): void {
    this.release();
    for (const [namespace, staged] of this.staged) {
      const collection = this.store.collection(namespace);
      if (!collection) throw new Error(`${namespace} was dropped under a transaction`);
      const changes = [...staged.values()]
        .map(({ change }) => change)
        .filter(({ before, after }) => before !== after);
      this.store.apply(
        collection,
        changes.map((change) => collection.prepare(change)),
      );
    }
    this.finish();
  }

  abort(): void {
    if (this.isOver) return;
    this.release();
    this.finish();
  }

  private stage(collection: Collection, change: Change): void {
    const { namespace } = collection;
    const prepared = collection.prepare(change);
    const holder = this.locks.holder(namespace, prepared);
    if ((holder && holder !== this) || this.isOutdated(namespace, change.id)) throw writeConflict();
    this.checkUnique(collection, prepared);
    for (const name of lockNames(prepared)) {
      this.locks.take(namespace, name, this);
      this.taken.push([namespace, name]);
    }
    const staged = entry(this.staged, namespace);
    const first = staged.get(change.id)?.change ?? change;
    staged.set(change.id, { change: { ...change, before: first.before } });
    entry(this.merged, namespace).set(change.id, change.after);
  }

  private checkUnique(collection: Collection, { id, before, after, keys }: PreparedChange): void {
    const { namespace } = collection;
    const own = entry(this.uniqueKeys, namespace);
    const staged = entry(this.staged, namespace);
    for (const { index, removed, added } of keys) {
      if (!index.isUnique) continue;
      for (const key of removed) own.delete(uniqueName(index.name, key));
      for (const key of added) {
        const name = uniqueName(index.name, key);
        const holder = own.get(name) ?? this.holderOutside(index.entries.first(key)?.id, staged);
        if (holder !== undefined && (holder !== id || !before)) {
          if (this.isOutdated(namespace, holder)) throw writeConflict();
          throw index.duplicateKeyError(namespace, after!, key);
        }
        own.set(name, id);
      }
    }
  }

  /** A document of the collection, unless the transaction itself has changed it: then `uniqueKeys` tells. */
  private holderOutside(id: string | undefined, staged: ReadonlyMap<string, Staged>): string | undefined {
    return id !== undefined && staged.has(id) ? undefined : id;
  }

  private finish(): void {
    this.isOver = true;
    for (const [namespace, name] of this.taken) this.locks.release(namespace, name);
    this.end();
  }
}

function writeConflict(): CommandError {
  return new CommandError(
    'WriteConflict',
    'Caused by :: Write conflict during plan execution and yielding is disabled. :: Please retry your operation or multi-document transaction.',
    { errorLabels: ['TransientTransactionError'] },
  );
}

function entry<K, V>(maps: Map<string, Map<K, V>>, name: string): Map<K, V> {
  let map = maps.get(name);
  if (!map) maps.set(name, (map = new Map<K, V>()));
  return map;
}

/** A plain write has met a lock; it is to be tried again when the transaction has ended. */
export class Blocked extends Error {
  constructor(readonly by: Transaction) {
    super('blocked by a transaction');
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
    const prepared = changes.map((change) => collection.prepare(change));
    for (const change of prepared) {
      const holder = this.locks.holder(namespace, change);
      if (holder) throw new Blocked(holder);
    }
    for (const change of prepared) {
      collection.checkUnique(change);
      this.store.apply(collection, [change]);
    }
  }
}

/** Either way of writing. */
export interface Writer extends View {
  write(namespace: string, changes: readonly Change[]): void;
}
