import type { mongo } from 'mongoose';

import { startInProcess, type InProcessServer } from '../../test/inProcessServer';

/** With zero-length slices each command pauses at every opportunity, and others run in between. */
let server: InProcessServer;
let documents: mongo.Collection;

const AMOUNT = 3000;

beforeAll(async () => {
  server = await startInProcess({ sliceMs: 0 });
});
afterAll(() => server.close());

beforeEach(async () => {
  const database = server.client.db('test');
  await database.dropDatabase();
  documents = database.collection('documents');
  await documents.insertMany(
    Array.from({ length: AMOUNT }, (_, i) => ({
      _id: i as never,
      n: (i * 7919) % AMOUNT,
      sum: 10,
      text: `${i}`,
    })),
  );
});

const all = Array.from({ length: AMOUNT }, (_, i) => i);

describe('a long command', () => {
  const lookup = { from: 'documents', localField: 'n', foreignField: '_id', as: 'found' };
  const commands: Record<string, () => Promise<unknown>> = {
    find: () => documents.find({ text: /x/ }).toArray(),
    'find by index': () => documents.find({ _id: { $gte: 0 as never }, text: /x/ }).toArray(),
    'find and sort': () => documents.find().sort({ n: 1 }).skip(AMOUNT).toArray(),
    count: () => documents.countDocuments({ text: /x/ }),
    distinct: () => documents.distinct('n', { text: /1/ }),
    $group: () => documents.aggregate([{ $group: { _id: '$n' } }, { $count: 'n' }]).toArray(),
    $sort: () => documents.aggregate([{ $unwind: '$n' }, { $sort: { n: 1 } }, { $count: 'n' }]).toArray(),
    $lookup: () => documents.aggregate([{ $lookup: lookup }, { $count: 'n' }]).toArray(),
    $facet: () => documents.aggregate([{ $facet: { n: [{ $count: 'n' }] } }]).toArray(),
    $unionWith: () => documents.aggregate([{ $unionWith: 'documents' }, { $count: 'n' }]).toArray(),
    insertMany: () => documents.insertMany(all.map((n) => ({ n }))),
    updateMany: () => documents.updateMany({}, { $inc: { n: 1 } }),
    deleteMany: () => documents.deleteMany({ n: { $gt: 5 } }),
    findOneAndUpdate: () => documents.findOneAndUpdate({ text: /x/ }, { $inc: { n: 1 } }),
    createIndex: () => documents.createIndexes([{ key: { n: 1 } }]),
    commitTransaction,
    dbStats: () => server.client.db('test').command({ dbStats: 1 }),
  };

  /** Prepares the transaction beforehand, because otherwise another client would run during the update. */
  let session: mongo.ClientSession;
  function commitTransaction(): Promise<void> {
    return session.commitTransaction();
  }
  beforeEach(async () => {
    session = server.client.startSession();
    session.startTransaction();
    await server.client
      .db('test')
      .collection('others')
      .insertMany(
        all.map((n) => ({ n })),
        { session },
      );
  });
  afterEach(() => session.endSession());

  it.each(Object.keys(commands))('%s lets another client run before it finishes', async (name) => {
    const ended: string[] = [];
    const command = commands[name]!().then(() => ended.push(name));
    const others = async (): Promise<void> => {
      await server.client.db('test').command({ ping: 1 });
      ended.push('ping');
    };
    await Promise.all([command, others()]);
    expect(ended).toEqual(['ping', name]);
  });
});

