import type { Types } from 'mongoose';
import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { PassCopy } from '../../../models/passCopy';
import { type StoredWalletPass, WalletPass } from '../../../models/walletPass';
import { passExpiry, fingerprint, type PassContent, readPassContents } from './passContent';
import { byOrganization, discardPasses, dueUpdate } from './passes';

const batchSize = 500;

/**
 * Compares all passes with what they last showed, and marks the copies of changed ones as due for delivery. Comparing
 * the state, instead of reacting to each change, misses none, even if a process dies.
 */
export async function detectChanges(): Promise<void> {
  await discardPasses(await WalletPass.find({ until: { $lt: clock.now() } }, '_id').lean());
  for (let last: Types.ObjectId | null = null; ;) {
    const passes: StoredWalletPass[] = await WalletPass.find(last ? { _id: { $gt: last } } : {})
      .sort({ _id: 1 })
      .limit(batchSize)
      .lean();
    last = passes.at(-1)?._id ?? null;
    if (!last) return;
    await detectChangesIn(passes);
  }
}

type Change = StoredWalletPass & { content: PassContent };

async function detectChangesIn(passes: readonly StoredWalletPass[]): Promise<void> {
  const contents = await readPassContents(passes);
  const changes = passes.flatMap((pass, index): Change[] => {
    const content = contents[index];
    return content && fingerprint(content) !== pass.shown ? [{ ...pass, content }] : [];
  });
  await discardPasses(passes.filter((_pass, index) => contents[index] === undefined));
  for (const { organization, owned } of byOrganization(changes)) {
    await transaction(() => storeChanges(organization, owned), [organization]);
  }
}

async function storeChanges(organization: Types.ObjectId, changes: readonly Change[]): Promise<void> {
  const changedAt = await nextChangeTime(organization);
  await WalletPass.bulkWrite(
    changes.map(({ _id, shown, until, content }) => ({
      updateOne: {
        filter: { _id, shown },
        update: {
          $set: { shown: fingerprint(content), changedAt, until: passExpiry(content) ?? until },
        },
      },
    })),
  );
  await PassCopy.updateMany({ pass: { $in: changes.map(({ _id }) => _id) } }, dueUpdate());
}

/**
 * The next whole second, because HTTP compares dates in seconds. It is later than all earlier changes: devices ask for
 * changes since the latest one they know.
 */
async function nextChangeTime(organization: Types.ObjectId): Promise<Date> {
  const latest = await WalletPass.findOne({ organization }, 'changedAt').sort({ changedAt: -1 }).lean();
  const next = Math.ceil(clock.now().getTime() / 1000) * 1000;
  return new Date(Math.max(next, (latest?.changedAt.getTime() ?? 0) + 1000));
}
