import type { Types } from 'mongoose';
import type { BookkeepingQuery } from '../../../contract/bookkeeping';
import { batchesOf } from '../../../lib/batches';
import { Movement, type StoredMovement } from '../../../models/movement';
import { SalesDocument, type StoredSalesDocument } from '../../../models/salesDocument';

const batchSize = 500;

/** The movements of a period by their days, in batches. */
export async function* findMovements(
  organization: Types.ObjectId,
  { from, to, event }: BookkeepingQuery,
): AsyncGenerator<StoredMovement[]> {
  const period = { $gte: from, $lte: to };
  const cursor = Movement.find({ organization, day: period, ...(event !== null && { event }) })
    .sort({ day: 1, _id: 1 })
    .lean()
    .cursor({ batchSize });
  yield* batchesOf(cursor, batchSize);
}

/** The documents of a period by their days in the books, in batches. */
export async function* findDocuments(
  organization: Types.ObjectId,
  { from, to, event }: BookkeepingQuery,
): AsyncGenerator<StoredSalesDocument[]> {
  const period = { $gte: from, $lte: to };
  const cursor = SalesDocument.find({ organization, day: period, ...(event !== null && { event }) })
    .sort({ day: 1, number: 1 })
    .lean()
    .cursor({ batchSize });
  yield* batchesOf(cursor, batchSize);
}
