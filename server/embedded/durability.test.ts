import { setTimeout as sleep } from 'node:timers/promises';
import { mongo } from 'mongoose';
import { EmbeddedProcess } from '../test/embeddedProcess';

interface Half {
  _id: string;
}

const ROUNDS = 6;

const servers: EmbeddedProcess[] = [];

function prepare(args: string[] = [], folder?: string, port?: number): EmbeddedProcess {
  const server = new EmbeddedProcess(args, folder, port);
  servers.push(server);
  return server;
}

afterEach(async () => {
  for (const server of servers.splice(0)) await server.dispose();
});

/** Writes until the server is gone, and notes what was acknowledged. */
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

  private async insert(worker: string): Promise<void> {
    for (let i = 0; !this.isOver; i++) {
      const _id = `${this.round} ${worker} ${i}`;
      await this.collection('single').insertOne({ _id });
      this.inserted.push(_id);
    }
  }

  /** One document in each of two collections, or none. */
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

async function connect(server: EmbeddedProcess): Promise<mongo.MongoClient> {
  return mongo.MongoClient.connect(server.uri, { serverSelectionTimeoutMS: 500 });
}

describe.each(['flush', 'fast'])('with --durability %s', (durability) => {
  it(`keeps all that was acknowledged, and no half of a transaction, when it is killed ${ROUNDS} times`, async () => {
    const server = prepare(['--durability', durability]);
    const acknowledged: { inserted: string[]; paired: string[] } = { inserted: [], paired: [] };
    await server.start();
    for (let round = 1; round <= ROUNDS; round++) {
      const client = await connect(server);
      const writer = new Writer(client, round);
      const writing = writer.write().catch(() => undefined);
      await sleep(150 + 40 * round);
      await server.end('SIGKILL');
      writer.stop();
      await client.close();
      await writing;

      await server.start();
      const reader = await connect(server);
      acknowledged.inserted.push(...writer.inserted);
      acknowledged.paired.push(...writer.paired);
      const left = await idsIn(reader, 'left');
      expect(await idsIn(reader, 'single')).toEqual(expect.arrayContaining(acknowledged.inserted));
      expect(left).toEqual(expect.arrayContaining(acknowledged.paired));
      expect(await idsIn(reader, 'right')).toEqual(left);
      await reader.close();
    }
    expect(acknowledged.inserted.length).toBeGreaterThan(ROUNDS);
    expect(acknowledged.paired.length).toBeGreaterThan(ROUNDS);
  }, 60_000);
});

it('keeps indexes, and answers by them, after a restart', async () => {
  const server = prepare();
  await server.start();
  const before = await connect(server);
  await before
    .db()
    .collection('things')
    .createIndexes([{ key: { name: 1 }, name: 'name', unique: true }]);
  await before.db().collection('things').insertOne({ name: 'one' });
  await before.close();

  expect(await server.end('gracefully')).toBe(0);
  await server.start();
  const after = await connect(server);

  const duplicate = after.db().collection('things').insertOne({ name: 'one' });
  await expect(duplicate).rejects.toMatchObject({ code: 11000, keyValue: { name: 'one' } });
  await after.close();
}, 60_000);

it('is the primary of its set again after a restart on another port', async () => {
  const server = prepare();
  await server.start();
  await server.end('SIGKILL');
  server.port = 0;
  await server.start();

  const client = await connect(server);
  const hello = await client.db().command({ hello: 1 });

  expect(hello).toMatchObject({ setName: 'test', isWritablePrimary: true, me: `127.0.0.1:${server.port}` });
  await client.close();
}, 60_000);

it('keeps a second process off the same data', async () => {
  const first = prepare();
  await first.start();
  const second = prepare([], first.folder);

  await expect(second.start()).rejects.toThrow('in use by process');
}, 60_000);

it('says that its port is taken', async () => {
  const first = prepare();
  await first.start();
  const second = prepare([], undefined, first.port);

  await expect(second.start()).rejects.toThrow('address already in use');
}, 60_000);

it('ends when its parent does, however that ends', async () => {
  const server = prepare();
  await server.start({ underParent: true });
  await server.end('SIGKILL');

  // The port and the data are free again.
  await server.start();
  await (await connect(server)).close();
}, 60_000);
