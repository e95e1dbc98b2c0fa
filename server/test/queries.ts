import mongoose from 'mongoose';

/** The number of database queries during `work`, which must be the only work in progress. */
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

/** The projected fields of each `find` on a collection during `work`. */
export async function fieldsReadOf(
  collection: string,
  work: () => PromiseLike<unknown>,
): Promise<string[][]> {
  const projections: string[][] = [];
  mongoose.connection.set('debug', (name: string, method: string, _filter: unknown, options: unknown) => {
    if (name === collection && method === 'find') projections.push(projectedBy(options));
  });
  try {
    await work();
  } finally {
    mongoose.connection.set('debug', false);
  }
  return projections;
}

function projectedBy(options: unknown): string[] {
  const isProjected = typeof options === 'object' && options !== null && 'projection' in options;
  const projection: unknown = isProjected ? options.projection : null;
  return typeof projection === 'object' && projection !== null ? Object.keys(projection) : [];
}
