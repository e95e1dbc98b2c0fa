import { mongo } from 'mongoose';
import { startInProcess, type InProcessServer } from '../../test/inProcessServer';

type Collection = mongo.Collection;
type Document = mongo.Document;

let server: InProcessServer;
let items: Collection;

beforeAll(async () => {
  server = await startInProcess();
});

afterAll(() => server.close());

beforeEach(async () => {
  await server.client.db().dropDatabase();
  items = server.client.db().collection('items');
});

const run = (command: Document): Promise<Document> => server.client.db().command(command);

function insertThree(ordered: boolean): Promise<Document> {
  return run({
    insert: 'items',
    documents: [{ _id: 1 as never }, { _id: 1 as never }, { _id: 2 as never }],
    ordered,
  });
}

it('changes what comes before the document that a filter fails on', async () => {
  await items.insertMany([{ n: 2 }, { n: 3 }, { n: 'x' }, { n: 4 }]);

  const reply = await run({
    update: 'items',
    updates: [{ q: { $expr: { $gt: [{ $add: ['$n', 1] }, 3] } }, u: { $set: { seen: true } }, multi: true }],
  });

  expect(reply).toMatchObject({ writeErrors: [{ index: 0, code: 16554 }] });
  expect((await items.find({ seen: true }).toArray()).map(({ n }) => n as unknown)).toEqual([3]);
});

describe('insert', () => {
  it('puts an ObjectId first where there is no _id', async () => {
    await run({ insert: 'items', documents: [{ a: 1 }] });

    const [document] = await items.find().toArray();
    expect(Object.keys(document ?? {})).toEqual(['_id', 'a']);
    expect(document?._id).toBeInstanceOf(mongo.ObjectId);
  });

  it.each([
    ['stops at a failure', true, 1],
    ['goes on after a failure if it is not ordered', false, 2],
  ])('%s, and says which statement failed', async (_, ordered, n) => {
    expect(await insertThree(ordered)).toMatchObject({
      n,
      writeErrors: [{ index: 1, code: 11000, keyPattern: { _id: 1 }, keyValue: { _id: 1 } }],
    });
  });

  it.each<[string, Document, number]>([
    ['an array as _id', { _id: [1] }, 53],
    ['more than 16 MB', { text: 'x'.repeat(16 * 1024 * 1024) }, 10334],
  ])('refuses %s', async (_, document, code) => {
    await expect(items.insertOne(document)).rejects.toMatchObject({ code });
  });

  it.each<[string, Document, Document]>([
    ['', { a: [1], b: [2] }, {}],
    [', though a sparse one would leave them out', { a: [], b: [{ d: 1 }] }, { sparse: true }],
  ])('refuses arrays that no index can hold side by side%s', async (_, document, options) => {
    await items.createIndexes([{ key: { 'a.c': 1, 'b.c': 1 }, name: 'ab', ...options }]);

    await expect(items.insertOne(document)).rejects.toMatchObject({ code: 171 });
  });

  it('refuses a name that no collection can have', async () => {
    await expect(run({ insert: 'a$b', documents: [{}] })).rejects.toMatchObject({ code: 73 });
  });
});

