import { setTimeout as sleep } from 'node:timers/promises';
import { Long, UUID } from 'bson';
import type { mongo } from 'mongoose';
import { startInProcess, type InProcessServer } from '../../test/inProcessServer';
import { dispatch } from '../commands/dispatch';
import { Engine } from '../engine';
import { memoryLog } from '../../test/memoryLog';

type ClientSession = mongo.ClientSession;
type Document = mongo.Document;

interface Item {
  _id: string;
  n?: number;
  name?: string;
}

let server: InProcessServer;
let items: mongo.Collection<Item>;

beforeAll(async () => {
  server = await startInProcess();
});

afterAll(() => server.close());

beforeEach(async () => {
  await server.client.db().dropDatabase();
  items = server.client.db().collection<Item>('items');
  await items.createIndexes([{ key: { name: 1 }, name: 'name', unique: true, sparse: true }]);
  await items.insertMany([
    { _id: 'a', n: 1 },
    { _id: 'b', n: 1 },
  ]);
});

function begin(): ClientSession {
  const session = server.client.startSession();
  session.startTransaction();
  return session;
}

function valueOf(_id: string, session?: ClientSession): Promise<number | undefined> {
  return items.findOne({ _id }, session && { session }).then((item) => item?.n);
}

function add(_id: string, session?: ClientSession): Promise<unknown> {
  return items.updateOne({ _id }, { $inc: { n: 1 } }, session && { session });
}

