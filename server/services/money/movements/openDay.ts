import type { Types } from 'mongoose';
import { addDays } from '../../../lib/clock';
import { DocumentNumber, type StoredDocumentNumber } from '../../../models/documentNumber';

/** The record, for `transaction`, that all changes of an organization's books write. */
export function contendedBooks(organization: Types.ObjectId): string {
  return `document of ${String(organization)}`;
}

/** The day in the books. */
export interface BooksDay {
  /** `YYYY-MM-DD` */
  day: string;
  /** When the money moved, if that day is in a closed period; otherwise null. */
  closedDay: string | null;
}

/**
 * Writes the state of the books, so that a closing at the same moment conflicts, and reads it.
 * Call it inside the transaction that adds a movement.
 */
export async function lockBooks(organization: Types.ObjectId): Promise<StoredDocumentNumber> {
  return DocumentNumber.findOneAndUpdate(
    { _id: organization },
    { $inc: { movements: 1 } },
    { upsert: true, returnDocument: 'after' },
  )
    .lean()
    .orFail();
}

/** What happened in a closed period is booked on the first open day. */
export function openDay({ closedUntil }: Pick<StoredDocumentNumber, 'closedUntil'>, day: string): BooksDay {
  if (!closedUntil || day > closedUntil) return { day, closedDay: null };
  return { day: addDays(closedUntil, 1), closedDay: day };
}