describe('update', () => {
  beforeEach(() => items.insertMany([1, 2, 3].map((n) => ({ _id: n as never, n, tags: ['a', 'b'] }))));

  it('counts what it matched and what it changed', async () => {
    const { matchedCount, modifiedCount } = await items.updateMany({}, { $max: { n: 2 } });

    expect([matchedCount, modifiedCount]).toEqual([3, 1]);
  });

  it('inserts where nothing matches, if it is an upsert', async () => {
    const result = await run({
      update: 'items',
      updates: [
        { q: { _id: 7 }, u: { $set: { n: 7 } }, upsert: true },
        { q: { _id: 1 }, u: { $set: { n: 9 } } },
      ],
    });

    expect(result).toMatchObject({ n: 2, nModified: 1, upserted: [{ index: 0, _id: 7 }] });
    expect(await items.findOne({ _id: 7 as never })).toEqual({ _id: 7, n: 7 });
  });

  it('stops at a duplicate key, with what was changed before', async () => {
    await items.createIndexes([{ key: { n: 1 }, name: 'n', unique: true }]);

    await expect(items.updateMany({}, { $set: { n: 9 } })).rejects.toMatchObject({ code: 11000 });
    expect(await items.countDocuments({ n: 9 })).toBe(1);
  });

  it('of many keeps what it did before a document that it fails on', async () => {
    await items.deleteMany({});
    await items.insertMany([{ _id: 1 as never }, { _id: 2 as never, a: 'text' }, { _id: 3 as never }]);

    const updates = [{ q: {}, u: { $inc: { a: 1 } }, multi: true }];
    expect(await run({ update: 'items', updates })).toMatchObject({ n: 0, writeErrors: [{ code: 14 }] });
    expect(await items.find().toArray()).toEqual([{ _id: 1, a: 1 }, { _id: 2, a: 'text' }, { _id: 3 }]);
  });

  it('of many keeps what it did before a document that an index cannot hold', async () => {
    await items.createIndexes([{ key: { a: 1, b: 1 }, name: 'ab' }]);
    await items.deleteMany({});
    await items.insertMany([{ _id: 1 as never }, { _id: 2 as never, a: [1] }]);

    await expect(items.updateMany({}, { $set: { b: [2] } })).rejects.toMatchObject({ code: 171 });
    expect(await items.find().toArray()).toEqual([
      { _id: 1, b: [2] },
      { _id: 2, a: [1] },
    ]);
  });

  it('takes a unique key over from a document that has given it up', async () => {
    await items.createIndexes([{ key: { n: 1 }, name: 'n', unique: true }]);
    await items.updateOne({ _id: 1 as never }, { $unset: { n: '' } });

    await items.updateOne({ _id: 2 as never }, { $set: { n: 1 } });

    expect(await items.findOne({ n: 1 })).toMatchObject({ _id: 2 });
  });

  it.each<[string, Document, number]>([
    ['a replacement of many', { q: {}, u: { n: 1 }, multi: true }, 9],
    ['another _id', { q: { _id: 1 }, u: { $set: { _id: 2 } } }, 66],
    ['an unknown operator', { q: {}, u: { $grow: { n: 1 } } }, 9],
    ['the hint of an index that there is not', { q: {}, u: { $set: { n: 1 } }, hint: 'x' }, 2],
  ])('refuses %s', async (_, statement, code) => {
    expect(await run({ update: 'items', updates: [statement] })).toMatchObject({
      writeErrors: [{ index: 0, code }],
    });
  });

  it.each<[string, Document, number]>([
    ['an unknown field', { x: 1 }, 40415],
    ['a number for a boolean', { multi: 1 }, 14],
    ['no filter', { q: undefined }, 40414],
    ['a number for an update', { u: 5 }, 9],
    ['a number for a hint', { hint: 5 }, 9],
  ])('is refused as a whole for %s in one statement', async (_, fault, code) => {
    const statement = { q: { _id: 1 }, u: { $set: { n: 8 } } };

    const updates = [statement, { ...statement, ...fault }];
    await expect(run({ update: 'items', updates })).rejects.toMatchObject({ code });
    expect(await items.countDocuments({ n: 8 })).toBe(0);
  });

  it('by a pipeline sees constants of its statement', async () => {
    const statement = { q: {}, u: [{ $set: { n: '$$c' } }], c: { c: { $add: [1, 2] } } };

    await run({ update: 'items', updates: [statement] });

    expect(await items.countDocuments({ n: { $eq: { $add: [1, 2] } } })).toBe(1);
    expect(await run({ update: 'items', updates: [{ ...statement, u: {} }] })).toMatchObject({
      writeErrors: [{ code: 51198 }],
    });
  });
});

describe('a replacement with an _id that no document may have', () => {
  it('is refused only where it replaces a document', async () => {
    const replace = (n: number): Promise<Document> =>
      run({ update: 'items', updates: [{ q: { n }, u: { _id: [] } }] });
    await items.insertOne({ n: 1 });

    expect(await replace(9)).toMatchObject({ n: 0 });
    expect(await replace(1)).toMatchObject({ writeErrors: [{ code: 53 }] });
  });
});

