import { Types } from 'mongoose';
import { AppError } from './AppError';

/** The id that a path or query names. @throws AppError `notFound` for a malformed one: no record has it */
export function objectId(text: string): Types.ObjectId {
  if (!/^[0-9a-f]{24}$/i.test(text)) throw new AppError('notFound');
  return new Types.ObjectId(text);
}
