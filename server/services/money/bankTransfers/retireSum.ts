import { transaction } from '../../../lib/database';
import { BankEntry, type StoredBankEntry } from '../../../models/bankEntry';
import { contendedBooks } from '../movements/openDay';
import { takeBackUnassigned } from '../movements/recordMovements';

/**
 * Takes a sum whose payments are stored out of the queue.
 * @returns whether it was waiting
 */
export async function retireSum(sum: StoredBankEntry): Promise<boolean> {
  return transaction(async () => {
    const change = { $set: { state: 'replaced' as const, reason: null } };
    const { modifiedCount } = await BankEntry.updateOne({ _id: sum._id, state: 'queued' }, change);
    if (modifiedCount > 0) await takeBackUnassigned(sum);
    return modifiedCount > 0;
  }, [contendedBooks(sum.organization)]);
}

/** Whether staff have assigned a sum, or sent it back. */
export async function isSumCounted({ _id }: StoredBankEntry): Promise<boolean> {
  const kind = (await BankEntry.findById(_id).lean())?.resolution?.kind;
  return kind === 'assign' || kind === 'returned';
}