describe('delete', () => {
  beforeEach(() => items.insertMany([1, 2, 3].map((n) => ({ n }))));

  it('removes one or all', async () => {
    expect((await items.deleteOne({ n: { $gt: 1 } })).deletedCount).toBe(1);
    expect((await items.deleteMany({})).deletedCount).toBe(2);
  });

  it('knows no other limit than one and none', async () => {
    const remove = (limits: Document): Promise<Document> =>
      run({ delete: 'items', deletes: [{ q: {}, ...limits }] });

    await expect(remove({ limit: 2 })).rejects.toMatchObject({ code: 9 });
    await expect(remove({ limit: 1.5 })).rejects.toMatchObject({ code: 9 });
    await expect(remove({})).rejects.toMatchObject({ code: 40414 });
    expect(await remove({ limit: 1 })).toMatchObject({ n: 1 });
  });

  it('takes an empty collation for none', async () => {
    expect(await run({ delete: 'items', deletes: [{ q: {}, limit: 0, collation: {} }] })).toMatchObject({
      n: 3,
    });
  });
});

describe('findAndModify', () => {
  beforeEach(() => items.insertMany([1, 2, 3].map((n) => ({ _id: n as never, n }))));

  it.each<[string, Document, Document]>([
    ['the document before', { query: { n: 1 }, update: { $inc: { n: 5 } } }, { value: { _id: 1, n: 1 } }],
    [
      'the document after',
      { query: { n: 1 }, update: { $inc: { n: 5 } }, new: true },
      { value: { _id: 1, n: 6 } },
    ],
    [
      'the first in order',
      { sort: { n: -1 }, remove: true },
      { value: { _id: 3, n: 3 }, lastErrorObject: { n: 1 } },
    ],
    [
      'a part of it',
      { query: { n: 2 }, update: { $inc: { n: 5 } }, fields: { _id: 1 } },
      { value: { _id: 2 } },
    ],
    [
      'nothing where there is nothing',
      { query: { n: 9 }, remove: true },
      { value: null, lastErrorObject: { n: 0 } },
    ],
    [
      'what it inserted',
      { query: { _id: 9 }, update: { $set: { n: 9 } }, upsert: true, new: true },
      { value: { _id: 9, n: 9 }, lastErrorObject: { n: 1, updatedExisting: false, upserted: 9 } },
    ],
  ])('answers %s', async (_, options, expected) => {
    expect(await run({ findAndModify: 'items', ...options })).toMatchObject(expected);
  });

  it.each<[string, Document]>([
    ['neither update nor removal', {}],
    ['both', { remove: true, update: { $set: { n: 1 } } }],
    ['the new state of what is removed', { remove: true, new: true }],
  ])('refuses %s', async (_, options) => {
    await expect(run({ findAndModify: 'items', ...options })).rejects.toMatchObject({ code: 9 });
  });

  it('has written when the answer fails only then', async () => {
    const command = { findAndModify: 'items', query: { n: 1 }, fields: { x: { $add: ['$n', 'a'] } } };

    await expect(run({ ...command, update: { $set: { n: 8 } } })).rejects.toMatchObject({ code: 16554 });
    expect(await items.countDocuments({ n: 8 })).toBe(1);
  });

  it('answers no position of the document after', async () => {
    const command = { findAndModify: 'items', query: { list: 1 }, update: { $set: { n: 8 } } };

    await expect(run({ ...command, fields: { 'list.$': 1 }, new: true })).rejects.toMatchObject({ code: 2 });
  });

  it('changes nothing when it could not answer', async () => {
    const command = { findAndModify: 'items', query: { n: 1 }, update: { $set: { n: 8 } } };

    await expect(run({ ...command, fields: { a: 1, b: 0 } })).rejects.toMatchObject({ code: 31254 });
    expect(await items.countDocuments({ n: 8 })).toBe(0);
  });
});
