import mongoose from 'mongoose';

// A transaction's session reaches every query inside it by itself, so that none can be left outside.
mongoose.set('transactionAsyncLocalStorage', true);
mongoose.set('strictQuery', 'throw');
// A query waits for a lost server in the driver, which gives up; Mongoose's own queue would hide the loss.
mongoose.set('bufferCommands', false);
mongoose.set('autoCreate', false);
mongoose.set('autoIndex', false);

/** Runs `work` as one atomic step, again from its start when it met another transaction. */
export async function transaction<Result>(work: () => Promise<Result>): Promise<Result> {
  return mongoose.connection.transaction(work);
}
