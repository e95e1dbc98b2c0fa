import type { Types } from 'mongoose';
import { Allotment } from '../../../models/allotment';

/** Deletes the allotments of a ferry, an accommodation or an organization, inside the transaction that deletes it. */
export async function deleteAllotments(
  owner: { of: Types.ObjectId } | { organization: Types.ObjectId },
): Promise<void> {
  await Allotment.deleteMany(owner);
}
