import { MongoMemoryReplSet } from 'mongodb-memory-server';

/**
 * Starts a replica set for the whole run, unless TEST_MONGODB_URI already names one. Passes `stopTestServer` to
 * the teardown through `globalThis`: Jest runs both hooks in the same process.
 */
export default async function globalSetup(): Promise<void> {
  if (process.env.TEST_MONGODB_URI) return;
  const replicaSet = await MongoMemoryReplSet.create({ replSet: { count: 1 } }).catch((error: unknown) => {
    if (!process.env.TEST_ON_MONGOD) throw error;
    const remedy = 'Name one by TEST_MONGODB_URI; it must be a replica set.';
    throw new Error(`No MongoDB server could be downloaded. ${remedy}`, { cause: error });
  });
  process.env.TEST_MONGODB_URI = replicaSet.getUri();
  Object.assign(globalThis, { stopTestServer: () => replicaSet.stop() });
}
