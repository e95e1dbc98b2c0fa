import mongoose from 'mongoose';

const { MongoBulkWriteError, MongoError, MongoErrorLabel, MongoNetworkError, MongoServerSelectionError } =
  mongoose.mongo;

/** Errors of a connection that was lost while the driver wrote to it. */
const lostConnection = ['ECONNRESET', 'EPIPE'];

/**
 * The driver's own error of a failed `insertMany` or `bulkWrite`, which wraps network errors so that neither their
 * class nor their labels can be seen. Any other error unchanged.
 */
export function driverErrorOf(error: unknown): unknown {
  return error instanceof MongoBulkWriteError && error.errorResponse instanceof MongoError
    ? error.errorResponse
    : error;
}

/** Whether the database could not be reached, or did not confirm a write in time: the outcome is unknown. */
export function isDatabaseUnavailable(thrown: unknown): boolean {
  const error = driverErrorOf(thrown);
  return (
    error instanceof MongoNetworkError ||
    error instanceof MongoServerSelectionError ||
    error instanceof mongoose.Error.MongooseServerSelectionError ||
    (error instanceof MongoError && isUnconfirmed(error)) ||
    (error instanceof Error && 'code' in error && lostConnection.includes(String(error.code)))
  );
}

/** A primary that has just stepped down, or a majority that did not answer within the write concern's time. */
function isUnconfirmed(error: InstanceType<typeof MongoError>): boolean {
  return (
    error.hasErrorLabel(MongoErrorLabel.RetryableWriteError) ||
    error.hasErrorLabel(MongoErrorLabel.UnknownTransactionCommitResult) ||
    error instanceof mongoose.mongo.MongoWriteConcernError
  );
}

/** Whether a transaction met others on the same records until its time was over. */
export function isTransactionConflict(error: unknown): boolean {
  return error instanceof MongoError && error.hasErrorLabel(MongoErrorLabel.TransientTransactionError);
}
