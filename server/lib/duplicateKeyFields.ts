import mongoose from 'mongoose';

/**
 * The fields of the unique index that an insert or update violated; undefined for any other error. Empty for
 * a bulk write, whose error does not name them.
 */
export function duplicateKeyFields(error: unknown): string[] | undefined {
  if (!(error instanceof mongoose.mongo.MongoServerError) || error.code !== 11_000) return undefined;
  return Object.keys((error.keyPattern as object | undefined) ?? {});
}
