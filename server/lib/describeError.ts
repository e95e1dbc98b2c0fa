import mongoose from 'mongoose';
import { duplicateKeyFields } from './databaseErrors';

/** What the log may have of an error: not its message where that quotes a value, which can be personal data. */
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
