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

const stillDue = ({ name, generation }: KeySet) => ({
  _id: setId,
  key: name,
  written: { $not: { $gte: generation } },
});

/** Whether the database still has the keys of this backup, and no later backup has replaced the key file. */
export async function isStillDue(set: KeySet): Promise<boolean> {
  return (await PersonKey.exists(stillDue(set))) !== null;
}

/** Undefined in a database that was never backed up. */
export async function readSet(): Promise<KeySet | undefined> {
  const set = await PersonKey.findById(setId).lean();
  return set ? { name: set.key, generation: set.generation ?? 0 } : undefined;
}

/** Takes the turn of replacing the key file; returns false if it is not due any more. */
export async function recordWritten(set: KeySet): Promise<boolean> {
  const { matchedCount } = await PersonKey.updateOne(stillDue(set), { written: set.generation });
  return matchedCount === 1;
}

/** The generation of the latest backup that has replaced the key file; 0 if none has. */
export async function readWritten(): Promise<number> {
  return (await PersonKey.findById(setId, 'written').lean())?.written ?? 0;
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
  // Another backup may have created some of them.
  await insertMissing(created);
  // One that is deleted meanwhile still seals, for nobody to open.
  const unstored = created.map(({ _id, key }) => [_id.toHexString(), key] as const);
  return new Map([...unstored, ...(await readKeys(ids))]);
}

async function insertMissing(keys: readonly StoredPersonKey[]): Promise<void> {
  try {
    await PersonKey.insertMany(keys, { ordered: false, lean: true });
  } catch (error) {
    if (!duplicateKeyFields(error)) throw error;
  }
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

/** Adds the keys that belong to a backup, and the set if the database has none. */
export async function storeKeys(
  { name, generation }: KeySet,
  keys: readonly StoredPersonKey[],
): Promise<void> {
  for (let at = 0; at < keys.length; at += batchSize) await insertMissing(keys.slice(at, at + batchSize));
  // Last, so that the keys are complete if there is one.
  const set = { of: 'set', key: name, generation };
  await PersonKey.updateOne({ _id: setId }, { $setOnInsert: set }, { upsert: true });
}
