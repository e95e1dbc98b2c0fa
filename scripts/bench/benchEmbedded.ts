import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { start } from 'embedded-mongodb';
import { mongo } from 'mongoose';
import { median } from './median';
import { residentMegabytes } from './residentMemory';
import { runConcurrently } from './runConcurrently';
import type { Sizes } from './sizes';

interface Document {
  _id: number;
  n: number;
  at?: number;
  name?: string;
  filler?: string;
}

type Figures = Record<string, number>;

/** The embedded database through the driver and its socket; operations per second unless stated otherwise. */
export async function benchEmbedded({ documents, operations }: Sizes['embedded']) {
  const rows: { durability: string; what: string; figure: number }[] = [];
  const addRows = (durability: string, figures: Figures) =>
    rows.push(...Object.entries(figures).map(([what, figure]) => ({ durability, what, figure })));
  for (const durability of ['flush', 'fast'] as const) {
    const server = await startServer(durability);
    try {
      addRows(durability, await measureWrites(server, operations));
      if (durability === 'fast') addRows(durability, await measureReads(server, documents, operations));
    } finally {
      await server.stop();
    }
  }
  return rows;
}

async function measureWrites({ client }: Server, operations: number): Promise<Figures> {
  const collection = client.db('bench').collection<Document>('writes');
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
    'insertOne, 1 at a time': await rate(insert, 1, 2 * operations),
    'insertOne, 50 at once': await rate(insert, 50, 10 * operations),
    '$inc, 1 at a time': await rate(increment, 1, 2 * operations),
    '$inc, 50 at once': await rate(increment, 50, 10 * operations),
    '2-update transaction, 1 at a time': await rate(transfer, 1, operations),
    '2-update transaction, 20 at once': await rate(transfer, 20, 4 * operations),
  };
}

async function measureReads(server: Server, documents: number, operations: number): Promise<Figures> {
  const collection = server.client.db('bench').collection<Document>('documents');
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
    'find by _id, 1 at a time': await rate(findById, 1, 4 * operations),
    'find by _id, 50 at once': await rate(findById, 50, 40 * operations),
    'find by unique index, 50 at once': await rate(findByName, 50, 40 * operations),
    'filter without index (ms)': await milliseconds(scan),
    'page of 20 by index (ms)': await milliseconds(readPage),
    '$group (ms)': await milliseconds(() => collection.aggregate(group).toArray()),
    '$lookup of 1,000 by index (ms)': await milliseconds(() => collection.aggregate(lookup).toArray()),
    'memory (MB)': residentMegabytes(server.pid),
  };
}

async function storeDocuments(collection: mongo.Collection<Document>, amount: number): Promise<void> {
  await collection.createIndexes([{ key: { name: 1 }, unique: true }, { key: { at: 1 } }]);
  const filler = randomBytes(360).toString('hex');
  for (let from = 0; from < amount; from += 1000) {
    const ids = Array.from({ length: 1000 }, (_, i) => from + i);
    await collection.insertMany(
      ids.map((id) => ({ _id: id, n: id % 100, at: id, name: `name ${id}`, filler })),
    );
  }
}

interface Server {
  client: mongo.MongoClient;
  pid: number;
  stop(): Promise<void>;
}

async function startServer(durability: 'flush' | 'fast'): Promise<Server> {
  const dbpath = mkdtempSync(path.join(os.tmpdir(), 'reissu-bench-'));
  const server = await start({ dbpath, replSet: 'bench', durability });
  const client = await new mongo.MongoClient(server.uri).connect();
  return {
    client,
    pid: server.pid,
    async stop() {
      await client.close();
      await server.stop();
      rmSync(dbpath, { recursive: true, force: true });
    },
  };
}

function randomBelow(limit: number): number {
  return Math.floor(Math.random() * limit);
}

async function rate(task: () => Promise<unknown>, concurrency: number, amount: number): Promise<number> {
  return Math.round(await runConcurrently(task, concurrency, amount));
}

/** The median of nine runs. */
async function milliseconds(task: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 9; run += 1) {
    const started = performance.now();
    await task();
    times.push(performance.now() - started);
  }
  return Math.round(10 * median(times)) / 10;
}
