import type { Types } from 'mongoose';
import type { BookkeepingQuery } from '../../../contract/bookkeeping';
import { batchesOf } from '../../../lib/batchesOf';
import { addDays, startOfDay } from '../../../lib/clock';
import { SalesDocument, type StoredSalesDocument } from '../../../models/salesDocument';

const batchSize = 500;

/** The documents of a period in order of time, in batches. */
export async function* findDocuments(
  organization: Types.ObjectId,
  { from, to, event }: BookkeepingQuery,
): AsyncGenerator<StoredSalesDocument[]> {
  const period = { $gte: startOfDay(from), $lt: startOfDay(addDays(to, 1)) };
  const cursor = SalesDocument.find({ organization, at: period, ...(event !== null && { event }) })
    .sort({ at: 1, number: 1 })
    .lean()
    .cursor({ batchSize });
  yield* batchesOf(cursor, batchSize);
}
