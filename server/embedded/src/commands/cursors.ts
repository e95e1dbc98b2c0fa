import { randomBytes } from 'node:crypto';

import { Long } from 'bson';

import { MAX_DOCUMENT_BYTES } from '../storage/collection';
import { encode, type Document } from '../values/documents';
import { CommandError } from '../errors';
import { pause, timeLimitExceeded, type Pause, type Pausing } from '../pace';
import type { Session } from '../transactions/session';
import type { Transaction } from '../transactions/transaction';

export interface CursorOwner {
  session: Session | undefined;
  transaction: Transaction | undefined;
}

const FIRST_BATCH = 101;
const IDLE_MS = 10 * 60 * 1000;

/** Documents for a client, computed as they are fetched. */
export class Cursor {
  lastUse = Date.now();
  /** A document that was fetched but did not fit into the previous batch. */
  private held: Uint8Array | undefined;
  isDone = false;
  private isClosed = false;
  /** Whether a batch is being fetched. */
  isInUse = false;

  constructor(
    readonly namespace: string,
    readonly owner: CursorOwner,
    readonly isKept: boolean,
    private readonly documents: Iterator<Document | Pause>,
    /** The remaining `maxTimeMS` of the command that opened the cursor, in ms. */
    public timeLeft: number | undefined,
  ) {}

  /** The next documents: at most `limit`, and as many as fit into 16 MB. */
  *next(limit = Infinity): Pausing<Uint8Array[]> {
    this.isInUse = true;
    const started = performance.now();
    try {
      return yield* this.fetch(limit);
    } finally {
      this.isInUse = false;
      this.lastUse = Date.now();
      if (this.timeLeft !== undefined) this.timeLeft -= performance.now() - started;
    }
  }

  private *fetch(limit: number): Pausing<Uint8Array[]> {
    const batch: Uint8Array[] = [];
    let size = 0;
    while (batch.length < limit) {
      const bytes = this.take();
      if (!bytes) break;
      if (bytes === pause) {
        yield pause;
        this.checkAlive();
        continue;
      }
      if (batch.length > 0 && size + bytes.length > MAX_DOCUMENT_BYTES) {
        this.held = bytes;
        break;
      }
      batch.push(bytes);
      size += bytes.length;
    }
    return batch;
  }

  /** Whether less than a millisecond of the time limit is left. */
  get isOver(): boolean {
    return this.timeLeft !== undefined && this.timeLeft < 1;
  }

  close(): void {
    this.isDone = true;
    this.isClosed = true;
    this.documents.return?.();
  }

  private checkAlive(): void {
    if (this.isClosed) throw new CommandError('CursorKilled', 'cursor killed');
  }

  private take(): Uint8Array | Pause | undefined {
    const { held } = this;
    this.held = undefined;
    if (held || this.isDone) return held;
    const { value, done } = this.documents.next() as IteratorResult<Document | Pause, undefined>;
    if (done) {
      this.isDone = true;
      return undefined;
    }
    return value === pause ? pause : encode(value);
  }
}

export interface Opening {
  namespace: string;
  owner: CursorOwner;
  documents: Iterable<Document | Pause>;
  batchSize: number | undefined;
  isSingleBatch?: boolean;
  /** Whether the cursor stays open when idle. */
  isKept?: boolean;
  /** The limit for all batches together, in ms. */
  timeLimit?: number | undefined;
}

export interface Batch {
  batch: Uint8Array[];
  /** Zero if no documents are left. */
  id: Long;
}

export class Cursors {
  private readonly open = new Map<string, Cursor>();

  /** The first batch, and the cursor's id: zero if no documents are left. */
  *first({ documents, batchSize, isSingleBatch, ...opening }: Opening): Pausing<Batch> {
    const { namespace, owner, isKept, timeLimit } = opening;
    const iterator = documents[Symbol.iterator]();
    const cursor = new Cursor(namespace, owner, isKept === true, iterator, timeLimit);
    const batch = yield* cursor.next(batchSize ?? FIRST_BATCH);
    if (isSingleBatch || cursor.isDone) {
      cursor.close();
      return { batch, id: Long.ZERO };
    }
    const id = Long.fromBigInt(randomBytes(8).readBigUInt64LE() >> 1n);
    this.open.set(id.toString(), cursor);
    return { batch, id };
  }

  /** The time left for the next batch; `get` throws if no time is left. */
  timeLeft(id: Long): number | undefined {
    const cursor = this.open.get(id.toString());
    return cursor?.isOver ? undefined : cursor?.timeLeft;
  }

  /**
   * The cursor of a `getMore`.
   *
   * @throws CommandError if the time was up at the end of the last batch; the cursor is then closed, as by any
   *   time-out
   */
  get(id: Long, namespace: string, owner: CursorOwner): Cursor {
    const cursor = this.open.get(id.toString());
    if (!cursor) throw new CommandError('CursorNotFound', `cursor id ${id.toString()} not found`);
    if (cursor.namespace !== namespace) {
      throw new CommandError(
        'Unauthorized',
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      );
    }
    if (cursor.owner.session !== owner.session || cursor.owner.transaction !== owner.transaction) {
      throw new CommandError(
        50738,
        `Cannot run getMore on cursor ${id.toString()}, which was created in another session or transaction`,
      );
    }
    if (cursor.isInUse) {
      throw new CommandError('CursorInUse', `cursor id ${id.toString()} is already in use`);
    }
    if (cursor.isOver) {
      this.kill(id);
      throw timeLimitExceeded();
    }
    return cursor;
  }

  *next(id: Long, cursor: Cursor, batchSize: number | undefined): Pausing<Batch> {
    const batch = yield* this.orClose(id, cursor.next(batchSize === 0 ? undefined : batchSize));
    if (cursor.isDone) this.open.delete(id.toString());
    return { batch, id: cursor.isDone ? Long.ZERO : id };
  }

  private *orClose<T>(id: Long, fetch: Pausing<T>): Pausing<T> {
    try {
      return yield* fetch;
    } catch (error) {
      this.kill(id);
      throw error;
    }
  }

  /** Closes a cursor. Returns whether it existed. */
  kill(id: Long): boolean {
    this.open.get(id.toString())?.close();
    return this.open.delete(id.toString());
  }

  closeWhere(isObsolete: (cursor: Cursor) => boolean): void {
    for (const [key, cursor] of this.open) {
      if (!isObsolete(cursor)) continue;
      cursor.close();
      this.open.delete(key);
    }
  }

  closeIdle(now = Date.now()): void {
    this.closeWhere(({ isKept, isInUse, lastUse }) => !isKept && !isInUse && lastUse < now - IDLE_MS);
  }
}
