import { Types } from 'mongoose';

/*
 * Conditions of partial indexes that leave out the many records without a value. The database uses such an index for a
 * query by a value, because it knows that the value meets the condition; with `$type` it does not, and reads the whole
 * collection.
 */

/** Null sorts below every id. */
export const anyId = { $gt: new Types.ObjectId('0'.repeat(24)) };

/** Null sorts below every text. */
export const anyText = { $gt: '' };
