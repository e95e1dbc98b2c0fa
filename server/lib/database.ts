import mongoose from 'mongoose';
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

/** How much longer a commit may wait for the majority of the servers. */
const commitForMs = 5_000;

/**
 * Runs `work` as one atomic step, again from its start when it met another transaction or lost its server.
 * @throws AppError `conflict` or `unavailable` when that took too long. After `unavailable` the outcome is unknown.
 */
export async function transaction<Result>(work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  let failure: unknown;
  const attempt = async () => {
    if (failure !== undefined && performance.now() - startedAt > retryForMs) {
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

/** Gives up a commit that the driver still repeats. */
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
