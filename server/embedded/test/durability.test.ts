import { setTimeout as sleep } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import type { ServerOptions } from '../src';
import { RestartableServer } from './restartableServer';

interface Half {
  _id: string;
}

const rounds = process.env.LONG_TESTS ? 6 : 2;

let server: RestartableServer;

afterEach(() => server.dispose());

/** Writes until it is stopped or the server ends, and records the ids of the acknowledged documents. */
class Writer {
  readonly inserted: string[] = [];
  readonly paired: string[] = [];
  private isOver = false;

  constructor(
    private readonly client: mongo.MongoClient,
    private readonly round: number,
  ) {}

  private collection(name: string): mongo.Collection<Half> {
    return this.client.db().collection<Half>(name);
  }

  async write(): Promise<void> {
    await Promise.all([this.insert('x'), this.insert('y'), this.pair('x'), this.pair('y')]);
  }

  stop(): void {
    this.isOver = true;
  }

  /** Until a transaction is acknowledged, however slow the machine is. */
  async untilPaired(): Promise<void> {
    while (this.paired.length === 0) await sleep(10);
  }

  private async insert(worker: string): Promise<void> {
    for (let i = 0; !this.isOver; i++) {
      const _id = `${this.round} ${worker} ${i}`;
      await this.collection('single').insertOne({ _id });
      this.inserted.push(_id);
    }
  }

  /** Inserts one document in each of two collections, or none. */
  private async pair(worker: string): Promise<void> {
    for (let i = 0; !this.isOver; i++) {
      const _id = `${this.round} ${worker} ${i}`;
      const session = this.client.startSession();
      session.startTransaction();
      await this.collection('left').insertOne({ _id }, { session });
      await this.collection('right').insertOne({ _id }, { session });
      await session.commitTransaction();
      this.paired.push(_id);
    }
  }
}

async function idsIn(client: mongo.MongoClient, name: string): Promise<string[]> {
  const documents = await client.db().collection<Half>(name).find().sort({ _id: 1 }).toArray();
  return documents.map(({ _id }) => _id);
}

describe.each<NonNullable<ServerOptions['durability']>>(['flush', 'fast'])(
  'with durability %s',
  (durability) => {
    it(`all acknowledged writes survive ${rounds} kills, and no transaction is half applied`, async () => {
      server = new RestartableServer(durability);
      const acknowledged: { inserted: string[]; paired: string[] } = { inserted: [], paired: [] };
      await server.start();
      for (let round = 1; round <= rounds; round++) {
        const client = await server.connect();
        const writer = new Writer(client, round);
        const writing = writer.write().catch(() => undefined);
        await writer.untilPaired();
        await sleep(50 + 40 * round);
        await server.kill();
        writer.stop();
        await client.close();
        await writing;

        await server.start();
        const reader = await server.connect();
        acknowledged.inserted.push(...writer.inserted);
        acknowledged.paired.push(...writer.paired);
        const left = await idsIn(reader, 'left');
        expect(await idsIn(reader, 'single')).toEqual(expect.arrayContaining(acknowledged.inserted));
        expect(left).toEqual(expect.arrayContaining(acknowledged.paired));
        expect(await idsIn(reader, 'right')).toEqual(left);
        await reader.close();
      }
      expect(acknowledged.inserted.length).toBeGreaterThanOrEqual(rounds);
      expect(acknowledged.paired.length).toBeGreaterThanOrEqual(rounds);
    }, 60_000);
  },
);

interface Counted {
  _id: number;
  name: string;
  count: number;
}

/** Increments documents one at a time until the server ends, and records the acknowledged count of each. */
async function count(things: mongo.Collection<Counted>, counts: Map<number, number>): Promise<void> {
  for (let i = 0; ; i++) {
    const _id = (i * 7919) % counts.size;
    await things.updateOne({ _id }, { $inc: { count: 1 }, $set: { name: `${i} ${_id}` } });
    counts.set(_id, (counts.get(_id) ?? 0) + 1);
  }
}

it(`all indexes find all documents after ${rounds} kills during starts and writes`, async () => {
  server = new RestartableServer('fast');
  const counts = new Map(Array.from({ length: 3000 }, (_, _id) => [_id, 0]));
  await server.start();
  const first = await server.connect();
  await first
    .db()
    .collection('things')
    .createIndexes([{ key: { name: 1 }, unique: true }, { key: { count: -1 } }]);
  await first
    .db()
    .collection<Counted>('things')
    .insertMany([...counts.keys()].map((_id) => ({ _id, name: `first ${_id}`, count: 0 })));
  await first.close();
  await server.server.stop();

  for (let round = 1; round <= rounds; round++) {
    await server.killWhileItStarts(60 + 25 * round);
    await server.start();
    const client = await server.connect();
    const counting = count(client.db().collection<Counted>('things'), counts).catch(() => undefined);
    await sleep(400);
    if (round % 2 === 0) await server.server.stop();
    else await server.kill();
    await client.close();
    await counting;

    await server.start();
    const reader = await server.connect();
    const things = reader.db().collection<Counted>('things');
    const scanned = await things.find().hint({ $natural: 1 }).sort({ _id: 1 }).toArray();
    expect(scanned.length).toBe(counts.size);
    expect(scanned.filter(({ _id, count }) => count < counts.get(_id)!)).toEqual([]);
    for (const hint of [{ _id: 1 }, { name: 1 }, { count: -1 }] as const) {
      const found = await things.find().hint(hint).toArray();
      expect(found.sort((a, b) => a._id - b._id)).toEqual(scanned);
    }
    for (const { _id, name } of scanned.slice(0, 50))
      expect(await things.findOne({ name })).toMatchObject({ _id });
    for (const { _id, count } of scanned) counts.set(_id, count);
    await reader.close();
    await server.server.stop();
  }
}, 60_000);

it('indexes survive a restart and are used by queries', async () => {
  server = new RestartableServer();
  await server.start();
  const before = await server.connect();
  await before
    .db()
    .collection('things')
    .createIndexes([{ key: { name: 1 }, name: 'name', unique: true }]);
  await before.db().collection('things').insertOne({ name: 'one' });
  await before.close();

  await server.server.stop();
  await server.start();
  const after = await server.connect();

  const duplicate = after.db().collection('things').insertOne({ name: 'one' });
  await expect(duplicate).rejects.toMatchObject({ code: 11000, keyValue: { name: 'one' } });
  await after.close();
}, 60_000);
