import { MongoMemoryReplSet } from 'mongodb-memory-server';

/**
 * Starts a replica set for the whole run and names it to the tests; one that is named already is used instead.
 * Leaves it to the teardown by way of `globalThis`, which Jest's other hook, run by the same process, shares.
 */
export default async function globalSetup(): Promise<void> {
  if (process.env.TEST_MONGODB_URI) return;
  const replicaSet = await MongoMemoryReplSet.create({ replSet: { count: 1 } });
  process.env.TEST_MONGODB_URI = replicaSet.getUri();
  Object.assign(globalThis, { stopTestServer: () => replicaSet.stop() });
}
