import mongoose, { type mongo } from 'mongoose';
import { Upgrade } from '../../server/models/upgrade';
import { checkBackup, readBackup } from './readBackup';
import { collectionNames } from './snapshot';

const { BSON } = mongoose.mongo;

const batchRecords = 1_000;
const batchBytes = 8 * 2 ** 20;

/** Preserves types: a whole number stored as a double stays a double. */
const preserveTypes = { promoteValues: false, promoteLongs: false, bsonRegExp: true };

/**
 * Fills the connected database with the records and indexes of a backup, made from either kind of database. An
 * interrupted restore leaves a mark that keeps the product from starting.
 * @param remedy what the reader of the error can do about the records
 * @throws DamagedBackup, or Error if the database holds records and `replace` is false; before anything is written
 */
export async function restoreBackup(
  file: string,
  { replace = false, remedy = '--replace deletes all of them.' } = {},
): Promise<number> {
  const { db } = mongoose.connection;
  if (!db) throw new Error('There is no connection to a database');
  await checkBackup(file);
  if (!replace) await refuseRecords(db, remedy);
  await markAndEmpty(db);
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
      batch.push(BSON.deserialize(item.bytes, preserveTypes));
      size += item.bytes.length;
      if (batch.length === batchRecords || size > batchBytes) await storeBatch();
    } else if (item.kind === 'end') await storeBatch();
  }
  await Upgrade.deleteOne({ _id: 'restore' });
  return restored;
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
async function markAndEmpty(db: mongo.Db): Promise<void> {
  await Upgrade.updateOne({ _id: 'restore' }, {}, { upsert: true });
  await Upgrade.deleteMany({ _id: { $ne: 'restore' } });
  for (const name of await collectionNames(db)) {
    if (name !== Upgrade.collection.name) await db.dropCollection(name);
  }
}

async function createCollection(db: mongo.Db, name: string, indexes: mongo.Document[]): Promise<void> {
  if (name !== Upgrade.collection.name) await db.createCollection(name);
  if (indexes.length > 0) await db.command({ createIndexes: name, indexes });
}
