import { Long } from 'bson';

import { encode, type Document } from '../values/documents';
import { CommandError } from '../errors';
import type { Waiting } from '../pace';
import type { Locks } from './locks';
import { Snapshot } from './snapshot';
import type { Store } from '../storage/store';
import { Transaction } from './transaction';

/**
 * A session in the log: the outcome of its last retryable write or transaction. The results of many statements are
 * split into rows, so that each new one does not rewrite all of them.
 */
export interface SessionRow extends Document {
  txnNumber: Long;
  at: Date;
  isCommitted: boolean;
  /** The results by statement. */
  results: Document;
}

type Outcome = 'none' | 'inProgress' | 'committed' | 'aborted';

const RESULTS_PER_ROW = 1000;

/** How long a snapshot is available; MongoDB's default of minSnapshotHistoryWindowInSeconds. */
const SNAPSHOT_MS = 5 * 60 * 1000;

export class Session {
  txnNumber = -1n;
  lastUse = Date.now();
  outcome: Outcome = 'none';
  transaction: Transaction | undefined;
  results: Document = {};
  /** Snapshots for reads outside transactions, by their time. */
  private readonly snapshots = new Map<bigint, Snapshot>();
  /** The indexes of the rows that are about to be written. */
  private readonly saving = new Set<number>();
  private lastRow = 0;
  private last: Promise<unknown> | undefined;
  /** Resolves when the last commit has taken effect, if it had to pause. */
  private inEffect: Promise<void> | undefined;

  constructor(
    private readonly key: string,
    private readonly store: Store,
  ) {}

  /** Restores one row of the session; rows with an older transaction number are obsolete. */
  restore(row: SessionRow, place: number): void {
    this.lastRow = Math.max(this.lastRow, place);
    const number = row.txnNumber.toBigInt();
    if (number < this.txnNumber) return;
    if (number > this.txnNumber) this.results = {};
    this.txnNumber = number;
    this.lastUse = row.at.getTime();
    this.outcome = row.isCommitted ? 'committed' : 'none';
    Object.assign(this.results, row.results);
  }

  /** Opens the session for a retryable write: the results of that number's statements are then in `results`. */
  beginRetryable(number: bigint): void {
    this.moveTo(number);
    if (this.transaction) {
      throw new CommandError('BadValue', `Transaction ${number} is not a retryable write but a transaction`);
    }
  }

  beginTransaction(number: bigint, locks: Locks, lifetimeMs: number): Transaction {
    if (number === this.txnNumber && this.outcome !== 'none') {
      throw new CommandError(
        'ConflictingOperationInProgress',
        `Transaction ${number} has already been started`,
      );
    }
    this.moveTo(number);
    const transaction = new Transaction(this.store, locks);
    this.transaction = transaction;
    this.outcome = 'inProgress';
    const timer = setTimeout(() => this.abort(transaction), lifetimeMs).unref();
    void transaction.ended.then(() => clearTimeout(timer));
    return transaction;
  }

  /** The running transaction with this number. */
  continueTransaction(number: bigint): Transaction {
    this.check(number);
    if (number !== this.txnNumber || this.outcome === 'none') {
      throw noSuchTransaction(
        `Given transaction number ${number} does not match any in-progress transactions. The active transaction number is ${this.txnNumber}`,
      );
    }
    if (this.outcome === 'committed') {
      throw new CommandError(
        'TransactionCommitted',
        `Transaction with { txnNumber: ${number} } has been committed.`,
      );
    }
    if (!this.transaction || this.outcome === 'aborted') {
      throw noSuchTransaction(`Transaction with { txnNumber: ${number} } has been aborted.`);
    }
    return this.transaction;
  }

  /** A second commit with the same number also succeeds. */
  *commit(number: bigint): Waiting<void> {
    if (number !== this.txnNumber || this.outcome !== 'committed') {
      const transaction = this.continueTransaction(number);
      for (const reason of transaction.commit()) {
        yield reason;
        // The transaction may have been aborted during a pause.
        this.continueTransaction(number);
      }
      this.transaction = undefined;
      this.outcome = 'committed';
      this.inEffect = transaction.isOver ? undefined : transaction.ended;
      this.save();
    }
    if (this.inEffect) yield this.inEffect;
  }

  abort(transaction = this.transaction): void {
    if (!transaction || transaction !== this.transaction) return;
    transaction.abort();
    this.transaction = undefined;
    this.outcome = 'aborted';
  }

  keepResult(statement: number, result: unknown): void {
    this.results[String(statement)] = result;
    this.save(Math.floor(statement / RESULTS_PER_ROW));
  }

  /** Begins the work when all earlier work has ended. */
  async inTurn<T>(work: () => Promise<T>): Promise<T> {
    const previous = this.last;
    const own = previous ? previous.then(work, work) : work();
    this.last = own;
    try {
      return await own;
    } finally {
      if (this.last === own) this.last = undefined;
    }
  }

  addSnapshot(time: bigint): Snapshot {
    const snapshot = new Snapshot(this.store);
    this.snapshots.set(time, snapshot);
    setTimeout(() => this.dropSnapshot(time), SNAPSHOT_MS).unref();
    return snapshot;
  }

  snapshot(time: bigint): Snapshot {
    const snapshot = this.snapshots.get(time);
    if (snapshot) return snapshot;
    throw new CommandError('SnapshotTooOld', 'Read timestamp is older than the oldest available snapshot');
  }

  end(): void {
    this.abort();
    for (const time of [...this.snapshots.keys()]) this.dropSnapshot(time);
  }

  private dropSnapshot(time: bigint): void {
    this.snapshots.get(time)?.release();
    this.snapshots.delete(time);
  }

  private moveTo(number: bigint): void {
    this.check(number);
    if (number === this.txnNumber) return;
    this.abort();
    this.txnNumber = number;
    this.outcome = 'none';
    this.results = {};
    this.removeRows(1);
  }

  /** Removes the rows from index `from` on. */
  removeRows(from: number): void {
    for (let place = from; place <= this.lastRow; place++)
      this.store.log.remove('sessions', this.rowName(place));
    this.lastRow = 0;
    this.saving.clear();
  }

  private rowName(place: number): string {
    return place === 0 ? this.key : `${this.key}/${place}`;
  }

  private check(number: bigint): void {
    if (number >= this.txnNumber) return;
    throw new CommandError(
      'TransactionTooOld',
      `Cannot use txnNumber ${number} because a newer one, ${this.txnNumber}, has already been used on this session`,
    );
  }

  /** Saves a row once per turn of the event loop, together with the writes. */
  private save(place = 0): void {
    if (this.saving.has(place)) return;
    this.saving.add(place);
    this.lastRow = Math.max(this.lastRow, place);
    this.store.log.put('sessions', this.rowName(place), () => {
      this.saving.delete(place);
      const row: SessionRow = {
        txnNumber: Long.fromBigInt(this.txnNumber),
        at: new Date(this.lastUse),
        isCommitted: this.outcome === 'committed',
        results: this.resultsOf(place),
      };
      return encode(row);
    });
  }

  private resultsOf(place: number): Document {
    const results: Document = {};
    for (let i = place * RESULTS_PER_ROW; i < (place + 1) * RESULTS_PER_ROW; i++) {
      if (this.results[i] !== undefined) results[i] = this.results[i];
    }
    return results;
  }
}

function noSuchTransaction(message: string): CommandError {
  return new CommandError('NoSuchTransaction', message, { errorLabels: ['TransientTransactionError'] });
}
