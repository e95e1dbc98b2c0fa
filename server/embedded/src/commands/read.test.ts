import { Long } from 'bson';
import type { mongo } from 'mongoose';
import { startInProcess, type InProcessServer } from '../../test/inProcessServer';

type Collection = mongo.Collection;
type Document = mongo.Document;

let server: InProcessServer;
let items: Collection;

beforeAll(async () => {
  server = await startInProcess();
  items = server.client.db().collection('items');
  await items.createIndexes([{ key: { group: 1, n: 1 }, name: 'byGroup' }]);
  await items.insertMany(
    Array.from({ length: 250 }, (_, n) => ({ _id: n as never, n, group: n % 5, tags: [n % 3, 'x'] })),
  );
});

afterAll(() => server.close());

/** Longs are not promoted: one cursor id in a thousand would become a double, which getMore rejects. */
const run = (command: Document, options: Document = {}): Promise<Document> =>
  server.client.db().command(command, { promoteLongs: false, ...options });

interface Batch {
  cursor: { firstBatch: Document[]; nextBatch: Document[]; id: Long | number; ns: string };
}

async function open(options: Document = {}): Promise<Batch> {
  return (await run({ find: 'items', ...options })) as unknown as Batch;
}

async function more({ cursor: { id } }: Batch, options: Document = {}): Promise<Batch> {
  return (await run({ getMore: id, collection: 'items', ...options })) as unknown as Batch;
}

describe('find', () => {
  it('reads in natural order, forwards or backwards', async () => {
    const ids = async (options: Document): Promise<number[]> =>
      (await open(options)).cursor.firstBatch.map(({ n }) => Number(n));

    expect(await ids({ sort: { $natural: -1 }, limit: 2 })).toEqual([249, 248]);
    expect(await ids({ sort: { $natural: 1 }, filter: { group: 3 }, limit: 2 })).toEqual([3, 8]);
    await expect(open({ sort: { $natural: 1, n: 1 } })).rejects.toMatchObject({ code: 2 });
    await expect(open({ sort: { $natural: 1 }, hint: 'byGroup' })).rejects.toMatchObject({ code: 2 });
  });

  it.each<[string, Document, number]>([
    ['101 documents', {}, 101],
    ['the requested number of documents', { batchSize: 7 }, 7],
    ['no documents', { batchSize: 0 }, 0],
    ['at most the limit', { limit: 3 }, 3],
    ['the documents after the skipped ones', { skip: 248 }, 2],
  ])('returns %s in the first batch', async (_, options, length) => {
    expect((await open(options)).cursor.firstBatch).toHaveLength(length);
  });

  it('returns all remaining documents in the next batch, and closes the cursor', async () => {
    const { cursor } = await more(await open());

    expect(cursor.nextBatch).toHaveLength(149);
    expect(Number(cursor.id)).toBe(0);
  });

  it('returns the documents before the one on which its filter fails', async () => {
    const filter = { $expr: { $divide: [1, { $subtract: [150, '$n'] }] } };
    const first = await open({ filter });
    expect(first.cursor.firstBatch).toHaveLength(101);
    await expect(more(first)).rejects.toMatchObject({ code: 2 });
    await expect(open({ filter, sort: { n: 1 } })).rejects.toMatchObject({ code: 2 });
    const projection = { x: { $ln: '$n' } };
    await expect(open({ filter, projection })).rejects.toMatchObject({ code: 28766 });
  });

  it('does not check a sort for parallel arrays if the filter names an _id', async () => {
    const arrays = server.client.db().collection<{ _id: number }>('arrays');
    await arrays.insertOne({ _id: 1, ...{ a: [], b: [] } });
    const sorted = { find: 'arrays', sort: { a: 1, b: 1 } };
    expect(await run({ ...sorted, filter: { _id: 1 } })).toMatchObject({
      cursor: { firstBatch: [{ _id: 1 }] },
    });
    await expect(run({ ...sorted, filter: { _id: { $eq: 1 } } })).rejects.toMatchObject({ code: 2 });
    await arrays.drop();
  });

  it('sorts the documents whose _id is equal under a collation', async () => {
    const names = server.client.db().collection<{ _id: string; n: number }>('names');
    await names.insertMany([
      { _id: 'a', n: 2 },
      { _id: 'A', n: 1 },
    ]);
    const collation = { locale: 'en', strength: 1 };
    const found = await names.find({ _id: 'a' }, { collation, sort: { n: 1 } }).toArray();
    expect(found.map(({ n }) => n)).toEqual([1, 2]);
    await names.drop();
  });

  it('keeps no cursor for a single batch', async () => {
    expect(Number((await open({ singleBatch: true, batchSize: 2 })).cursor.id)).toBe(0);
  });

  it('continues with the documents that existed when it began', async () => {
    const first = await open({ filter: { group: 1 }, batchSize: 1 });
    await items.insertOne({ _id: 1000 as never, group: 1 });
    await items.deleteOne({ _id: 1000 as never });
    await items.updateOne({ _id: 6 as never }, { $set: { seen: true } });

    const { cursor } = await more(first);
    expect(cursor.nextBatch).toHaveLength(49);
    expect(cursor.nextBatch[0]).not.toHaveProperty('seen');
  });

  it('limits its batches to 16 MB', async () => {
    const large = server.client.db().collection('large');
    await large.insertMany(Array.from({ length: 3 }, () => ({ text: 'x'.repeat(7_000_000) })));

    const first = (await run({ find: 'large' })) as unknown as Batch;
    const second = (await run({ getMore: first.cursor.id, collection: 'large' })) as unknown as Batch;

    expect([first.cursor.firstBatch.length, second.cursor.nextBatch.length]).toEqual([2, 1]);
    await large.drop();
  });

  it('projects the array element that matched', async () => {
    const found = await open({ filter: { _id: 4, tags: 'x' }, projection: { 'tags.$': 1 } });

    expect(found.cursor.firstBatch).toEqual([{ _id: 4, tags: ['x'] }]);
  });

  it('can use the variables of let', async () => {
    const found = await open({
      filter: { $expr: { $eq: ['$n', '$$wanted'] } },
      let: { wanted: 9 },
      projection: { n: 1, _id: 0 },
    });

    expect(found.cursor.firstBatch).toEqual([{ n: 9 }]);
  });
});