describe('a command that reads with pauses', () => {
  it('reads a consistent snapshot while others move amounts between documents', async () => {
    let isDone = false;
    const transfers = Array.from({ length: 3 }, async () => {
      while (!isDone) await transfer();
    });
    try {
      for (const sort of [undefined, { n: 1 } as const, { _id: -1 } as const]) {
        const found = await documents.find({ sum: { $exists: true } }, sort && { sort }).toArray();
        expect(found).toHaveLength(AMOUNT);
        expect(found.reduce((sum, document) => sum + Number(document.sum), 0)).toBe(10 * AMOUNT);
      }
    } finally {
      isDone = true;
      await Promise.all(transfers);
    }
  });

  it('reads a consistent snapshot while others remove and insert', async () => {
    const search = documents.find({ text: /^/ }).toArray();
    const changes = [
      documents.deleteMany({ _id: { $gte: (AMOUNT / 2) as never } }),
      documents.insertMany(all.map((n) => ({ n, text: 'new' }))),
    ];
    const found = await search;
    await Promise.all(changes);
    expect(found.map(({ _id }) => Number(_id)).sort((a, b) => a - b)).toEqual(all);
  });

  it('sees the start of its transaction, however long the transaction takes', async () => {
    const count = (session?: mongo.ClientSession) =>
      documents
        .aggregate([{ $group: { _id: null, sum: { $sum: '$sum' } } }], { session: session! })
        .toArray();
    await server.client.withSession(async (session) => {
      session.startTransaction();
      const before = await count(session);
      const change = documents.updateMany({}, { $inc: { sum: 1 } });
      expect(await count(session)).toEqual(before);
      await change;
      expect(await count(session)).toEqual(before);
      await session.commitTransaction();
    });
    expect(await documents.countDocuments({ sum: 11 })).toBe(AMOUNT);
  });

  async function transfer(): Promise<void> {
    const [from, to] = [Math.floor(Math.random() * AMOUNT), Math.floor(Math.random() * AMOUNT)];
    await server.client.withSession((session) =>
      session.withTransaction(async () => {
        await documents.updateOne({ _id: from as never }, { $inc: { sum: -1 } }, { session });
        await documents.updateOne({ _id: to as never }, { $inc: { sum: 1 } }, { session });
      }),
    );
  }
});

describe('a command that writes with pauses', () => {
  it('loses no change of other writers', async () => {
    const changes = [1, 2, 3].map(() => documents.updateMany({}, { $inc: { sum: 1 } }));
    const single = all
      .slice(0, 200)
      .map((i) => documents.updateOne({ _id: (AMOUNT - 1 - i) as never }, { $inc: { sum: 1 } }));
    await Promise.all([...changes, ...single]);
    expect(await documents.countDocuments({ sum: 13 })).toBe(AMOUNT - 200);
    expect(await documents.countDocuments({ sum: 14 })).toBe(200);
  });

  it('matches each document again before it changes it', async () => {
    const close = () =>
      documents.updateMany({ closed: null }, { $set: { closed: true }, $inc: { closures: 1 } });
    const counts = await Promise.all([close(), close(), close()]);
    expect(counts.reduce((sum, { modifiedCount }) => sum + modifiedCount, 0)).toBe(AMOUNT);
    expect(await documents.countDocuments({ closures: 1 })).toBe(AMOUNT);
  });

  it('removes each document only once, even if others remove it too', async () => {
    const counts = await Promise.all([1, 2, 3].map(() => documents.deleteMany({ text: /./ })));
    expect(counts.reduce((sum, { deletedCount }) => sum + deletedCount, 0)).toBe(AMOUNT);
  });

  it('does not bring back a document that was removed in the meantime', async () => {
    const [, removal] = await Promise.all([
      documents.updateMany({}, { $inc: { sum: 1 } }),
      documents.deleteMany({ n: { $lt: AMOUNT / 2 } }),
    ]);
    expect(removal.deletedCount).toBe(AMOUNT / 2);
    expect(await documents.countDocuments()).toBe(AMOUNT / 2);
  });

  it('takes a different first document than others that run at the same time', async () => {
    const take = () =>
      documents.findOneAndUpdate({ taken: null }, { $set: { taken: true } }, { sort: { n: 1 } });
    const taken = await Promise.all(all.slice(0, 12).map(take));
    expect(taken.map((document) => Number(document?.n)).sort((a, b) => a - b)).toEqual(all.slice(0, 12));
  });

  it('fails if the collection is dropped', async () => {
    const update = documents.updateMany({}, { $inc: { sum: 1 } });
    const refusal = expect(update).rejects.toMatchObject({ code: 175 });
    await server.client.db('test').command({ ping: 1 });
    await documents.drop();
    await refusal;
    expect(await server.client.db('test').listCollections().toArray()).toEqual([]);
  });
});

