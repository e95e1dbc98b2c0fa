import { Types } from 'mongoose';
import { maxLength } from '../contract/fields';

/** Optional text; defaults to an empty string, so that forms always get every field. */
export const text = (maxlength: number) => ({ type: String, default: '', maxlength });

/** The English text beside a Finnish one; missing until there is one. */
export const english = (maxlength: number) => ({ type: String, maxlength });

export const contact = {
  name: text(maxLength.name),
  email: text(maxLength.email),
  phone: text(maxLength.line),
};

/** When registration opens and closes by the clock (rules §22). Missing in records of earlier versions. */
export interface StoredRegistrationPeriod {
  registrationOpensAt?: Date | null;
  registrationClosesAt?: Date | null;
}

export const registrationPeriod = { registrationOpensAt: Date, registrationClosesAt: Date };

/*
 * Conditions of partial indexes that leave out the many records without a value. The database uses such an index for a
 * query by a value, because it knows that the value meets the condition; with `$type` it does not, and reads the whole
 * collection.
 */

/** Null sorts below every id. */
export const anyId = { $gt: new Types.ObjectId('0'.repeat(24)) };

/** Null sorts below every text. */
export const anyText = { $gt: '' };
