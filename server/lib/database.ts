import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import mongoose, { type ClientSession, type Types } from 'mongoose';
import { AppError } from './AppError';
import { unwrapDriverError, isDatabaseUnavailable } from './databaseErrors';
import { runInTurn } from './runInTurn';

const { MongoErrorLabel, MongoNetworkError, MongoNetworkTimeoutError } = mongoose.mongo;

// Queries within a transaction use its session automatically, so that none can be left out.
mongoose.set('transactionAsyncLocalStorage', true);
mongoose.set('strictQuery', 'throw');
// Queries for a lost server wait in the driver, which times out; Mongoose's own queue would hide the loss.
mongoose.set('bufferCommands', false);
mongoose.set('autoCreate', false);
mongoose.set('autoIndex', false);

/**
 * How long a transaction waits for its turn and is retried; the driver's own limit is two minutes. An election takes
 * up to 12 s.
 */
const retryForMs = 15_000;

/** How much longer a commit of unknown outcome is retried. */
const commitForMs = 5_000;

const commitRetryMs = 100;

/** One attempt of a transaction. */
interface Attempt {
  endings: (() => Promise<void>)[];
}

const attempts = new AsyncLocalStorage<Attempt>();

/** The attempt of the transaction in which the caller runs; undefined outside of transactions. */
export function currentAttempt(): Attempt | undefined {
  return attempts.getStore();
}

/** Runs in the caller's transaction, or else in a new one. */
export async function withinTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  return currentAttempt() ? work() : transaction(work);
}

/** Runs `work`, and then what it has left for the end of the transaction. */
async function runWithEndings<Result>(work: () => Promise<Result>): Promise<Result> {
  const attempt: Attempt = { endings: [] };
  return attempts.run(attempt, async () => {
    const result = await work();
    for (const end of attempt.endings) await end();
    // Work that nobody has awaited cannot add to a transaction that is about to be committed.
    Object.freeze(attempt.endings);
    return result;
  });
}

/**
 * Runs `work` as one atomic step, and restarts it after a conflict with another transaction or the loss of its
 * server.
 * @param contended ids of the records that other requests write too; null is ignored. Transactions of this
 * process that share a record run in order of arrival; otherwise they would restart each other, and some would
 * never finish.
 * @throws AppError `conflict` or `unavailable` if the transaction waits or is retried for too long, and the
 * driver's network error if the outcome of the commit stays unknown
 */
export async function transaction<Result>(
  work: () => Promise<Result>,
  contended: readonly (Types.ObjectId | string | null)[] = [],
): Promise<Result> {
  const giveUpAt = performance.now() + retryForMs;
  const keys = contended.filter((id) => id !== null).map(String);
  return runInTurn(keys, () => runUntil(giveUpAt, work));
}

async function runUntil<Result>(giveUpAt: number, work: () => Promise<Result>): Promise<Result> {
  let isRetry = false;
  let wasUnavailable = false;
  // An outage that used up the time is reported, even if a conflict followed.
  const noteOutage = (error: unknown) => {
    wasUnavailable ||= isDatabaseUnavailable(error);
  };
  const attempt = async (session: ClientSession) => {
    if (!isRetry) repeatCommit(session, giveUpAt + commitForMs, noteOutage);
    else if (performance.now() > giveUpAt) throw new AppError(wasUnavailable ? 'unavailable' : 'conflict');
    isRetry = true;
    try {
      return await runWithEndings(work);
    } catch (error) {
      const failure = unwrapDriverError(error);
      noteOutage(failure);
      // The driver omits the label from all but the first connection that an outage closes.
      if (failure instanceof MongoNetworkError)
        failure.addErrorLabel(MongoErrorLabel.TransientTransactionError);
      throw failure;
    }
  };
  return mongoose.connection.transaction(attempt);
}

/**
 * Makes the session retry a commit until its outcome is known: the driver gives up when it finds no server for
 * three seconds, but an election takes longer, and the commit may have been stored. A repeated commit takes
 * effect only once.
 */
function repeatCommit(session: ClientSession, giveUpAt: number, noteOutage: (error: unknown) => void): void {
  const commit = session.commitTransaction.bind(session);
  session.commitTransaction = async (options) => {
    for (;;) {
      try {
        await commit(options);
        return;
      } catch (error) {
        noteOutage(error);
        if (!isDatabaseUnavailable(error)) throw error;
        // Throws a new error, because the driver would retry on the labels of this one.
        if (performance.now() > giveUpAt)
          throw new MongoNetworkTimeoutError('the outcome of a commit is unknown');
        await sleep(commitRetryMs);
      }
    }
  };
}

/** Finnish alphabetical order, ignoring case. */
export const nameCollation = { locale: 'fi', strength: 2 };
