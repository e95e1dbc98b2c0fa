import { setTimeout as sleep } from 'node:timers/promises';
import mongoose, { type ClientSession } from 'mongoose';
import { AppError } from './AppError';
import { driverErrorOf, isDatabaseUnavailable } from './databaseErrors';

// A transaction's session reaches every query inside it by itself, so that none can be left outside.
mongoose.set('transactionAsyncLocalStorage', true);
mongoose.set('strictQuery', 'throw');
// A query waits for a lost server in the driver, which gives up; Mongoose's own queue would hide the loss.
mongoose.set('bufferCommands', false);
mongoose.set('autoCreate', false);
mongoose.set('autoIndex', false);

/** How long a transaction is retried, where the driver's own limit is two minutes. */
const retryForMs = 15_000;

/** How much longer its commit may take. */
const commitForMs = 5_000;

const commitRetryMs = 100;

/**
 * Runs `work` as one atomic step, again from its start when it met another transaction or lost its server.
 * @throws AppError `conflict` or `unavailable` when that took too long. After `unavailable` the outcome is unknown.
 */
export async function transaction<Result>(work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  let failure: unknown;
  const attempt = async (session: ClientSession) => {
    if (failure === undefined) repeatCommit(session, startedAt + retryForMs + commitForMs);
    else if (performance.now() - startedAt > retryForMs) {
      throw new AppError(isDatabaseUnavailable(failure) ? 'unavailable' : 'conflict');
    }
    try {
      return await work();
    } catch (error) {
      failure = driverErrorOf(error);
      throw failure;
    }
  };
  return withinTime(mongoose.connection.transaction(attempt));
}

/**
 * Lets the session repeat a commit until its outcome is known: the driver gives up when it finds no server for three
 * seconds, but an election takes longer, and the commit may have been stored. It takes effect once.
 */
function repeatCommit(session: ClientSession, until: number): void {
  const commit = session.commitTransaction.bind(session);
  session.commitTransaction = async (options) => {
    for (;;) {
      try {
        await commit(options);
        return;
      } catch (error) {
        if (!isDatabaseUnavailable(error) || performance.now() > until) throw error;
        await sleep(commitRetryMs);
      }
    }
  };
}

/** Stops waiting for a transaction that the driver still repeats. */
async function withinTime<Result>(running: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new AppError('unavailable')), retryForMs + commitForMs);
  });
  try {
    return await Promise.race([running, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
