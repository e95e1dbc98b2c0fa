import type { Types } from 'mongoose';
import type { LineFate } from '../../../contract/bankTransfer';
import { transaction } from '../../../lib/database';
import { BankEntry, type StoredBankEntry } from '../../../models/bankEntry';
import type { ShownLine } from '../bankRefunds/matchLine';
import { contendedBooks } from '../movements/openDay';
import { reverseUnassigned } from '../movements/recordMovements';
import { bookEntry, bookQueued } from './bookEntry';
import type { NewEntry, NewFate } from './lineFate';

/** Lines of one day and amount: only they can be the same line. */
export type DayAndAmount = Pick<StoredBankEntry, 'bookedOn' | 'amount'>;

/** The facts that a stored line can take over from another file. */
export type TakenOver = Pick<StoredBankEntry, 'account' | 'bookingIds'>;

/** Where `bookLines` books lines: in the database, or in memory for a preview. */
export interface LineStore {
  readLinesOfDays: (days: readonly string[]) => Promise<StoredBankEntry[]>;
  readSimilarLines: (line: DayAndAmount) => Promise<StoredBankEntry[]>;
  /** @throws the driver's duplicate key error if another import has stored a line with its place */
  add: (entry: NewEntry, line: ShownLine, isPayout: boolean) => Promise<NewFate>;
  takeOver: (stored: StoredBankEntry, facts: TakenOver) => Promise<void>;
  /** Books a line that waits without a reference, once a file contains the reference. */
  addReference: (
    stored: StoredBankEntry,
    reference: string,
  ) => Promise<Extract<LineFate, 'matched' | 'known'>>;
  /** Takes a sum out of the queue. Returns whether it was waiting. */
  retire: (sum: StoredBankEntry) => Promise<boolean>;
  /** As `isSumCounted`, for the current state of the sum. */
  isCounted: (sum: StoredBankEntry) => Promise<boolean>;
}

/** Books lines in the database, each in its own transaction. */
export function createDatabaseStore(organization: Types.ObjectId): LineStore {
  return {
    readLinesOfDays: (days) => BankEntry.find({ organization, bookedOn: { $in: days } }).lean(),
    readSimilarLines: ({ bookedOn, amount }) => BankEntry.find({ organization, bookedOn, amount }).lean(),
    add: bookEntry,
    takeOver: async ({ _id }, facts) => {
      await BankEntry.updateOne({ _id }, { $set: facts });
    },
    addReference: bookQueued,
    retire: retireSum,
    isCounted: async ({ _id }) => {
      const sum = await BankEntry.findById(_id).lean();
      return sum !== null && isSumCounted(sum);
    },
  };
}

/**
 * Removes from the queue a sum whose payments are stored.
 * @returns whether it was waiting
 */
async function retireSum(sum: StoredBankEntry): Promise<boolean> {
  return transaction(async () => {
    const change = { $set: { state: 'replaced' as const, reason: null } };
    const { modifiedCount } = await BankEntry.updateOne({ _id: sum._id, state: 'queued' }, change);
    if (modifiedCount > 0) await reverseUnassigned(sum);
    return modifiedCount > 0;
  }, [contendedBooks(sum.organization)]);
}

/** Whether staff have assigned or returned a sum, or it has settled the refunds of a run. */
export function isSumCounted({
  state,
  amount,
  resolution,
}: Pick<StoredBankEntry, 'state' | 'amount' | 'resolution'>): boolean {
  const isOfRun = state === 'matched' && amount < 0;
  return isOfRun || ['assign', 'split', 'returned'].includes(resolution?.kind ?? '');
}
