import { idOf, type Change, type Collection, type PreparedChange } from '../storage/collection';
import type { Document } from '../values/documents';
import { CommandError } from '../errors';
import type { Index } from '../storage/indexes';
import { shouldPause, pause, type Pausing, type Waiting } from '../pace';
import { Commit } from './commit';
import { removedKeyNames, lockNames, uniqueKeyName, type Locks } from './locks';
import { entry } from '../storage/nestedMaps';
import { noDifferences, isVisible, Snapshot } from './snapshot';
import type { Store } from '../storage/store';
import type { Writer } from './writer';

/** More locks than these are released with pauses. */
const MANY_LOCKS = 1000;

/**
 * Writes are visible only to the transaction until `commit` applies all of them in one step. Until then the documents
 * and unique keys concerned are locked.
 */
export class Transaction extends Snapshot implements Writer {
  private readonly staged = new Map<string, Map<string, Change>>();
  private readonly merged = new Map<string, Map<string, Document | undefined>>();
  private readonly taken: [namespace: string, name: string][] = [];
  /** The ids of the transaction's own documents by unique key, for each namespace. */
  private readonly uniqueKeys = new Map<string, Map<string, string>>();
  isOver = false;
  private end: () => void = () => undefined;
  /** Settles when the locks are released. */
  readonly ended = new Promise<void>((resolve) => (this.end = resolve));

  constructor(
    store: Store,
    private readonly locks: Locks,
  ) {
    super(store);
    for (const [namespace, replaced] of store.replaced) this.merged.set(namespace, new Map(replaced));
  }

  override differences(namespace: string): ReadonlyMap<string, Document | undefined> {
    return this.merged.get(namespace) ?? noDifferences;
  }

  override note(namespace: string, id: string, before: Document | undefined): void {
    super.note(namespace, id, before);
    const merged = entry(this.merged, namespace);
    if (!merged.has(id)) merged.set(id, before);
  }

  write(namespace: string, change: Change): void {
    // An aborted transaction may leave an empty collection, which behaves like a missing one.
    this.stage(this.collection(namespace) ?? this.store.create(namespace), change);
  }

  /**
   * Can be aborted during a pause. The commit is durable when the generator finishes, and visible to everybody once
   * `ended` settles.
   */
  *commit(): Waiting<void> {
    const commit = new Commit(this.store);
    yield* commit.prepare(this.changes());
    this.release();
    const hold = (namespace: string, changes: readonly PreparedChange[]): void => {
      for (const change of changes) this.hold(namespace, removedKeyNames(change));
    };
    commit.apply(hold, () => this.finish());
  }

  private *changes(): Generator<readonly [string, Iterable<Change>]> {
    for (const [namespace, staged] of this.staged) yield [namespace, staged.values()];
  }

  abort(): void {
    if (this.isOver) return;
    this.release();
    this.finish();
  }

  private stage(collection: Collection, change: Change): void {
    const { namespace } = collection;
    // An id that the transaction sees is taken, even if others have removed the document since.
    if (!change.before && isVisible(this, collection, change.id)) throw collection.duplicateIdError(change);
    const prepared = collection.prepare(change);
    const holder = this.locks.holder(namespace, prepared);
    if ((holder && holder !== this) || this.isOutdated(namespace, change.id)) throw writeConflict();
    this.checkUnique(collection, prepared);
    this.hold(namespace, lockNames(prepared));
    const staged = entry(this.staged, namespace);
    const first = staged.get(change.id) ?? change;
    staged.set(change.id, { ...change, before: first.before });
    entry(this.merged, namespace).set(change.id, change.after);
  }

  private hold(namespace: string, names: Iterable<string>): void {
    for (const name of names) {
      this.locks.take(namespace, name, this);
      this.taken.push([namespace, name]);
    }
  }

  private checkUnique(collection: Collection, { id, before, after, keys }: PreparedChange): void {
    const { namespace } = collection;
    const own = entry(this.uniqueKeys, namespace);
    for (const { index, removed, added } of keys) {
      if (!index.isUnique || index.name === '_id_') continue;
      for (const key of removed) own.delete(uniqueKeyName(index.name, key));
      for (const key of added) {
        const name = uniqueKeyName(index.name, key);
        const holder = own.get(name) ?? this.holderOutside(collection, index, key);
        if (holder !== undefined && (holder !== id || !before))
          throw index.duplicateKeyError(namespace, after!, key);
        own.set(name, id);
      }
    }
  }

  /**
   * The document with a unique key in the snapshot, unless the transaction itself has changed it: `uniqueKeys` covers
   * those.
   */
  private holderOutside(collection: Collection, index: Index, key: string): string | undefined {
    const { namespace } = collection;
    const record = index.entries.first(key);
    const now = record === undefined ? undefined : idOf(collection.document(record));
    const then = this.formerHolder(namespace, index, key);
    if (now !== undefined && now !== then && this.isOutdated(namespace, now)) throw writeConflict();
    const holder = then ?? now;
    return holder !== undefined && this.staged.get(namespace)?.has(holder) ? undefined : holder;
  }

  private finish(): void {
    this.isOver = true;
    const release = this.releaseLocks();
    if (this.taken.length > MANY_LOCKS) void this.store.pace.later(release);
    else while (!release.next().done);
  }

  private *releaseLocks(): Pausing<void> {
    for (const [namespace, name] of this.taken) {
      if (shouldPause()) yield pause;
      this.locks.release(namespace, name);
    }
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
