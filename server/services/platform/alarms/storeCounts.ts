import type { Context } from '../../../context';
import { transaction } from '../../../lib/database';
import { ActionCount } from '../../../models/actionCount';

/** Adds the counts of this process to those of all instances. Counts that cannot be stored are kept for the next call. */
export async function storeCounts({ actions }: Pick<Context, 'actions'>): Promise<void> {
  const counts = actions.take();
  if (counts.length === 0) return;
  try {
    const updates = counts.map(({ kind, minute, succeeded, failed }) => ({
      updateOne: { filter: { kind, minute }, update: { $inc: { succeeded, failed } }, upsert: true },
    }));
    // All or none, so that none is added twice.
    await transaction(() => ActionCount.bulkWrite(updates));
  } catch (error) {
    actions.giveBack(counts);
    throw error;
  }
}