describe('a cursor', () => {
  it('no longer exists once it is killed', async () => {
    const first = await open({ batchSize: 1 });
    const killed = await run({ killCursors: 'items', cursors: [first.cursor.id, Long.fromNumber(5)] });

    expect(killed).toMatchObject({ cursorsKilled: { length: 1 }, cursorsNotFound: { length: 1 } });
    await expect(more(first)).rejects.toMatchObject({ code: 43 });
  });

  it('belongs to the session that opened it', async () => {
    const session = server.client.startSession();
    const first = (await run({ find: 'items', batchSize: 1 }, { session })) as unknown as Batch;

    await expect(more(first)).rejects.toMatchObject({ code: 50738 });
    await session.endSession();
  });

  it('no longer exists once its collection is dropped', async () => {
    const other = server.client.db().collection('other');
    await other.insertMany([{}, {}]);
    const first = (await run({ find: 'other', batchSize: 1 })) as unknown as Batch;
    await other.drop();

    const next = run({ getMore: first.cursor.id, collection: 'other' });
    await expect(next).rejects.toMatchObject({ code: 43 });
  });
});

it.each<[string, Document, number]>([
  ['all documents', {}, 250],
  ['matching documents', { query: { group: 2 } }, 50],
  ['matching documents up to a limit', { query: { group: 2 }, limit: 7 }, 7],
  ['documents up to a negative limit', { limit: -7 }, 7],
  ['documents after the skipped ones', { skip: 249, limit: 7 }, 1],
])('count returns the number of %s', async (_, options, n) => {
  expect(await run({ count: 'items', ...options })).toMatchObject({ n });
});

it.each<[string, string, Document, unknown[]]>([
  ['values', 'group', { n: { $lt: 3 } }, [0, 1, 2]],
  ['elements of arrays', 'tags', { n: { $lt: 2 } }, [0, 1, 'x']],
  ['nothing for a missing field', 'colour', {}, []],
])('distinct lists %s', async (_, key, query, values) => {
  expect(await run({ distinct: 'items', key, query })).toMatchObject({ values });
});

it('distinct keeps the least of the first document’s values that are equal under the collation', async () => {
  const equal = server.client.db().collection('equal');
  await equal.insertMany([{ v: ['b', 'B', 'á'] }, { v: ['a', 'c'] }]);
  const command = { distinct: 'equal', key: 'v', collation: { locale: 'en', strength: 1 } };
  expect(await run(command)).toMatchObject({ values: ['á', 'B', 'c'] });
  await equal.drop();
});

