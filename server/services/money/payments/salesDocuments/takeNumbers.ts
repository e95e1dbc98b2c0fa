import type { Types } from 'mongoose';
import { DocumentNumber } from '../../../../models/documentNumber';

/** Takes the next numbers of an organization's documents, inside the transaction that uses them. @returns the first */
export async function takeNumbers(organization: Types.ObjectId, count = 1): Promise<number> {
  const { last } = await DocumentNumber.findOneAndUpdate(
    { _id: organization },
    { $inc: { last: count } },
    { upsert: true, returnDocument: 'after' },
  )
    .lean()
    .orFail();
  return last - count + 1;
}
