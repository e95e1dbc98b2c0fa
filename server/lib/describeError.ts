import mongoose from 'mongoose';
import { duplicateKeyFields } from './databaseErrors';

/** The loggable part of an error, without a message that quotes a value, which may be personal data. */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error };
  const stack = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '));
  return { name: error.name, message: quotesValues(error) ? '(left out)' : error.message, stack };
}

function quotesValues(error: Error): boolean {
  return (
    error instanceof mongoose.Error ||
    error instanceof mongoose.mongo.BSON.BSONError ||
    duplicateKeyFields(error) !== undefined
  );
}
