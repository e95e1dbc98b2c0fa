import mongoose from 'mongoose';

// A transaction's session reaches every query inside it by itself, so that none can be left outside.
mongoose.set('transactionAsyncLocalStorage', true);
mongoose.set('strictQuery', 'throw');
// A query waits for a lost server in the driver, which gives up; Mongoose's own queue would hide the loss.
mongoose.set('bufferCommands', false);
mongoose.set('autoCreate', false);
mongoose.set('autoIndex', false);

/** How long a request waits for a database that is away before it is answered 503, in milliseconds. */
const patience = 3_000;

/** @throws Error with a remedy where the server is not a replica set: seats and money need transactions. */
export async function connectDatabase(uri: string): Promise<void> {
  await mongoose.connect(uri, { serverSelectionTimeoutMS: patience, maxPoolSize: 50 });
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

/** Runs `work` as one atomic step, again from its start when it met another transaction. */
export async function transaction<Result>(work: () => Promise<Result>): Promise<Result> {
  return mongoose.connection.transaction(work);
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
