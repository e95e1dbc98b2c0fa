import mongoose from 'mongoose';
import { MongoMemoryReplSet } from 'mongodb-memory-server';
import { type RunningMongod, startMongod } from '../../scripts/startMongod';

const { MongoClient } = mongoose.mongo;

/**
 * Starts a replica set for the whole run, unless TEST_MONGODB_URI already names one. Passes `stopTestServer` to
 * the teardown through `globalThis`: Jest runs both hooks in the same process.
 */
export default async function globalSetup(): Promise<void> {
  if (!process.env.TEST_MONGODB_URI) {
    const server = await (process.env.TEST_ON_MONGOD ? startMongod() : startEmbedded());
    process.env.TEST_MONGODB_URI = server.uri;
    Object.assign(globalThis, { stopTestServer: () => server.stop() });
  }
  if (process.env.TEST_ON_MONGOD) await deleteDroppedSoon(process.env.TEST_MONGODB_URI);
}

/**
 * By default, MongoDB keeps the files of dropped collections for five minutes, for reads of earlier snapshots. Backups
 * read snapshots too, while others write, but not for as long.
 */
async function deleteDroppedSoon(uri: string): Promise<void> {
  const client = await new MongoClient(uri).connect();
  await client.db('admin').command({ setParameter: 1, minSnapshotHistoryWindowInSeconds: 30 });
  await client.close();
}

async function startEmbedded(): Promise<RunningMongod> {
  const replicaSet = await MongoMemoryReplSet.create({ replSet: { count: 1 } });
  return { uri: replicaSet.getUri(), stop: () => replicaSet.stop() };
}
