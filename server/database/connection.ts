import mongoose, { type ConnectOptions, type IndexDefinition } from 'mongoose';
import '../lib/database';

/**
 * Acknowledged writes and read data are on the disks of a majority of the servers, so neither can be rolled back
 * after an election. The driver's default leaves this to the server, which with an arbiter acknowledges writes that
 * only the primary has.
 */
const durability: ConnectOptions = {
  readConcernLevel: 'majority',
  writeConcern: { w: 'majority', journal: true, wtimeoutMS: 5_000 },
};

/**
 * How long requests wait for a server before they fail with 503, and for the answer of a frozen server. The driver
 * sends heartbeats to each server, and aborts operations on one that does not answer; a time limit on statements
 * would also affect index builds.
 */
const timeouts: ConnectOptions = {
  serverSelectionTimeoutMS: 3_000,
  heartbeatFrequencyMS: 5_000,
  connectTimeoutMS: 5_000,
};

/** How long the health check waits for the database. */
const healthTimeoutMs = 1_000;

/** Called at the end of each command. */
export type OnCommand = (command: string, durationMs: number) => void;

/** @throws Error with a remedy if the server is not a replica set: seats and money need transactions. */
export async function connectDatabase(uri: string, onCommand?: OnCommand): Promise<void> {
  await mongoose.connect(uri, {
    maxPoolSize: 50,
    monitorCommands: onCommand !== undefined,
    ...timeouts,
    ...durability,
  });
  if (onCommand) observeCommands(onCommand);
  const hello = await mongoose.connection.db?.command({ hello: 1 });
  if (!hello?.setName && hello?.msg !== 'isdbgrid') {
    await disconnectDatabase();
    throw new Error(
      'MONGODB_URI points to a standalone server, which has no transactions. Start mongod with --replSet rs0 ' +
        'and run rs.initiate() once; a replica set of one server is enough.',
    );
  }
}

function observeCommands(onCommand: OnCommand): void {
  const report = (ended: { commandName: string; duration: number }) =>
    onCommand(ended.commandName, ended.duration);
  mongoose.connection.getClient().on('commandSucceeded', report).on('commandFailed', report);
}

/**
 * Drops the connected database, or another one of the same server. Without the time limit of other writes, because a drop
 * waits for what else the server does.
 */
export async function dropDatabase(name = mongoose.connection.name): Promise<void> {
  const database = mongoose.connection.getClient().db(name);
  await database.dropDatabase({ writeConcern: { w: 'majority' } });
}

export async function disconnectDatabase(): Promise<void> {
  await mongoose.disconnect();
}

/** Creates the collections that are missing; a transaction cannot. */
export async function createCollections(): Promise<void> {
  await Promise.all(Object.values(mongoose.models).map((model) => model.createCollection()));
}

/**
 * Builds the indexes that are missing, one collection after the other; MongoDB accepts writes in the meantime.
 * @throws Error with collection and index if the records violate a unique index
 */
export async function createIndexes(): Promise<void> {
  for (const model of Object.values(mongoose.models)) await createIndexesFor(model);
}

/**
 * Creates missing collections and indexes. Fast without records, because MongoDB creates a collection together with
 * its indexes.
 */
export async function prepareCollections(): Promise<void> {
  const prepare = async (model: (typeof mongoose.models)[string]): Promise<void> => {
    if (model.schema.indexes().length > 0) await createIndexesFor(model);
    else await model.createCollection();
  };
  await Promise.all(Object.values(mongoose.models).map(prepare));
}

/** One command and one pass over the records for all indexes; Mongoose's own sends a command for each. */
async function createIndexesFor({ schema, collection, db }: (typeof mongoose.models)[string]): Promise<void> {
  const indexes = schema.indexes().map(([key, options]) => ({ name: indexName(key), key, ...options }));
  if (indexes.length === 0) return;
  await db
    .getClient()
    .db(db.name)
    .command({
      createIndexes: collection.collectionName,
      indexes,
      writeConcern: { w: 'majority', j: true },
    });
}

/** The name that MongoDB's drivers use, such as `email_1`. */
function indexName(key: IndexDefinition): string {
  return Object.entries(key).flat().join('_');
}

export interface DatabaseState {
  state: 'up' | 'down';
  /** The server's version; null if unknown. */
  version: string | null;
}

let version: string | null = null;

/** Queries the server itself, because the driver notices a lost server only later. */
export async function databaseState(): Promise<DatabaseState> {
  try {
    const db = mongoose.connection.db;
    if (!db) return { state: 'down', version };
    const signal = AbortSignal.timeout(healthTimeoutMs);
    version ??= String((await db.command({ buildInfo: 1 }, { signal })).version);
    await db.command({ ping: 1 }, { signal });
    return { state: 'up', version };
  } catch {
    return { state: 'down', version };
  }
}
