import type { Types } from 'mongoose';
import { SalesDocument, type StoredSalesDocument } from '../../../../models/salesDocument';

/** The fields of a document shown in lists. */
export type DocumentRow = Pick<
  StoredSalesDocument,
  '_id' | 'payment' | 'kind' | 'number' | 'corrects' | 'at' | 'total'
>;

const fields = 'payment kind number corrects at total';

/** The documents of each payment, in the order in which they were issued. */
export async function readSalesDocuments(payments: readonly Types.ObjectId[]): Promise<DocumentRow[]> {
  if (payments.length === 0) return [];
  return SalesDocument.find({ payment: { $in: payments } }, fields)
    .sort({ payment: 1, number: 1 })
    .lean();
}
