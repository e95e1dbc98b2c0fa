import { MongoMemoryReplSet } from 'mongodb-memory-server';

/**
 * Starts a replica set for the whole run, unless TEST_MONGODB_URI already names one. Passes `stopTestServer` to
 * the teardown through `globalThis`: Jest runs both hooks in the same process.
 */
export default async function globalSetup(): Promise<void> {
  if (process.env.TEST_MONGODB_URI) return;
  const replicaSet = await MongoMemoryReplSet.create({ replSet: { count: 1 } });
  process.env.TEST_MONGODB_URI = replicaSet.getUri();
  Object.assign(globalThis, { stopTestServer: () => replicaSet.stop() });
}