describe('a large transaction', () => {
  it('is seen as a whole or not at all while it is applied, by readers, transactions and snapshots', async () => {
    await documents.createIndexes([{ key: { sum: 1 } }]);
    const session = server.client.startSession();
    session.startTransaction();
    await documents.updateMany({}, { $inc: { sum: 1 } }, { session });
    await documents.deleteMany({ n: { $lt: 500 } }, { session });
    await documents.insertMany(
      all.slice(0, 500).map((n) => ({ n, sum: 11, isNew: true })),
      { session },
    );

    let isDone = false;
    const commit = session.commitTransaction().then(() => (isDone = true));
    const seen = new Set<string>();
    const look = async (read: (options: object) => Promise<string>): Promise<void> => {
      while (!isDone) seen.add(await read({}));
      seen.add(await read({}));
    };
    await Promise.all([commit, ...readers.map(look), look(inTransaction), look(atOneTime)]);
    expect([...seen].sort()).toEqual(['after', 'before']);
    await session.endSession();
  });

  /** Each reader returns whether it sees the state before or after, or otherwise what it sees. */
  const readers = [
    async (options: object) => {
      const found = await documents.find({}, options).toArray();
      const [old, now] = [10, 11].map((sum) => found.filter((each) => each.sum === sum).length);
      return nameOf(old === AMOUNT && now === 0, old === 0 && now === AMOUNT, `${old} and ${now}`);
    },
    async (options: object) => {
      const [old, now] = await documents
        .aggregate(
          [{ $facet: { old: [{ $match: { sum: 10 } }, count], now: [{ $match: { sum: 11 } }, count] } }],
          options,
        )
        .toArray()
        .then(([facets]) => [Number(facets?.old[0]?.n ?? 0), Number(facets?.now[0]?.n ?? 0)]);
      return nameOf(old === AMOUNT && now === 0, old === 0 && now === AMOUNT, `${old} and ${now}`);
    },
    async (options: object) => {
      const n = await documents.countDocuments({ sum: 11 }, options);
      return nameOf(n === 0, n === AMOUNT, `${n}`);
    },
    async (options: object) => {
      const ids = [0, AMOUNT - 1] as never[];
      const found = await documents.find({ _id: { $in: ids } }, options).toArray();
      return nameOf(
        found.every(({ sum }) => sum === 10),
        found.every(({ sum }) => sum === 11),
        `${found.length}`,
      );
    },
  ];
  const count = { $count: 'n' };

  function nameOf(isBefore: boolean, isAfter: boolean, otherwise: string): string {
    return isBefore ? 'before' : isAfter ? 'after' : otherwise;
  }

  /** All readers in one transaction. */
  async function inTransaction(): Promise<string> {
    return server.client.withSession(async (session) => {
      session.startTransaction();
      const seen = new Set<string>();
      for (const read of readers) seen.add(await read({ session }));
      await session.abortTransaction();
      return [...seen].join(', ');
    });
  }

  /** The first reader in a snapshot of its own, outside transactions. */
  async function atOneTime(): Promise<string> {
    const session = server.client.startSession({ snapshot: true });
    const seen = await readers[0]!({ session });
    await session.endSession();
    return seen;
  }

  it('locks its documents until it is visible', async () => {
    const session = server.client.startSession();
    session.startTransaction();
    await documents.updateMany({}, { $inc: { sum: 1 } }, { session });
    const commit = session.commitTransaction();
    await Promise.all([commit, documents.updateOne({ _id: 7 as never }, { $mul: { sum: 2 } })]);
    expect(await documents.findOne({ _id: 7 as never })).toMatchObject({ sum: 22 });
    await session.endSession();
  });

  it('is aborted if its session is killed while it is prepared', async () => {
    const session = server.client.startSession();
    session.startTransaction();
    await documents.updateMany({}, { $inc: { sum: 1 } }, { session });
    const refusal = expect(session.commitTransaction()).rejects.toMatchObject({ code: 251 });
    await server.client.db('admin').command({ killSessions: [session.id] });
    await refusal;
    await session.endSession();
    expect(await documents.countDocuments({ sum: 10 })).toBe(AMOUNT);
    await documents.updateMany({}, { $inc: { sum: 1 } });
    expect(await documents.countDocuments({ sum: 11 })).toBe(AMOUNT);
  });
});

