import mongoose from 'mongoose';

/** How many times the product's database is asked while `work` goes on; nothing else may run beside it. */
export async function countQueries(work: () => PromiseLike<unknown>): Promise<number> {
  let count = 0;
  mongoose.connection.set('debug', () => {
    count += 1;
  });
  try {
    await work();
  } finally {
    mongoose.connection.set('debug', false);
  }
  return count;
}
