import type { Types } from 'mongoose';
import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { PassCopy } from '../../../models/passCopy';
import { type StoredWalletPass, WalletPass } from '../../../models/walletPass';
import { byOrganization } from './byOrganization';
import { expiryOf, fingerprintOf, type PassContent, readPassContents } from './passContent';
import { dueNow, forget } from './passes';

const batchSize = 500;

/**
 * Compares all passes with what they showed before, and notes of each change who has yet to learn of it. It looks at
 * the state instead of being told of changes, so that none is missed, whoever makes it and whenever a process dies.
 */
export async function noticeChanges(): Promise<void> {
  await forget(await WalletPass.find({ until: { $lt: clock.now() } }, '_id').lean());
  for (let last: Types.ObjectId | null = null; ;) {
    const passes: StoredWalletPass[] = await WalletPass.find(last ? { _id: { $gt: last } } : {})
      .sort({ _id: 1 })
      .limit(batchSize)
      .lean();
    last = passes.at(-1)?._id ?? null;
    if (!last) return;
    await noticeIn(passes);
  }
}

type Change = StoredWalletPass & { content: PassContent };

async function noticeIn(passes: readonly StoredWalletPass[]): Promise<void> {
  const contents = await readPassContents(passes);
  const changes = passes.flatMap((pass, index): Change[] => {
    const content = contents[index];
    return content && fingerprintOf(content) !== pass.shown ? [{ ...pass, content }] : [];
  });
  await forget(passes.filter((_pass, index) => contents[index] === undefined));
  for (const { organization, owned } of byOrganization(changes)) {
    await transaction(() => storeChanges(organization, owned), [organization]);
  }
}

async function storeChanges(organization: Types.ObjectId, changes: readonly Change[]): Promise<void> {
  const changedAt = await nextChange(organization);
  await WalletPass.bulkWrite(
    changes.map(({ _id, shown, until, content }) => ({
      updateOne: {
        filter: { _id, shown },
        update: {
          $set: { shown: fingerprintOf(content), changedAt, until: expiryOf(content) ?? until },
        },
      },
    })),
  );
  await PassCopy.updateMany({ pass: { $in: changes.map(({ _id }) => _id) } }, dueNow());
}

/**
 * The next whole second, as HTTP compares no smaller parts. It is later than all changes so far: devices ask for what
 * has changed since the latest one they know of.
 */
async function nextChange(organization: Types.ObjectId): Promise<Date> {
  const latest = await WalletPass.findOne({ organization }, 'changedAt').sort({ changedAt: -1 }).lean();
  const next = Math.ceil(clock.now().getTime() / 1000) * 1000;
  return new Date(Math.max(next, (latest?.changedAt.getTime() ?? 0) + 1000));
}
