import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { start } from 'embedded-mongodb';
import { mongo } from 'mongoose';
import { residentMegabytes } from './memory';

type Collection = mongo.Collection<{ _id: number; n: number; at?: number; name?: string; filler?: string }>;

const documents = 100_000;

/** The embedded server over the socket with the real driver: operations per second unless said otherwise. */
export async function benchEmbedded() {
  const rows: Record<string, string | number>[] = [];
  for (const durability of ['flush', 'fast'] as const) {
    const server = await startServer(durability);
    try {
      const collection = server.client
        .db('bench')
        .collection<{ _id: number; n: number }>('writes') as Collection;
      rows.push({ durability, ...(await writes(collection, server.client)) });
      if (durability === 'fast') rows.push({ durability, ...(await reads(server)) });
    } finally {
      await server.stop();
    }
  }
  return rows.flatMap(({ durability, ...figures }) =>
    Object.entries(figures).map(([what, figure]) => ({ durability, what, figure })),
  );
}

async function writes(collection: Collection, client: mongo.MongoClient) {
  await collection.insertOne({ _id: 0, n: 0 });
  let id = 0;
  const insert = () => collection.insertOne({ _id: (id += 1), n: id });
  const increment = () =>
    collection.updateOne({ _id: 1 + Math.floor(Math.random() * 500) }, { $inc: { n: 1 } });
  const transfer = () =>
    client.withSession((session) =>
      session.withTransaction(async () => {
        const [from, to] = [1 + Math.floor(Math.random() * 500), 501 + Math.floor(Math.random() * 500)];
        await collection.updateOne({ _id: from }, { $inc: { n: -1 } }, { session });
        await collection.updateOne({ _id: to }, { $inc: { n: 1 } }, { session });
      }),
    );
  return {
    'insertOne, 1 at a time': await rate(insert, 1, 1000),
    'insertOne, 50 at once': await rate(insert, 50, 5000),
    '$inc, 1 at a time': await rate(increment, 1, 1000),
    '$inc, 50 at once': await rate(increment, 50, 5000),
    '2-update transaction, 1 at a time': await rate(transfer, 1, 500),
    '2-update transaction, 20 at once': await rate(transfer, 20, 2000),
  };
}

async function reads({ client, pid }: Server) {
  const collection = client.db('bench').collection('documents') as unknown as Collection;
  await collection.createIndexes([{ key: { name: 1 }, unique: true }, { key: { at: 1 } }]);
  const filler = randomBytes(360).toString('hex');
  for (let from = 0; from < documents; from += 1000) {
    await collection.insertMany(
      Array.from({ length: 1000 }, (_, i) => from + i).map((n) => ({
        _id: n,
        n: n % 100,
        at: n,
        name: `name ${n}`,
        filler,
      })),
    );
  }
  const any = () => Math.floor(Math.random() * documents);
  const lookup = [
    { $match: { _id: { $lt: 1000 } } },
    { $lookup: { from: 'documents', localField: 'name', foreignField: 'name', as: 'same' } },
  ];
  return {
    'find by _id, 1 at a time': await rate(() => collection.findOne({ _id: any() }), 1, 2000),
    'find by _id, 50 at once': await rate(() => collection.findOne({ _id: any() }), 50, 20_000),
    'find by unique index, 50 at once': await rate(
      () => collection.findOne({ name: `name ${any()}` }),
      50,
      20_000,
    ),
    'filter without index (ms)': await milliseconds(() =>
      collection.countDocuments({ n: 7, filler: { $ne: '' } }),
    ),
    'page of 20 by index (ms)': await milliseconds(() =>
      collection
        .find({ at: { $gt: any() } })
        .sort({ at: 1 })
        .limit(20)
        .toArray(),
    ),
    '$group (ms)': await milliseconds(() =>
      collection.aggregate([{ $group: { _id: '$n', sum: { $sum: '$at' } } }]).toArray(),
    ),
    '$lookup of 1,000 by index (ms)': await milliseconds(() => collection.aggregate(lookup).toArray()),
    'memory (MB)': residentMegabytes(pid),
  };
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

async function rate(work: () => Promise<unknown>, atOnce: number, amount: number): Promise<number> {
  const started = performance.now();
  let begun = 0;
  const worker = async () => {
    while (begun < amount) {
      begun += 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return Math.round((1000 * amount) / (performance.now() - started));
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 9; i += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return Math.round(10 * (times.sort((a, b) => a - b)[4] ?? 0)) / 10;
}
