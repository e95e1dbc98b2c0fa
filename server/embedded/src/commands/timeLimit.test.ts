import type { mongo } from 'mongoose';

import { Cursors, type Batch } from './cursors';
import { startInProcess, type InProcessServer } from '../../test/inProcessServer';

let server: InProcessServer;
let database: mongo.Db;
let documents: mongo.Collection;

/** More documents than can be scanned in a millisecond. */
const AMOUNT = 20_000;
const expired = { code: 50, codeName: 'MaxTimeMSExpired' };

beforeAll(async () => {
  server = await startInProcess({ sliceMs: 0 });
  database = server.client.db('test');
  documents = database.collection('documents');
  await documents.insertMany(
    Array.from({ length: AMOUNT }, (_, i) => ({ n: (i * 7919) % AMOUNT, text: `${i}` })),
  );
});
afterAll(() => server.close());

const none = { text: { $regex: 'x' } };
const cursor = {};

describe('maxTimeMS', () => {
  it.each<[mongo.BSON.Document]>([
    [{ find: 'documents', filter: none }],
    [{ find: 'documents', filter: {}, sort: { n: 1 }, skip: AMOUNT }],
    [{ count: 'documents', query: none }],
    [{ distinct: 'documents', key: 'n' }],
    [{ aggregate: 'documents', pipeline: [{ $group: { _id: '$n' } }, { $sort: { _id: 1 } }], cursor }],
    [{ aggregate: 'documents', pipeline: [{ $facet: { a: [{ $sort: { n: 1 } }] } }], cursor }],
    [{ explain: { find: 'documents', filter: none } }],
    [{ findAndModify: 'documents', query: none, remove: true }],
    [{ findAndModify: 'documents', query: none, update: { $set: { a: 1 } }, upsert: true }],
    [{ update: 'documents', updates: [{ q: none, u: { $set: { a: 1 } }, upsert: true }] }],
    [{ createIndexes: 'documents', indexes: [{ key: { n: 1 }, name: 'n' }] }],
    [{ dbStats: 1 }],
  ])('%j', async (command) => {
    await expect(database.command({ ...command, maxTimeMS: 1 })).rejects.toMatchObject(expired);
    expect(await documents.countDocuments()).toBe(AMOUNT);
    expect(await documents.indexes()).toHaveLength(1);
  });

  it('applies even within one document', async () => {
    const texts = { $map: { input: { $range: [0, 2000] }, in: 'a'.repeat(150) } };
    const slow = {
      $filter: { input: texts, cond: { $regexMatch: { input: '$$this', regex: '(?:a|b)*c' } } },
    };
    const started = performance.now();
    const pipeline = [{ $limit: 1 }, { $set: { slow } }];
    await expect(documents.aggregate(pipeline, { maxTimeMS: 5 }).toArray()).rejects.toMatchObject(expired);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

it('a time limit applies even within one long expression', async () => {
  const numbers = { $range: [0, 3000] };
  const inner = { $reduce: { input: numbers, initialValue: 0, in: { $add: ['$$value', '$$this'] } } };
  const slow = { $map: { input: numbers, in: { $filter: { input: numbers, cond: inner } } } };
  const pipeline = [{ $limit: 1 }, { $set: { slow } }];
  await expect(documents.aggregate(pipeline, { maxTimeMS: 20 }).toArray()).rejects.toMatchObject(expired);
});

const range = { $range: [0, 300_000] };

/** Nothing pauses after these operators, so they must check the time limit themselves. */
it.each<mongo.BSON.Document>([
  { $setUnion: [range, range] },
  { $setDifference: [range, range] },
  { $sortArray: { input: range, sortBy: -1 } },
  { $sortArray: { input: range, sortBy: { a: 1 } } },
])('a time limit applies during %j', async (value) => {
  const pipeline = [{ $limit: 1 }, { $project: { size: { $size: value } } }];
  await expect(documents.aggregate(pipeline, { maxTimeMS: 5 }).toArray()).rejects.toMatchObject(expired);
});

describe('a write that exceeds its time limit', () => {
  it('keeps the updates made before the limit, and makes none after it', async () => {
    const one = await documents.findOne();
    const updates = [
      { q: { _id: one?._id }, u: { $set: { first: true } } },
      { q: {}, u: { $set: { a: 1 } }, multi: true },
      { q: { n: 2 }, u: { $set: { last: true } } },
    ];
    const update = database.command({ update: 'documents', updates, ordered: false, maxTimeMS: 40 });
    await expect(update).rejects.toMatchObject(expired);
    const updated = await documents.countDocuments({ a: 1 });
    expect(updated).toBeLessThan(AMOUNT);
    expect(await documents.countDocuments({ first: true })).toBe(1);
    expect(await documents.countDocuments({ last: true })).toBe(0);
  });

  it('keeps the documents inserted before the limit', async () => {
    const inserted = Array.from({ length: 50_000 }, (_, i) => ({ i }));
    const insert = database.command({ insert: 'inserted', documents: inserted, maxTimeMS: 20 });
    await expect(insert).rejects.toMatchObject(expired);
    const left = await database.collection('inserted').find().toArray();
    expect(left.length).toBeLessThan(50_000);
    expect(left.map(({ i }) => Number(i))).toEqual(inserted.slice(0, left.length).map(({ i }) => i));
  });

  it('aborts its transaction', async () => {
    const session = server.client.startSession();
    session.startTransaction();
    const update = documents.updateMany({}, { $set: { b: 1 } }, { session, maxTimeMS: 2 });
    await expect(update).rejects.toMatchObject(expired);
    await expect(documents.findOne({}, { session })).rejects.toMatchObject({ code: 251 });
    await session.endSession();
    expect(await documents.countDocuments({ b: 1 })).toBe(0);
  });
});

it('a time limit is shared by all batches of a cursor', async () => {
  const session = server.client.startSession();
  // Each document requires a scan of the whole collection.
  const lookup = { from: 'documents', localField: 'n', foreignField: 'none', as: 'found' };
  const aggregate = { aggregate: 'documents', pipeline: [{ $lookup: lookup }], cursor: { batchSize: 1 } };
  // Long enough for the first batch on a busy machine, and far too short for all of them.
  const { cursor: opened } = await database.command({ ...aggregate, maxTimeMS: 2_000 }, { session });
  const { id } = opened as { id: mongo.Long };
  const getMore = { getMore: id, collection: 'documents' };
  await expect(database.command({ ...getMore, maxTimeMS: 5 }, { session })).rejects.toMatchObject({
    code: 2,
  });
  const fetchAll = async (): Promise<never> => {
    for (;;) await database.command({ ...getMore, batchSize: 1 }, { session });
  };
  await expect(fetchAll()).rejects.toMatchObject({ code: 50 });
  await expect(database.command(getMore, { session })).rejects.toMatchObject({ code: 43 });
  await session.endSession();
});

it.each([
  [-1, '-1 value for maxTimeMS is out of range'],
  [3e9, '3000000000 value for maxTimeMS is out of range'],
  [1.5, 'maxTimeMS has non-integral value'],
  ['1', 'maxTimeMS must be a number'],
])('the server refuses %j', async (maxTimeMS, message) => {
  await expect(database.command({ count: 'documents', maxTimeMS })).rejects.toMatchObject({
    code: 2,
    message,
  });
});

it('a time limit of zero means none', async () => {
  await expect(database.command({ count: 'documents', query: none, maxTimeMS: 0 })).resolves.toMatchObject({
    n: 0,
  });
});

it('a cursor is closed if its time is up at the end of a batch', () => {
  const cursors = new Cursors();
  const opening = { namespace: 'a.b', owner: { session: undefined, transaction: undefined } };
  const { value } = cursors.first({ ...opening, documents: [{}, {}], batchSize: 1, timeLimit: 0 }).next();
  const { id } = value as Batch; // the work does not pause
  const get = () => cursors.get(id, opening.namespace, opening.owner);
  expect(get).toThrow('operation exceeded time limit');
  expect(get).toThrow('not found');
});