describe('a transaction', () => {
  it('is aborted by a failed statement, even if the statements are unordered', async () => {
    const session = begin();

    await expect(
      items.insertMany([{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }], { session, ordered: false }),
    ).rejects.toMatchObject({ code: 11000, writeErrors: [{ index: 0 }], insertedCount: 0 });
    await session.endSession();
  });

  it.each<[string, Document]>([
    ['at the top level', { $unionWith: 'items' }],
    ['within $facet', { $facet: { all: [{ $unionWith: 'items' }] } }],
    [
      'before a constant is computed',
      { $unionWith: { coll: 'items', pipeline: [{ $set: { x: { $reverseArray: 1 } } }] } },
    ],
  ])('refuses $unionWith %s', async (_, stage) => {
    const session = begin();

    await expect(items.aggregate([stage], { session }).toArray()).rejects.toMatchObject({ code: 263 });
    await session.endSession();
  });

  it('is visible to nobody else before it is committed, and to everybody afterwards', async () => {
    const session = begin();
    await add('a', session);
    await items.insertOne({ _id: 'c', n: 1 }, { session });

    expect([await valueOf('a'), await valueOf('c')]).toEqual([1, undefined]);
    expect([await valueOf('a', session), await valueOf('c', session)]).toEqual([2, 1]);
    await session.commitTransaction();
    expect([await valueOf('a'), await valueOf('c')]).toEqual([2, 1]);
  });

  it('leaves nothing behind when it is aborted', async () => {
    const session = begin();
    await add('a', session);
    await items.deleteOne({ _id: 'b' }, { session });
    await session.abortTransaction();

    expect([await valueOf('a'), await valueOf('b')]).toEqual([1, 1]);
  });

  it('reads the state of its first read, whatever is committed afterwards', async () => {
    const session = begin();
    await valueOf('a', session);
    await add('b');
    await items.insertOne({ _id: 'c' });

    expect(await valueOf('b', session)).toBe(1);
    expect(await items.find({}, { session }).toArray()).toHaveLength(2);
    await session.commitTransaction();
  });

  it('conflicts immediately with another transaction on the same document', async () => {
    const [first, second] = [begin(), begin()];
    await add('a', first);

    await expect(add('a', second)).rejects.toMatchObject({ code: 112, ...transientLabel() });
    await expect(add('b', second)).rejects.toMatchObject({ code: 251, ...transientLabel() });
    await first.commitTransaction();
    expect(await valueOf('a')).toBe(2);
    await second.abortTransaction();
  });

  it('conflicts with a write after its snapshot', async () => {
    const session = begin();
    await valueOf('a', session);
    await add('a');

    await expect(add('a', session)).rejects.toMatchObject({ code: 112 });
    await session.abortTransaction();
  });

  it('conflicts with another transaction over a unique key', async () => {
    const [first, second] = [begin(), begin()];
    await items.insertOne({ _id: 'c', name: 'one' }, { session: first });

    await expect(items.insertOne({ _id: 'd', name: 'one' }, { session: second })).rejects.toMatchObject({
      code: 112,
    });
    await first.commitTransaction();
    await second.abortTransaction();
  });

  it('is aborted by a duplicate key, and reports the key', async () => {
    const session = begin();
    await items.insertOne({ _id: 'c', name: 'one' }, { session });

    await expect(items.insertOne({ _id: 'd', name: 'one' }, { session })).rejects.toMatchObject({
      code: 11000,
      keyValue: { name: 'one' },
    });
    await expect(session.commitTransaction()).rejects.toMatchObject({ code: 251 });
    expect(await valueOf('c')).toBeUndefined();
  });

  it('can assign a unique key to another document once the first document no longer has it', async () => {
    await items.updateOne({ _id: 'a' }, { $set: { name: 'one' } });
    const session = begin();
    await items.updateOne({ _id: 'a' }, { $unset: { name: '' } }, { session });
    await items.updateOne({ _id: 'b' }, { $set: { name: 'one' } }, { session });
    await session.commitTransaction();

    expect(await items.findOne({ name: 'one' })).toMatchObject({ _id: 'b' });
  });

  it('does not block others on an _id or unique key that it releases: these stay taken until it ends', async () => {
    await items.updateOne({ _id: 'a' }, { $set: { name: 'one' } });
    const [session, other] = [begin(), begin()];
    await items.deleteOne({ _id: 'a' }, { session });

    await expect(items.insertOne({ _id: 'a' })).rejects.toMatchObject({ code: 11000 });
    await expect(items.insertOne({ _id: 'c', name: 'one' })).rejects.toMatchObject({ code: 11000 });
    await expect(items.insertOne({ _id: 'a' }, { session: other })).rejects.toMatchObject({ code: 11000 });
    await session.commitTransaction();
    await items.insertOne({ _id: 'a', name: 'one' });
  });

  it.each<[string, Item, number]>([
    ['an _id in its snapshot', { _id: 'b' }, 11000],
    ['a unique key in its snapshot', { _id: 'd', name: 'one' }, 11000],
    ['an _id newer than its snapshot', { _id: 'c' }, 112],
    ['a unique key newer than its snapshot', { _id: 'd', name: 'two' }, 112],
  ])('fails to insert %s, with its code', async (_, item, code) => {
    await items.updateOne({ _id: 'a' }, { $set: { name: 'one' } });
    const session = begin();
    await valueOf('a', session);
    await items.updateOne({ _id: 'a' }, { $unset: { name: '' } });
    await items.deleteOne({ _id: 'b' });
    await items.insertOne({ _id: 'c', name: 'two' });

    await expect(items.insertOne(item, { session })).rejects.toMatchObject({ code });
    await session.endSession();
  });

  it('makes a plain write wait until it ends', async () => {
    const session = begin();
    await add('a', session);
    const waiting = add('a');
    await sleep(50);
    expect(await valueOf('a')).toBe(1);

    await session.commitTransaction();
    await waiting;
    expect(await valueOf('a')).toBe(3);
  });

  it('makes a plain insert of its unique key wait, and fail only if the transaction is committed', async () => {
    for (const end of ['commitTransaction', 'abortTransaction'] as const) {
      const session = begin();
      await items.insertOne({ _id: end, name: end }, { session });
      const waiting = items.insertOne({ _id: `${end} too`, name: end }).then(
        () => 'inserted',
        (error: unknown) => (error as { code: number }).code, // the driver's
      );
      await sleep(20);
      await session[end]();

      expect(await waiting).toBe(end === 'commitTransaction' ? 11000 : 'inserted');
    }
  });

  it('does not make a plain write wait beyond its time limit', async () => {
    const session = begin();
    await add('a', session);

    const waiting = items.updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { maxTimeMS: 30 });
    await expect(waiting).rejects.toMatchObject({ code: 50 });
    await session.abortTransaction();
  });

  it('is aborted at the end of its maximum lifetime', async () => {
    const hasty = await startInProcess({ transactionLifetimeSeconds: 1 });
    const accounts = hasty.client.db().collection<Item>('items');
    await accounts.insertOne({ _id: 'a', n: 1 });
    const session = hasty.client.startSession();
    session.startTransaction();
    await accounts.updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { session });
    await accounts.updateOne({ _id: 'a' }, { $inc: { n: 5 } }); // waits for the abort

    expect(await accounts.findOne({ _id: 'a' })).toMatchObject({ n: 6 });
    await expect(session.commitTransaction()).rejects.toMatchObject({ code: 251, ...transientLabel() });
    await hasty.close();
  });

  it('cannot read a collection that was dropped and created again', async () => {
    const session = begin();
    await server.client.db().collection('other').findOne({}, { session });
    await items.drop();
    await items.insertOne({ _id: 'a' });

    await expect(valueOf('a', session)).rejects.toMatchObject({ code: 246 });
  });

  it('delays the build of an index on documents that it has written', async () => {
    const session = begin();
    await add('a', session);
    const building = items.createIndexes([
      { key: { n: 1 }, name: 'n', unique: true, partialFilterExpression: { n: { $gt: 1 } } },
    ]);
    await sleep(20);
    await session.commitTransaction();
    await building;

    await expect(add('b')).rejects.toMatchObject({ code: 11000 });
  });

  it.each([
    ['count', { count: 'items' }],
    ['listCollections', { listCollections: 1 }],
    ['createIndexes', { createIndexes: 'items', indexes: [{ key: { n: 1 }, name: 'n' }] }],
  ])('cannot contain %s', async (_, command: Document) => {
    const session = begin();
    await valueOf('a', session);

    await expect(server.client.db().command(command, { session })).rejects.toMatchObject({ code: 263 });
  });
});

