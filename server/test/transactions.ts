import mongoose from 'mongoose';

/** The numbers of transactions started and aborted during `work`, which must be the only work in progress. */
export async function countTransactions(
  work: () => Promise<unknown>,
): Promise<{ started: number; aborted: number }> {
  const { prototype } = mongoose.mongo.ClientSession;
  const start = jest.spyOn(prototype, 'startTransaction');
  const abort = jest.spyOn(prototype, 'abortTransaction');
  try {
    await work();
    return { started: start.mock.calls.length, aborted: abort.mock.calls.length };
  } finally {
    start.mockRestore();
    abort.mockRestore();
  }
}
