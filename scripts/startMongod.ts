import { MongoMemoryReplSet } from 'mongodb-memory-server';

export interface RunningMongod {
  uri: string;
  stop(): Promise<unknown>;
}

/** More than the usual ten seconds, for busy machines. */
const launchTimeoutMs = 60_000;

/**
 * The replica set in TEST_MONGODB_URI, or a new one, started with the server program in MONGOD or one that
 * mongodb-memory-server downloads.
 * @throws Error with a remedy if it cannot be downloaded or started
 */
export async function startMongod(): Promise<RunningMongod> {
  const configuredUri = process.env.TEST_MONGODB_URI;
  if (configuredUri) return { uri: configuredUri, stop: async () => {} };
  // Otherwise package.json names the embedded database as the server to start.
  process.env.MONGOMS_SYSTEM_BINARY = process.env.MONGOD ?? '';
  const replicaSet = await MongoMemoryReplSet.create({
    replSet: { count: 1 },
    instanceOpts: [{ launchTimeout: launchTimeoutMs }],
  }).catch((error: unknown) => {
    const remedy = 'Set MONGOD=/path/to/mongod to its program, or TEST_MONGODB_URI to a running replica set.';
    throw new Error(`MongoDB could not be downloaded or started. ${remedy}`, { cause: error });
  });
  return { uri: replicaSet.getUri(), stop: () => replicaSet.stop() };
}
