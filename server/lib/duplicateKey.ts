import mongoose from 'mongoose';

/**
 * The fields of the unique index that an insert or update ran into; undefined for any other error. A bulk
 * write tells no fields.
 */
export function duplicateKey(error: unknown): string[] | undefined {
  if (!(error instanceof mongoose.mongo.MongoServerError) || error.code !== 11_000) return undefined;
  return Object.keys((error.keyPattern as object | undefined) ?? {});
}
