import { MongoMemoryReplSet } from 'mongodb-memory-server';
import { type RunningMongod, startMongod } from '../../scripts/startMongod';

/**
 * Starts a replica set for the whole run, unless TEST_MONGODB_URI already names one. Passes `stopTestServer` to
 * the teardown through `globalThis`: Jest runs both hooks in the same process.
 */
export default async function globalSetup(): Promise<void> {
  if (process.env.TEST_MONGODB_URI) return;
  const server = await (process.env.TEST_ON_MONGOD ? startMongod() : startEmbedded());
  process.env.TEST_MONGODB_URI = server.uri;
  Object.assign(globalThis, { stopTestServer: () => server.stop() });
}

async function startEmbedded(): Promise<RunningMongod> {
  const replicaSet = await MongoMemoryReplSet.create({ replSet: { count: 1 } });
  return { uri: replicaSet.getUri(), stop: () => replicaSet.stop() };
}
