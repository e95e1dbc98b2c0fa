import { Types } from 'mongoose';
import { AppError } from './AppError';

/**
 * Parses an id from a path or query.
 * @throws AppError `notFound` if the id is malformed, because no record can have it
 */
export function parseObjectId(text: string): Types.ObjectId {
  if (!/^[0-9a-f]{24}$/i.test(text)) throw new AppError('notFound');
  return new Types.ObjectId(text);
}

/** Converts ids that have passed their validator. */
export function toObjectIds(ids: readonly string[]): Types.ObjectId[] {
  return ids.map((id) => new Types.ObjectId(id));
}
