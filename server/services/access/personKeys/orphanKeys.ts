import mongoose, { type Types } from 'mongoose';
import { batchesOf } from '../../../lib/batches';
import { Admin } from '../../../models/admin';
import { Customer } from '../../../models/customer';
import { PersonKey } from '../../../models/personKey';
import { keptWhile, shortLived } from '../../../models/sealedParts';
import { listKeys, readWritten } from './personKeys';

/** More would be destroyed than the product deletes in a night. */
export class TooManyOrphans extends Error {}

const batchSize = 1_000;
const nightlyLimit = { count: 1_000, share: 0.5 };

/**
 * Destroys the keys of records that are gone or whose personal fields were emptied, and those of erased people that
 * backups have made again since the last completed one. Other keys of people are destroyed by their erasure alone: a
 * person who is missing may have been lost.
 * @param allowMany skips the limit of a night
 * @throws TooManyOrphans before any key is destroyed
 */
export async function dropOrphanKeys(allowMany = false): Promise<void> {
  const written = await readWritten();
  const totals = new Map<string, number>();
  const orphans = new Map<string, Types.ObjectId[]>();
  for await (const keys of batchesOf(listKeys(), batchSize)) {
    for (const kind of new Set(keys.map(({ of }) => of))) {
      const ofKind = keys.filter(({ of }) => of === kind);
      totals.set(kind, (totals.get(kind) ?? 0) + ofKind.length);
      const candidates = kind === 'person' ? ofKind.filter((key) => (key.madeBy ?? 0) > written) : ofKind;
      const ids = candidates.map(({ _id }) => _id);
      orphans.set(kind, [...(orphans.get(kind) ?? []), ...(await withoutRecord(kind, ids))]);
    }
  }
  if (!allowMany) for (const [kind, ids] of orphans) refuseTooMany(kind, ids.length, totals.get(kind) ?? 0);
  for (const ids of orphans.values())
    for (let at = 0; at < ids.length; at += batchSize)
      await PersonKey.deleteMany({ _id: { $in: ids.slice(at, at + batchSize) } });
}

function refuseTooMany(of: string, gone: number, total: number): void {
  if (of === 'person' || shortLived.has(of)) return;
  if (gone <= nightlyLimit.count || gone <= total * nightlyLimit.share) return;
  throw new TooManyOrphans(
    `${gone} of ${total} keys of ${of} have no record any more, and would be destroyed: these records could not be read ` +
      'in any earlier backup. If they were deleted by mistake, restore them first; otherwise add --drop-keys.',
  );
}

async function withoutRecord(of: string, ids: Types.ObjectId[]): Promise<Types.ObjectId[]> {
  const present = new Set<string>();
  for (const collection of of === 'person' ? [Customer.collection.name, Admin.collection.name] : [of]) {
    const filter = { $and: [{ _id: { $in: ids } }, keptWhile[of] ?? {}] };
    const found = mongoose.connection.collection(collection).find(filter, { projection: { _id: 1 } });
    for await (const { _id } of found) present.add(String(_id));
  }
  return ids.filter((id) => !present.has(String(id)));
}
