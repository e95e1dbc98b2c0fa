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

/** What is read of a collection's records while `work` goes on: the fields of each of its queries. */
export async function fieldsReadOf(
  collection: string,
  work: () => PromiseLike<unknown>,
): Promise<string[][]> {
  const read: string[][] = [];
  mongoose.connection.set('debug', (name: string, method: string, _filter: unknown, options: unknown) => {
    if (name === collection && method === 'find') read.push(projectedBy(options));
  });
  try {
    await work();
  } finally {
    mongoose.connection.set('debug', false);
  }
  return read;
}

function projectedBy(options: unknown): string[] {
  const isProjected = typeof options === 'object' && options !== null && 'projection' in options;
  const projection: unknown = isProjected ? options.projection : null;
  return typeof projection === 'object' && projection !== null ? Object.keys(projection) : [];
}
