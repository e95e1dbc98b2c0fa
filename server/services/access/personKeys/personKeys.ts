import { randomBytes } from 'node:crypto';
import { Types } from 'mongoose';
import { duplicateKeyFields } from '../../../lib/databaseErrors';
import { PersonKey, type StoredPersonKey } from '../../../models/personKey';
import type { Subject } from '../../../models/sealedParts';

/** The keys under which backups contain what identifies people (rules §14.6). */

/** Names the database, so that the keys of another one do not replace its own. */
export interface KeySet {
  name: string;
  /** How many backups were begun. */
  generation: number;
}

const keyBytes = 32;
const batchSize = 1_000;
const newKey = () => randomBytes(keyBytes).toString('base64');
const setId = new Types.ObjectId('0'.repeat(24));

/** Destroys the key of a person, inside the transaction that erases them. */
export async function forgetKey(person: Types.ObjectId): Promise<void> {
  await PersonKey.deleteOne({ _id: person });
}

/** Counts a backup. */
export async function beginBackup(): Promise<KeySet> {
  const { key, generation = 0 } = await PersonKey.findOneAndUpdate(
    { _id: setId },
    { $setOnInsert: { of: 'set', key: newKey() }, $inc: { generation: 1 } },
    { upsert: true, returnDocument: 'after' },
  )
    .lean()
    .orFail();
  return { name: key, generation };
}

/** The keys by subject, as hex. Creates those that are missing. Safe to run concurrently. */
export async function provideKeys(
  subjects: readonly Subject[],
  { generation }: KeySet,
): Promise<ReadonlyMap<string, string>> {
  const distinct = new Map(subjects.map((subject) => [subject.id.toHexString(), subject]));
  const ids = [...distinct.values()].map(({ id }) => id);
  const known = await readKeys(ids);
  const missing = [...distinct].filter(([id]) => !known.has(id));
  if (missing.length === 0) return known;
  const created = missing.map(([, { id: _id, of }]) => ({ _id, of, key: newKey(), madeBy: generation }));
  try {
    await PersonKey.insertMany(created, { ordered: false, lean: true });
  } catch (error) {
    // Another backup has created some of them.
    if (!duplicateKeyFields(error)) throw error;
  }
  // One that is deleted meanwhile still seals, for nobody to open.
  const unstored = created.map(({ _id, key }) => [_id.toHexString(), key] as const);
  return new Map([...unstored, ...(await readKeys(ids))]);
}

async function readKeys(ids: readonly Types.ObjectId[]): Promise<Map<string, string>> {
  const found = await PersonKey.find({ _id: { $in: ids } }).lean();
  return new Map(found.map(({ _id, key }) => [_id.toHexString(), key]));
}

/** Every key but that of the set. */
export function listKeys(): AsyncIterable<StoredPersonKey> {
  return PersonKey.find({ _id: { $ne: setId } })
    .sort({ _id: 1 })
    .lean()
    .cursor();
}

/** Stores the keys that belong to a backup, in a database without any. */
export async function storeKeys(
  { name, generation }: KeySet,
  keys: readonly StoredPersonKey[],
): Promise<void> {
  await new PersonKey({ _id: setId, of: 'set', key: name, generation }).save();
  for (let at = 0; at < keys.length; at += batchSize)
    await PersonKey.insertMany(keys.slice(at, at + batchSize), { lean: true });
}
