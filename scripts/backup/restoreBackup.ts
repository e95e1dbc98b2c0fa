import mongoose, { type mongo } from 'mongoose';
import { Upgrade } from '../../server/models/upgrade';
import { PersonKey } from '../../server/models/personKey';
import type { StoredRecord } from './format';
import { type FittingKeys, type KeyFile, readKeysFor } from './keyFile';
import { keepKeys, type KeysForRestore, selectKeys } from './keysForRestore';
import { checkBackup, readBackup } from './readBackup';
import { type KeysById, openRecord, preserveTypes } from './seals';
import { collectionNames } from './snapshot';

const { BSON } = mongoose.mongo;

const batchRecords = 1_000;
const batchBytes = 8 * 2 ** 20;

/** What a restore has done. */
export interface Restored {
  records: number;
  /** How many people, and others' entries, were erased since the backup. */
  gone: number;
}

/**
 * Checks the whole backup and the keys that open it.
 * @param keyFile null for a backup to be restored without what identifies people
 * @returns undefined if there are no keys
 * @throws DamagedBackup, UnusableKeys
 */
export async function checkRestorable(
  file: string,
  keyFile: string | null,
): Promise<FittingKeys | undefined> {
  const { keys } = await checkBackup(file);
  return keys && keyFile !== null ? readKeysFor(keys, keyFile) : undefined;
}

/**
 * Fills the connected database with the records and indexes of a backup, made from either kind of database. An
 * interrupted restore leaves a mark that keeps the product from starting. Of people without a key nothing is stored that
 * identifies them; the product erases what is left at its next start (start/finishErasures).
 * @param keyFile what `checkRestorable` has returned
 * @param remedy what the reader of the error can do about the records
 * @throws DamagedBackup, UnusableKeys, or Error if the database holds records and `replace` is false; before anything is written
 */
export async function restoreBackup(
  file: string,
  keyFile: KeyFile | undefined,
  { replace = false, remedy = '--replace deletes all of them.' } = {},
): Promise<Restored> {
  const { db } = mongoose.connection;
  if (!db) throw new Error('There is no connection to a database');
  if (!replace) await refuseRecords(db, remedy);
  const keys = keyFile && (await selectKeys(keyFile));
  const keyById: KeysById = keys?.byId ?? new Map();
  const used = await openAll(file, keyById);
  await markAndEmpty(db, keys);
  const gone: Gone = new Map();
  let restored = 0;
  let collection: mongo.Collection | undefined;
  let batch: mongo.Document[] = [];
  let size = 0;
  const storeBatch = async () => {
    if (batch.length > 0) await collection?.insertMany(batch);
    restored += batch.length;
    batch = [];
    size = 0;
  };
  for await (const item of readBackup(file)) {
    if (item.kind === 'start') {
      collection = db.collection(item.name);
      await createCollection(db, item.name, item.indexes);
    } else if (item.kind === 'record') {
      const record = readRecord(item, collection?.collectionName ?? '', keyById, gone);
      if (record) batch.push(record);
      size += item.bytes.length;
      if (batch.length === batchRecords || size > batchBytes) await storeBatch();
    } else if (item.kind === 'end') await storeBatch();
  }
  if (keys) await keepKeys(keys, used);
  await recordGone(gone);
  await Upgrade.deleteOne({ _id: 'restore' });
  return { records: restored, gone: [...gone.values()].flat().length };
}

/**
 * Reads the whole backup and opens all seals, so that nothing can fail later.
 * @returns whose keys have opened something
 */
async function openAll(file: string, keys: KeysById): Promise<Set<string>> {
  const used = new Set<string>();
  let collection = '';
  for await (const item of readBackup(file)) {
    if (item.kind === 'start') collection = item.name;
    else if (item.kind === 'record' && item.isSealed)
      for (const id of openRecord(collection, item.bytes, keys).opened) used.add(id);
  }
  return used;
}

type Gone = Map<string, mongo.ObjectId[]>;

/** Undefined for a record that is not to be restored. */
function readRecord(
  { bytes, isSealed }: StoredRecord,
  collection: string,
  keys: KeysById,
  gone: Gone,
): mongo.Document | undefined {
  if (!isSealed) return BSON.deserialize(bytes, preserveTypes);
  const { record, isGone } = openRecord(collection, bytes, keys);
  if (isGone && record) {
    const ids = gone.get(collection) ?? [];
    ids.push(record._id as mongo.ObjectId);
    gone.set(collection, ids);
  }
  return record;
}

/** Adds to those whom the product had not erased yet when the backup was made. */
async function recordGone(gone: Gone): Promise<void> {
  if (gone.size === 0) return;
  const erasures = [...gone].map(([name, ids]) => ({ from: name, ids }));
  await Upgrade.updateOne(
    { _id: 'erasures' },
    { $push: { erasures: { $each: erasures } } },
    { upsert: true },
  );
}

/** Ignores the record of upgrades, which is in every database that the product was started on. */
async function refuseRecords(db: mongo.Db, remedy: string): Promise<void> {
  for (const name of await collectionNames(db)) {
    if (name === Upgrade.collection.name) continue;
    if (await db.collection(name).findOne())
      throw new Error(`The database is not empty: it has records in ${name}. ${remedy}`);
  }
}

/** The role `readWrite` may drop collections, but not the database. */
async function markAndEmpty(db: mongo.Db, keys: KeysForRestore | undefined): Promise<void> {
  const kept = [Upgrade.collection.name, ...(keys?.areKept ? [PersonKey.collection.name] : [])];
  await Upgrade.updateOne({ _id: 'restore' }, {}, { upsert: true });
  await Upgrade.deleteMany({ _id: { $ne: 'restore' } });
  for (const name of await collectionNames(db)) {
    if (!kept.includes(name)) await db.dropCollection(name);
  }
}

async function createCollection(db: mongo.Db, name: string, indexes: mongo.Document[]): Promise<void> {
  if (name !== Upgrade.collection.name) await db.createCollection(name);
  if (indexes.length > 0) await db.command({ createIndexes: name, indexes });
}
