import type { Types } from 'mongoose';
import { partsOf } from '../../../banking/statements/partsOf';
import type { StatementEntry } from '../../../banking/statements/statementEntry';
import { transaction } from '../../../lib/database';
import { BankEntry, type StoredBankEntry } from '../../../models/bankEntry';
import { contendedBooks } from '../movements/openDay';
import { takeBackUnassigned } from '../movements/recordMovements';

// One file can have a sum that the bank has booked, and another file the payments that make it up.

/**
 * The lines of a file whose money is counted already: sums whose payments are stored, and payments whose sum staff have
 * assigned or sent back, or a refund run. A sum that still waits gives way to its payments.
 */
export async function findCounted(
  lines: readonly StatementEntry[],
  stored: readonly StoredBankEntry[],
): Promise<Set<StatementEntry>> {
  const counted = new Set(lines.filter((line) => line.isSum && partsOf(line, stored).length > 0));
  for (const sum of stored.filter(({ isSum }) => isSum)) {
    const parts = partsOf(sum, lines);
    if (parts.length === 0 || (await retire(sum))) continue;
    const booked = await BankEntry.findById(sum._id).lean();
    const kind = booked?.resolution?.kind;
    // The sum of a refund run has settled its refunds.
    const isSettled = booked?.state === 'matched' && sum.amount < 0;
    if (isSettled || kind === 'assign' || kind === 'returned') for (const part of parts) counted.add(part);
  }
  return counted;
}

/** Takes sums whose payments are stored out of the queue, also those of another import at the same time. */
export async function retireSums(organization: Types.ObjectId, days: readonly string[]): Promise<void> {
  const sums = await BankEntry.find({
    organization,
    bookedOn: { $in: days },
    isSum: true,
    state: 'queued',
  }).lean();
  for (const sum of sums) {
    const { bookedOn, bookingIds } = sum;
    const booked = await BankEntry.find({ organization, bookedOn, bookingIds: { $in: bookingIds } }).lean();
    if (partsOf(sum, booked).length > 0) await retire(sum);
  }
}

/** @returns whether it was waiting */
async function retire(sum: StoredBankEntry): Promise<boolean> {
  return transaction(async () => {
    const change = { $set: { state: 'replaced' as const, reason: null } };
    const { modifiedCount } = await BankEntry.updateOne({ _id: sum._id, state: 'queued' }, change);
    if (modifiedCount > 0) await takeBackUnassigned(sum);
    return modifiedCount > 0;
  }, [contendedBooks(sum.organization)]);
}
