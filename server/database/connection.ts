import mongoose from 'mongoose';
import '../lib/database';

/** How long a request waits for an unreachable database before it fails with 503. */
const serverSelectionTimeoutMs = 3_000;

/** @throws Error with a remedy where the server is not a replica set: seats and money need transactions. */
export async function connectDatabase(uri: string): Promise<void> {
  await mongoose.connect(uri, { serverSelectionTimeoutMS: serverSelectionTimeoutMs, maxPoolSize: 50 });
  const hello = await mongoose.connection.db?.command({ hello: 1 });
  if (!hello?.setName && hello?.msg !== 'isdbgrid') {
    await disconnectDatabase();
    throw new Error(
      'MONGODB_URI points to a standalone server, which has no transactions. Start mongod with --replSet rs0 ' +
        'and run rs.initiate() once; a replica set of one server is enough.',
    );
  }
}

export async function disconnectDatabase(): Promise<void> {
  await mongoose.disconnect();
}

/** Creates what is missing of every model's collections and indexes; a transaction cannot. */
export async function prepareCollections(): Promise<void> {
  for (const model of Object.values(mongoose.models)) {
    await model.createCollection();
    await model.createIndexes();
  }
}

export interface DatabaseState {
  state: 'up' | 'down';
  /** The server's version, as far as it could be asked. */
  version: string | null;
}

let version: string | null = null;

/** Asks the server itself, because the driver learns of a lost one only later. */
export async function databaseState(): Promise<DatabaseState> {
  try {
    const db = mongoose.connection.db;
    if (!db) return { state: 'down', version };
    version ??= String((await db.command({ buildInfo: 1 }, { timeoutMS: 1_000 })).version);
    await db.command({ ping: 1 }, { timeoutMS: 1_000 });
    return { state: 'up', version };
  } catch {
    return { state: 'down', version };
  }
}
