import { readFileSync } from 'node:fs';
import path from 'node:path';
import mongoose from 'mongoose';

const { EJSON } = mongoose.mongo.BSON;

interface OldCollection {
  records: mongoose.mongo.Document[];
  /** The indexes that later versions lack; the start builds all others that are missing. */
  indexes: mongoose.mongo.IndexDescription[];
}

/** Stores a small trip in the format of the first release: two customers of one room, who have paid. */
export async function storeFirstRelease(): Promise<void> {
  const file = readFileSync(path.join(__dirname, 'firstRelease.json'), 'utf8');
  const collections = EJSON.parse(file) as Record<string, OldCollection>;
  for (const [name, { records, indexes }] of Object.entries(collections)) {
    const collection = mongoose.connection.collection(name);
    await collection.insertMany(records);
    if (indexes.length > 0) await collection.createIndexes(indexes);
  }
}