it.each([
  ['few long values', [1, 2].map((n) => 9_000_000 + n)],
  ['many short values', Array.from({ length: 1700 }, (_, n) => 10_000 + n)],
])('distinct refuses values of more than 16 MB in total: %s', async (_, lengths) => {
  const long = server.client.db().collection('long');
  await long.insertMany(lengths.map((length) => ({ text: 'x'.repeat(length) })));
  await expect(run({ distinct: 'long', key: 'text' })).rejects.toMatchObject({
    code: 17217,
    errmsg: 'Executor error during distinct command :: caused by :: distinct too big, 16mb cap',
  });
  await long.drop();
});

describe('aggregate', () => {
  it('evaluates its first stages in the collection', async () => {
    const pipeline = [{ $match: { group: 3 } }, { $sort: { n: -1 } }, { $limit: 2 }, { $project: { n: 1 } }];

    expect(await items.aggregate(pipeline).toArray()).toEqual([
      { _id: 248, n: 248 },
      { _id: 243, n: 243 },
    ]);
    expect(await items.aggregate(pipeline).explain()).toMatchObject({
      stages: [
        {
          $cursor: {
            queryPlanner: {
              winningPlan: {
                stage: 'LIMIT',
                inputStage: { inputStage: { indexName: 'byGroup', direction: 'backward' } },
              },
            },
          },
        },
        { $project: { n: 1 } },
      ],
    });
  });

  it('returns its documents in batches', async () => {
    const cursor = items.aggregate([{ $match: {} }, { $set: { a: 1 } }], { batchSize: 60 });

    expect(await cursor.toArray()).toHaveLength(250);
  });

  it.each<[string, Document, number]>([
    ['$out', { $out: 'other' }, 238],
    ['$merge', { $merge: 'other' }, 238],
    ['$changeStream', { $changeStream: {} }, 238],
    ['an unknown stage', { $nonsense: 1 }, 40324],
  ])('refuses %s', async (_, stage, code) => {
    await expect(items.aggregate([stage]).toArray()).rejects.toMatchObject({ code });
  });

  it('requires the cursor option', async () => {
    await expect(run({ aggregate: 'items', pipeline: [] })).rejects.toMatchObject({ code: 9 });
  });
});

describe('explain', () => {
  const winningPlan = async (command: Document): Promise<unknown> =>
    ((await run({ explain: command })) as { queryPlanner: { winningPlan: unknown } }).queryPlanner
      .winningPlan;

  it.each<[string, Document, Document]>([
    ['a scan', { find: 'items', filter: { n: 1 } }, { stage: 'COLLSCAN' }],
    [
      'an index',
      { find: 'items', filter: { group: 1 } },
      { stage: 'FETCH', inputStage: { stage: 'IXSCAN', indexName: 'byGroup' } },
    ],
    ['a sort', { find: 'items', sort: { n: 1 } }, { stage: 'SORT', inputStage: { stage: 'COLLSCAN' } }],
    [
      'no sort if the index provides the order',
      { find: 'items', filter: { group: 1 }, sort: { n: 1 } },
      { stage: 'FETCH' },
    ],
    [
      'two branches',
      { find: 'items', filter: { $or: [{ group: 1 }, { _id: 2 }] } },
      { inputStage: { stage: 'OR', inputStages: [{ indexName: 'byGroup' }, { indexName: '_id_' }] } },
    ],
    [
      'a count',
      { count: 'items', query: { group: 1 } },
      { stage: 'COUNT', inputStage: { inputStage: { indexName: 'byGroup' } } },
    ],
    [
      'an update',
      { update: 'items', updates: [{ q: { _id: 1 }, u: { $set: { n: 0 } } }] },
      { stage: 'UPDATE', inputStage: { stage: 'FETCH' } },
    ],
    ['a missing collection', { find: 'nothing' }, { stage: 'EOF' }],
  ])('describes %s', async (_, command, plan) => {
    expect(await winningPlan(command)).toMatchObject(plan);
  });

  it('counts the keys and documents examined', async () => {
    const explanation = await items.find({ group: 1, n: { $gt: 200 }, tags: 1 }).explain('executionStats');

    expect(explanation.executionStats).toMatchObject({
      nReturned: 3,
      totalKeysExamined: 10,
      totalDocsExamined: 10,
    });
  });

  it('changes nothing', async () => {
    await run({ explain: { delete: 'items', deletes: [{ q: {}, limit: 0 }] } });

    expect(await items.countDocuments()).toBe(250);
  });

  it.each([
    ['a command that it cannot explain', { ping: 1 }, 115],
    ['an unknown option of the command', { find: 'items', colour: 'red' }, 40415],
  ])('refuses %s', async (_, command, code) => {
    await expect(run({ explain: command })).rejects.toMatchObject({ code });
  });
});