function transientLabel() {
  return { errorLabelSet: new Set(['TransientTransactionError']) };
}

it('the sum of the accounts stays the same during concurrent transfers, for every reader at every time', async () => {
  const accounts = ['c', 'd', 'e', 'f', 'g', 'h'];
  await items.insertMany(accounts.map((_id) => ({ _id, n: 100 })));
  const sumOf = (found: Item[]): number => found.reduce((sum, { n = 0 }) => sum + n, 0);
  let isOver = false;
  const sums = new Set<number>();

  const transfer = async (worker: number): Promise<void> => {
    const session = server.client.startSession();
    for (let i = 0; i < 30; i++) {
      const [from, to] = [accounts[(worker + i) % 6]!, accounts[(worker * 5 + i * 7 + 1) % 6]!];
      if (from === to) continue;
      await session.withTransaction(async () => {
        await items.updateOne({ _id: from }, { $inc: { n: -1 } }, { session });
        await items.updateOne({ _id: to }, { $inc: { n: 1 } }, { session });
      });
    }
    await session.endSession();
  };
  const read = async (): Promise<void> => {
    while (!isOver) {
      const session = begin();
      const parts = [];
      for (const _id of accounts) parts.push(...(await items.find({ _id }, { session }).toArray()));
      await session.commitTransaction();
      sums.add(sumOf(parts));
      sums.add(sumOf(await items.find({ _id: { $in: accounts } }).toArray()));
    }
  };
  const reading = [read(), read()];
  await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(transfer));
  isOver = true;
  await Promise.all(reading);

  expect([...sums]).toEqual([600]);
}, 60_000);

