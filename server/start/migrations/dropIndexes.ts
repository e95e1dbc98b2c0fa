import type { Model } from 'mongoose';

/** Drops those of the indexes that the collection has. */
export async function dropIndexes(
  model: Pick<Model<unknown>, 'collection' | 'listIndexes'>,
  unneeded: readonly string[],
): Promise<void> {
  const indexes = await model.listIndexes();
  const names = indexes.map(({ name }) => String(name));
  for (const name of names.filter((each) => unneeded.includes(each))) await model.collection.dropIndex(name);
}
