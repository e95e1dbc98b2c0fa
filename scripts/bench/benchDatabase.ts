import { randomBytes } from 'node:crypto';
import { start } from 'embedded-mongodb';
import type { mongo } from 'mongoose';
import { type Database, mongodPid, withClient, withFolder, withNewDatabase } from './database';
import { median } from './latencies';
import { residentMegabytes } from './measure';
import { runConcurrently } from './runConcurrently';
import type { Sizes } from './sizes';
import type { Table } from './table';

interface Document {
  _id: number;
  n: number;
  at?: number;
  name?: string;
  filler?: string;
}

type Figures = Record<string, number>;

/** The database through the driver and its socket; operations per second unless stated otherwise. */
export async function benchDatabase(
  databases: readonly Database[],
  { documents, operations }: Sizes['database'],
): Promise<Table[]> {
  const tables: Table[] = [];
  for (const database of databases) {
    const flush = await withServer(database, 'flush', (server) => measureWrites(server, operations));
    const fast = await withServer(database, 'fast', async (server) => ({
      ...(await measureWrites(server, operations)),
      ...(await measureReads(server, documents, operations)),
    }));
    tables.push(toTable({ flush, fast }));
  }
  return tables;
}

function toTable(figures: Record<Durability, Figures>): Table {
  const rows = Object.entries(figures).flatMap(([durability, byName]) =>
    Object.entries(byName).map(([what, figure]) => [`${durability}: ${what}`, { figure }] as const),
  );
  return Object.fromEntries(rows);
}

async function measureWrites({ client }: Server, operations: number): Promise<Figures> {
  const collection = client.db().collection<Document>('writes');
  await collection.insertOne({ _id: 0, n: 0 });
  let id = 0;
  const insert = () => collection.insertOne({ _id: (id += 1), n: id });
  const increment = () => collection.updateOne({ _id: 1 + randomBelow(500) }, { $inc: { n: 1 } });
  const transfer = () =>
    client.withSession((session) =>
      session.withTransaction(async () => {
        await collection.updateOne({ _id: 1 + randomBelow(500) }, { $inc: { n: -1 } }, { session });
        await collection.updateOne({ _id: 501 + randomBelow(500) }, { $inc: { n: 1 } }, { session });
      }),
    );
  return {
    'insertOne, 1 at a time': await measureRate(insert, 1, 2 * operations),
    'insertOne, 50 at once': await measureRate(insert, 50, 10 * operations),
    '$inc, 1 at a time': await measureRate(increment, 1, 2 * operations),
    '$inc, 50 at once': await measureRate(increment, 50, 10 * operations),
    '2-update transaction, 1 at a time': await measureRate(transfer, 1, operations),
    '2-update transaction, 20 at once': await measureRate(transfer, 20, 4 * operations),
  };
}

async function measureReads(server: Server, documents: number, operations: number): Promise<Figures> {
  const collection = server.client.db().collection<Document>('documents');
  await storeDocuments(collection, documents);
  const findById = () => collection.findOne({ _id: randomBelow(documents) });
  const findByName = () => collection.findOne({ name: `name ${randomBelow(documents)}` });
  const scan = () => collection.countDocuments({ n: 7, filler: { $ne: '' } });
  const readPage = () =>
    collection
      .find({ at: { $gt: randomBelow(documents) } })
      .sort({ at: 1 })
      .limit(20)
      .toArray();
  const group = [{ $group: { _id: '$n', sum: { $sum: '$at' } } }];
  const lookup = [
    { $match: { _id: { $lt: 1000 } } },
    { $lookup: { from: 'documents', localField: 'name', foreignField: 'name', as: 'same' } },
  ];
  return {
    'find by _id, 1 at a time': await measureRate(findById, 1, 4 * operations),
    'find by _id, 50 at once': await measureRate(findById, 50, 40 * operations),
    'find by unique index, 50 at once': await measureRate(findByName, 50, 40 * operations),
    'filter without index (ms)': await measureMs(scan),
    'page of 20 by index (ms)': await measureMs(readPage),
    '$group (ms)': await measureMs(() => collection.aggregate(group).toArray()),
    '$lookup of 1,000 by index (ms)': await measureMs(() => collection.aggregate(lookup).toArray()),
    'memory (MB)': residentMegabytes(server.pid),
  };
}

async function storeDocuments(collection: mongo.Collection<Document>, count: number): Promise<void> {
  await collection.createIndexes([{ key: { name: 1 }, unique: true }, { key: { at: 1 } }]);
  const filler = randomBytes(360).toString('hex');
  for (let from = 0; from < count; from += 1000) {
    const ids = Array.from({ length: 1000 }, (_, i) => from + i);
    await collection.insertMany(
      ids.map((id) => ({ _id: id, n: id % 100, at: id, name: `name ${id}`, filler })),
    );
  }
}

/** Whether a write is acknowledged once it is on disk, as the product requires, or earlier. */
type Durability = 'flush' | 'fast';

export interface Server {
  client: mongo.MongoClient;
  pid: number;
}

export function withServer<Result>(
  { uri }: Database,
  durability: Durability,
  work: (server: Server) => Promise<Result>,
): Promise<Result> {
  if (uri === undefined) return withEmbedded(durability, work);
  const writeConcern =
    durability === 'flush' ? { w: 'majority' as const, journal: true } : { w: 1, journal: false };
  return withNewDatabase(uri, async (own) => {
    const pid = await mongodPid(uri);
    return withClient(own, { writeConcern }, (client) => work({ client, pid }));
  });
}

function withEmbedded<Result>(
  durability: Durability,
  work: (server: Server) => Promise<Result>,
): Promise<Result> {
  return withFolder(async (dbpath) => {
    const server = await start({ dbpath, replSet: 'bench', durability });
    try {
      return await withClient(server.uri, {}, (client) => work({ client, pid: server.pid }));
    } finally {
      await server.stop();
    }
  });
}

function randomBelow(limit: number): number {
  return Math.floor(Math.random() * limit);
}

async function measureRate(
  task: () => Promise<unknown>,
  concurrency: number,
  count: number,
): Promise<number> {
  return Math.round(await runConcurrently(task, concurrency, count));
}

/** The median of nine runs. */
async function measureMs(task: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 9; run += 1) {
    const started = performance.now();
    await task();
    times.push(performance.now() - started);
  }
  return Math.round(10 * median(times)) / 10;
}