describe('a transaction', () => {
  it('ends its running command when it is aborted', async () => {
    const session = server.client.startSession();
    session.startTransaction();
    await documents.findOne({}, { session });
    const update = documents.updateMany({}, { $inc: { sum: 1 } }, { session });
    const refusal = expect(update).rejects.toMatchObject({ code: 251 });
    await server.client.db('admin').command({ killSessions: [session.id] });
    await refusal;
    await session.endSession();
    expect(await documents.countDocuments({ sum: 10 })).toBe(AMOUNT);
  });

  it('conflicts with changes that others make during its command', async () => {
    const session = server.client.startSession();
    session.startTransaction();
    const update = documents.updateMany({}, { $inc: { sum: 1 } }, { session });
    const refusal = expect(update).rejects.toMatchObject({ code: 112 });
    await documents.updateOne({ _id: (AMOUNT - 1) as never }, { $inc: { sum: 5 } });
    await refusal;
    await session.endSession();
    expect(await documents.countDocuments({ sum: 10 })).toBe(AMOUNT - 1);
  });
});

describe('a cursor', () => {
  it('is refused to a second client while the first fetches from it', async () => {
    const { database, getMore } = await open();
    const results = await Promise.allSettled([getMore(), getMore()]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(results[1]).toMatchObject({ reason: { code: 12051 } });
    expect(await database.command({ ping: 1 })).toMatchObject({ ok: 1 });
  });

  it('ends the running fetch when it is killed', async () => {
    const { database, id, getMore } = await open();
    const refusal = expect(getMore()).rejects.toMatchObject({ code: 237 });
    await database.command({ killCursors: 'documents', cursors: [id] });
    await refusal;
  });

  async function open() {
    const database = server.client.db('test');
    const session = server.client.startSession();
    const { cursor } = await database.command(
      { find: 'documents', batchSize: 1 },
      // Longs are not promoted: one id in a thousand would become a double, which getMore rejects.
      { session, promoteLongs: false },
    );
    const { id } = cursor as { id: mongo.Long };
    const getMore = () => database.command({ getMore: id, collection: 'documents' }, { session });
    return { database, id, getMore };
  }
});

describe('an index that is built while others write', () => {
  const byIndex = { hint: { n: 1 } } as const;

  it('contains what the others wrote', async () => {
    const build = documents.createIndexes([{ key: { n: 1 } }, { key: { text: -1, n: 1 }, unique: true }]);
    const writes = [
      documents.updateMany({ _id: { $lt: 1000 as never } }, { $inc: { n: 1_000_000 } }),
      documents.deleteMany({ _id: { $gte: 2000 as never } }),
      documents.insertMany(all.slice(0, 500).map((i) => ({ n: -i, text: `new ${i}` }))),
    ];
    await Promise.all([build, ...writes]);
    for (const [low, high] of [
      [-600, 0],
      [1, 2999],
      [1_000_000, 1_003_000],
    ]) {
      const filter = { n: { $gte: low, $lte: high } };
      const natural = await documents
        .find(filter, { hint: { $natural: 1 } })
        .sort({ n: 1, _id: 1 })
        .toArray();
      expect(await documents.find(filter, byIndex).sort({ n: 1, _id: 1 }).toArray()).toEqual(natural);
    }
    expect(await documents.countDocuments({ n: { $lt: 2e6 } }, byIndex)).toBe(2500);
  });

  it('is refused if the others write a duplicate key, and leaves nothing behind', async () => {
    const build = documents.createIndexes([{ key: { text: 1 } }, { key: { n: 1 }, unique: true }]);
    const refusal = expect(build).rejects.toMatchObject({ code: 11000 });
    await documents.insertOne({ n: 1 });
    await refusal;
    expect(await documents.indexes()).toHaveLength(1);
  });

  it('is abandoned if the others drop the collection', async () => {
    const refusal = expect(documents.createIndexes([{ key: { n: 1 } }])).rejects.toMatchObject({ code: 276 });
    await documents.drop();
    await refusal;
  });

  it('is built once if two clients request it', async () => {
    await Promise.all([1, 2].map(() => documents.createIndexes([{ key: { n: 1 } }])));
    expect(await documents.indexes()).toHaveLength(2);
  });
});
