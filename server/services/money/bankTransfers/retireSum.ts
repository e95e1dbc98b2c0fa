import { transaction } from '../../../lib/database';
import { BankEntry, type StoredBankEntry } from '../../../models/bankEntry';
import { contendedBooks } from '../movements/openDay';
import { reverseUnassigned } from '../movements/recordMovements';

/**
 * Removes from the queue a sum whose payments are stored.
 * @returns whether it was waiting
 */
export async function retireSum(sum: StoredBankEntry): Promise<boolean> {
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
