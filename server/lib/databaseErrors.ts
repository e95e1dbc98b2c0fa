import mongoose from 'mongoose';
import { AppError } from './AppError';

const { MongoBulkWriteError, MongoError, MongoErrorLabel, MongoNetworkError, MongoServerSelectionError } =
  mongoose.mongo;

/** Errors of a connection that was lost while the driver wrote to it. */
const lostConnection = ['ECONNRESET', 'EPIPE'];

/**
 * Returns the driver's own error from inside that of a failed `insertMany` or `bulkWrite`, which hides the
 * class and labels of network errors. Returns other errors unchanged.
 */
export function unwrapDriverError(error: unknown): unknown {
  return error instanceof MongoBulkWriteError && error.errorResponse instanceof MongoError
    ? error.errorResponse
    : error;
}

/** Whether the database could not be reached, or did not confirm a write in time: the outcome is unknown. */
export function isDatabaseUnavailable(thrown: unknown): boolean {
  const error = unwrapDriverError(thrown);
  return (
    (error instanceof AppError && error.code === 'unavailable') ||
    error instanceof MongoNetworkError ||
    error instanceof MongoServerSelectionError ||
    error instanceof mongoose.Error.MongooseServerSelectionError ||
    (error instanceof MongoError && isUnconfirmed(error)) ||
    (error instanceof Error && 'code' in error && lostConnection.includes(String(error.code)))
  );
}

/**
 * Codes of a server that is not or no longer the primary, is shutting down, has lost its majority, or did not
 * hear from it in time: those that drivers may retry according to the specification of retryable reads, and
 * `WriteConcernFailed`.
 */
const notServing: readonly unknown[] = [
  ...[6, 7, 64, 89, 91, 134, 189, 262, 9_001],
  ...[10_107, 11_600, 11_602, 13_435, 13_436],
];

const noSuchTransaction = 251;

/**
 * Whether the primary has just stepped down, or a majority did not respond within the write concern's time. A
 * repeated commit may also find a primary that does not know the transaction: without the transient label, the
 * majority has not confirmed that it was never stored.
 */
function isUnconfirmed(error: InstanceType<typeof MongoError>): boolean {
  return (
    notServing.includes(error.code) ||
    (error.code === noSuchTransaction && !isTransactionConflict(error)) ||
    error.hasErrorLabel(MongoErrorLabel.RetryableWriteError) ||
    error.hasErrorLabel(MongoErrorLabel.UnknownTransactionCommitResult) ||
    error instanceof mongoose.mongo.MongoWriteConcernError
  );
}

/** Whether a transaction conflicted with others on the same records until its time was up. */
export function isTransactionConflict(error: unknown): boolean {
  return error instanceof MongoError && error.hasErrorLabel(MongoErrorLabel.TransientTransactionError);
}

/**
 * The fields of the unique index that an insert or update violated; undefined for any other error. Empty for
 * a bulk write, whose error does not name them.
 */
export function duplicateKeyFields(error: unknown): string[] | undefined {
  if (!(error instanceof mongoose.mongo.MongoServerError) || error.code !== 11_000) return undefined;
  return Object.keys((error.keyPattern as object | undefined) ?? {});
}
