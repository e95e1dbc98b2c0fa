import type { Change, PreparedChange } from '../storage/collection';
import { shouldPause, pause, noteLongWork, type Pausing, type Waiting } from '../pace';
import { entry } from '../storage/nestedMaps';
import type { Store } from '../storage/store';
import { WriteAhead, type Part } from '../storage/writeAhead';

/** The maximum size of a part that is applied in one block. */
const MAX_PART = { changes: 256, bytes: 1024 * 1024 };

type Hold = (namespace: string, changes: readonly PreparedChange[]) => void;

type Staged = Iterable<readonly [namespace: string, changes: Iterable<Change>]>;

/**
 * The commit of a transaction's changes, which are prepared first. Few changes are applied in one block. Many are
 * applied in parts; others see the former state until all are applied.
 */
export class Commit {
  private readonly parts: Part[] = [];
  private writeAhead: WriteAhead | undefined;
  private endTurn: () => void = () => undefined;

  constructor(private readonly store: Store) {}

  /** The first phase, which can be abandoned during any pause. */
  *prepare(staged: Staged): Waiting<void> {
    for (const [namespace, changes] of staged) yield* this.prepareCollection(namespace, changes);
    if (!this.isLarge()) return;
    this.writeAhead = new WriteAhead(this.store.log);
    let isDone = false;
    try {
      yield* this.write(this.writeAhead);
      this.endTurn = yield* this.store.committing.take('commit');
      isDone = true;
    } finally {
      if (!isDone) this.parts.forEach((_, number) => this.writeAhead?.remove(number));
    }
  }

  private *prepareCollection(namespace: string, changes: Iterable<Change>): Pausing<void> {
    const collection = this.store.collection(namespace);
    if (!collection) throw new Error(`${namespace} was dropped during a transaction`);
    let part: PreparedChange[] = [];
    let bytes = Infinity;
    for (const change of changes) {
      if (shouldPause()) yield pause;
      if (change.before === change.after) continue;
      const prepared = collection.prepare(change);
      if (part.length >= MAX_PART.changes || bytes >= MAX_PART.bytes) {
        this.parts.push({ collection, changes: (part = []) });
        bytes = 0;
      }
      part.push(prepared);
      bytes += prepared.bytes?.length ?? 0;
    }
  }

  private isLarge(): boolean {
    const changes = this.parts.flatMap((part) => part.changes);
    const bytes = changes.reduce((sum, change) => sum + (change.bytes?.length ?? 0), 0);
    return changes.length > MAX_PART.changes || bytes > MAX_PART.bytes;
  }

  private *write(writeAhead: WriteAhead): Pausing<void> {
    for (const [number, part] of this.parts.entries()) {
      writeAhead.write(part, number);
      noteLongWork();
      if (shouldPause()) yield pause;
    }
  }

  /**
   * The second phase, which cannot be undone. Calls `end` when all parts are applied: immediately, or after pauses.
   * Calls `hold` with the changes of each part before it is applied.
   */
  apply(hold: Hold, end: () => void): void {
    if (this.writeAhead) {
      this.writeAhead.mark();
      void this.store.pace.later(this.applyParts(this.writeAhead, hold, end));
      return;
    }
    for (const { collection, changes } of this.parts) this.store.apply(collection, changes);
    end();
  }

  private *applyParts(writeAhead: WriteAhead, hold: Hold, end: () => void): Pausing<void> {
    for (const [number, { collection, changes }] of this.parts.entries()) {
      const replaced = entry(this.store.replaced, collection.namespace);
      for (const { id, before } of changes) replaced.set(id, before);
      hold(collection.namespace, changes);
      this.store.apply(collection, changes);
      writeAhead.remove(number);
      noteLongWork();
      if (shouldPause()) yield pause;
    }
    writeAhead.removeMark();
    this.store.replaced.clear();
    this.endTurn();
    end();
  }
}
