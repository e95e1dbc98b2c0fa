import type { mongo } from 'mongoose';
import { type Server, withServer } from './benchDatabase';
import type { Database } from './database';
import { durationOf, latencyRow, summarize } from './latencies';
import type { Sizes } from './sizes';
import type { Table } from './table';

interface Document {
  _id: number;
  n: number;
  word: string;
  changes?: number;
}

type Collection = mongo.Collection<Document>;

/** MongoDB's error codes. */
const timeLimitCode = 50;
const distinctTooBigCode = 17217;
const badRegexCode = 51156;

/** The pause of a client between its requests. */
const pauseMs = 20;
/** A text on which some regular expressions backtrack endlessly; it is stored in a separate collection. */
const trap = `${'a'.repeat(40)}!`;

/** How long potentially endless commands take, and how they delay clients that look up documents at the same time. */
export async function benchBounds(databases: readonly Database[], sizes: Sizes['bounds']): Promise<Table[]> {
  const tables: Table[] = [];
  for (const database of databases) {
    tables.push(await withServer(database, 'fast', (server) => measure(server, sizes)));
  }
  return tables;
}

async function measure({ client }: Server, { documents, clients, seconds }: Sizes['bounds']): Promise<Table> {
  const collection = client.db().collection<Document>('documents');
  const traps = client.db().collection('traps');
  await store(collection, documents);
  await traps.insertMany(
    Array.from({ length: Math.ceil(documents / 1000) }, (_, i) => ({ number: i, trap })),
  );

  const table: Table = {};
  const commands = {
    ...longCommands(collection, traps, documents),
    ...writingCommands(client, Math.ceil(documents / 10)),
  };
  for (const [name, command] of Object.entries(commands)) {
    const commandTimes: number[] = [];
    const until = performance.now() + 1000 * seconds;
    let isDone = false;
    const others = Array.from({ length: clients }, () => lookUpUntil(() => isDone, collection, documents));
    do commandTimes.push(await durationOf(command));
    while (performance.now() < until);
    isDone = true;
    const times = (await Promise.all(others)).flat();
    table[name] = { 'command (ms)': summarize(commandTimes).median, ...latencyRow(times) };
  }
  return table;
}

/** The long-running commands by name. */
function longCommands(
  collection: Collection,
  traps: mongo.Collection,
  documents: number,
): Record<string, () => Promise<unknown>> {
  const aggregate = (...pipeline: object[]) => collection.aggregate(pipeline).toArray();
  const hanging = { input: '$trap', regex: '^(a+)+$' };
  const own = { from: 'documents', localField: 'n', foreignField: '_id', as: 'found' };
  return {
    'nothing else': () => new Promise((resolve) => setTimeout(resolve, 100)),
    '^(a+)+$ in a filter': () => traps.find({ trap: { $regex: '^(a+)+$' } }).toArray(),
    '^(\\w+\\s?)*$ in $not': () => traps.countDocuments({ trap: { $not: { $regex: '^(\\w+\\s?)*$' } } }),
    '^(a+)+$ in $regexMatch': () =>
      expectRefusal(
        badRegexCode,
        traps.aggregate([{ $project: { found: { $regexMatch: hanging } } }]).toArray(),
      ),
    'scan with maxTimeMS: 50': () =>
      expectTimeLimit(collection.countDocuments({ word: /none/ }, { maxTimeMS: 50 })),
    'updateMany with maxTimeMS: 50': () =>
      expectTimeLimit(collection.updateMany({}, { $inc: { changes: 1 } }, { maxTimeMS: 50 })),
    scan: () => collection.countDocuments({ word: /none/ }),
    sort: () => aggregate({ $sort: { word: 1 } }, { $skip: documents - 1 }),
    $group: () => aggregate({ $group: { _id: '$word', sum: { $sum: '$n' } } }, { $count: 'groups' }),
    '$lookup of a tenth': () =>
      aggregate({ $limit: Math.ceil(documents / 10) }, { $lookup: own }, { $count: 'found' }),
    'scan by index': () => collection.find({ _id: { $gte: 0 }, word: 'none' }).toArray(),
    'batches of 16 MB': () => collection.find({}, { batchSize: documents }).toArray(),
    distinct: () => allowRefusalOfMany(collection.distinct('n')),
    'updateMany of all': () => collection.updateMany({}, { $inc: { changes: 1 } }),
    'index build': async () => {
      for (const name of await collection.createIndexes([{ key: { word: 1, n: 1 } }]))
        await collection.dropIndex(name);
    },
  };
}

/** The commands by name that write or remove a tenth as many documents, in separate collections. */
function writingCommands(client: mongo.MongoClient, count: number): Record<string, () => Promise<unknown>> {
  const collection = client.db().collection<Document>('written');
  const toDrop = client.db(`${client.db().databaseName}-toDrop`);
  const inserted = (into: mongo.Collection<Document>) => async () => {
    if ((await into.estimatedDocumentCount()) === 0) await store(into, count);
  };
  const after = (before: () => Promise<unknown>, command: () => Promise<unknown>) => async () => {
    await before();
    return command();
  };
  const filled = inserted(collection);
  return {
    'transaction that updates a tenth': after(filled, () =>
      client.withSession((session) =>
        session.withTransaction(() => collection.updateMany({}, { $inc: { changes: 1 } }, { session })),
      ),
    ),
    'deleteMany of a tenth': after(filled, () => collection.deleteMany({})),
    'drop of a tenth': after(filled, () => collection.drop()),
    'dropDatabase of a tenth': after(inserted(toDrop.collection<Document>('documents')), () =>
      toDrop.dropDatabase(),
    ),
  };
}

async function store(collection: Collection, count: number): Promise<void> {
  for (let from = 0; from < count; from += 10_000) {
    const ids = Array.from({ length: Math.min(10_000, count - from) }, (_, i) => from + i);
    await collection.insertMany(
      ids.map((id) => ({ _id: id, n: (id * 7919) % count, word: `word ${(id * 104_729) % 10_007}` })),
    );
  }
}

/** The times of one client's requests. */
async function lookUpUntil(
  isDone: () => boolean,
  collection: Collection,
  documents: number,
): Promise<number[]> {
  const times: number[] = [];
  while (!isDone()) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs * (0.5 + Math.random())));
    const id = Math.floor(Math.random() * documents);
    times.push(await durationOf(() => collection.findOne({ _id: id })));
  }
  return times;
}

/** Also passes if the command finishes in time, as on little data. */
function expectTimeLimit(command: Promise<unknown>): Promise<unknown> {
  return command.catch((error: unknown) => checkCode(error, timeLimitCode));
}

/** Also passes if the command is refused, as a million values exceed 16 MB. */
function allowRefusalOfMany(command: Promise<unknown>): Promise<unknown> {
  return command.catch((error: unknown) => checkCode(error, distinctTooBigCode));
}

function expectRefusal(code: number, command: Promise<unknown>): Promise<unknown> {
  return command.then(
    () => {
      throw new Error(`No error ${code}`);
    },
    (error: unknown) => checkCode(error, code),
  );
}

function checkCode(error: unknown, code: number): void {
  if (!(error instanceof Error) || !('code' in error) || error.code !== code) throw error;
}