it('a snapshot session reads the same moment throughout', async () => {
  const session = server.client.startSession({ snapshot: true });
  const first = await items.find({}, { session }).toArray();
  await add('a');
  await items.deleteOne({ _id: 'b' });

  expect(await items.find({}, { session }).toArray()).toEqual(first);
  expect(await items.countDocuments({}, { session })).toBe(2);
  await session.endSession();
});

describe('a retried write', () => {
  /** Bypasses the driver, which would add its own session. */
  const run = async (command: Document): Promise<Document> =>
    dispatch(server.engine, { id: 1 }, { ...command, $db: 'test' });
  const identity = (txnNumber: number): Document => ({
    lsid: { id: new UUID() },
    txnNumber: Long.fromNumber(txnNumber),
  });

  it('is not executed twice, and returns the same result', async () => {
    const update = { update: 'items', updates: [{ q: { _id: 'a' }, u: { $inc: { n: 1 } } }], ...identity(1) };

    const answers = [await run(update), await run(update)];

    expect(answers.map(({ n, nModified }) => ({ n, nModified }))).toEqual([
      { n: 1, nModified: 1 },
      { n: 1, nModified: 1 },
    ]);
    expect(answers[1]).toMatchObject({ retriedStmtIds: [0] });
    expect(await valueOf('a')).toBe(2);
  });

  it('executes only the statements that were not executed before', async () => {
    const identical = identity(1);
    const insert = (...ids: string[]): Document => ({
      insert: 'items',
      documents: ids.map((_id) => ({ _id })),
      ...identical,
    });
    await run(insert('c'));

    expect(await run(insert('c', 'd'))).toMatchObject({ n: 2 });
    expect(await items.countDocuments()).toBe(4);
  });

  it('returns the document that findAndModify returned', async () => {
    const command = {
      findAndModify: 'items',
      query: { _id: 'a' },
      update: { $inc: { n: 1 } },
      new: true,
      ...identity(1),
    };

    const answers = [await run(command), await run(command)];

    expect(answers.map(({ value }) => value as Item)).toEqual([
      { _id: 'a', n: 2 },
      { _id: 'a', n: 2 },
    ]);
  });

  it('is not executed twice if its projection failed, and returns the whole document', async () => {
    const command = {
      findAndModify: 'items',
      query: { _id: 'a' },
      update: { $inc: { n: 1 } },
      fields: { x: { $add: ['$_id', 1] } },
      ...identity(1),
    };

    expect(await run(command)).toMatchObject({ ok: 0, code: 16554 });
    expect(await run(command)).toMatchObject({ value: { _id: 'a', n: 1 }, retriedStmtId: 0 });
    expect(await valueOf('a')).toBe(2);
  });

  it('is refused once a later write was executed', async () => {
    const { lsid } = identity(0);
    const insert = (txnNumber: number): Promise<Document> =>
      run({ insert: 'items', documents: [{}], lsid, txnNumber: Long.fromNumber(txnNumber) });
    await insert(2);

    expect(await insert(1)).toMatchObject({ ok: 0, code: 225 });
  });

  it('returns success for a transaction that was already committed', async () => {
    const session = begin();
    await add('a', session);
    await session.commitTransaction();
    await session.commitTransaction();

    expect(await valueOf('a')).toBe(2);
  });
});

it('a standalone server refuses transactions, as mongod does', async () => {
  const engine = new Engine(memoryLog());
  const insert = { insert: 'items', documents: [{}], lsid: { id: new UUID() }, txnNumber: Long.ONE };
  const transaction = { startTransaction: true, autocommit: false, $db: 'test' };

  expect(await dispatch(engine, { id: 1 }, { ...insert, ...transaction })).toMatchObject({ ok: 0, code: 20 });
  await engine.close();
});
