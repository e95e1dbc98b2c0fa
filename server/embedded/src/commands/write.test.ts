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

it('an update changes the documents before the one on which its filter fails', async () => {
  await items.insertMany([{ n: 2 }, { n: 3 }, { n: 'x' }, { n: 4 }]);

  const reply = await run({
    update: 'items',
    updates: [{ q: { $expr: { $gt: [{ $add: ['$n', 1] }, 3] } }, u: { $set: { seen: true } }, multi: true }],
  });

  expect(reply).toMatchObject({ writeErrors: [{ index: 0, code: 16554 }] });
  expect((await items.find({ seen: true }).toArray()).map(({ n }) => n as unknown)).toEqual([3]);
});

describe('insert', () => {
  it('puts a new ObjectId first if there is no _id', async () => {
    await run({ insert: 'items', documents: [{ a: 1 }] });

    const [document] = await items.find().toArray();
    expect(Object.keys(document ?? {})).toEqual(['_id', 'a']);
    expect(document?._id).toBeInstanceOf(mongo.ObjectId);
  });

  it.each([
    ['stops at a failure', true, 1],
    ['continues after a failure if it is unordered', false, 2],
  ])('%s, and reports the failed statement', async (_, ordered, n) => {
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
    [', even if it is sparse', { a: [], b: [{ d: 1 }] }, { sparse: true }],
  ])('refuses parallel arrays, which no index can hold%s', async (_, document, options) => {
    await items.createIndexes([{ key: { 'a.c': 1, 'b.c': 1 }, name: 'ab', ...options }]);

    await expect(items.insertOne(document)).rejects.toMatchObject({ code: 171 });
  });

  it('refuses an invalid collection name', async () => {
    await expect(run({ insert: 'a$b', documents: [{}] })).rejects.toMatchObject({ code: 73 });
  });
});

describe('update', () => {
  beforeEach(() => items.insertMany([1, 2, 3].map((n) => ({ _id: n as never, n, tags: ['a', 'b'] }))));

  it('counts matched and modified documents', async () => {
    const { matchedCount, modifiedCount } = await items.updateMany({}, { $max: { n: 2 } });

    expect([matchedCount, modifiedCount]).toEqual([3, 1]);
  });

  it('inserts a document if it is an upsert and nothing matches', async () => {
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

  it('stops at a duplicate key, and keeps the earlier changes', async () => {
    await items.createIndexes([{ key: { n: 1 }, name: 'n', unique: true }]);

    await expect(items.updateMany({}, { $set: { n: 9 } })).rejects.toMatchObject({ code: 11000 });
    expect(await items.countDocuments({ n: 9 })).toBe(1);
  });

  it('of several documents keeps its changes before the one on which it fails', async () => {
    await items.deleteMany({});
    await items.insertMany([{ _id: 1 as never }, { _id: 2 as never, a: 'text' }, { _id: 3 as never }]);

    const updates = [{ q: {}, u: { $inc: { a: 1 } }, multi: true }];
    expect(await run({ update: 'items', updates })).toMatchObject({ n: 0, writeErrors: [{ code: 14 }] });
    expect(await items.find().toArray()).toEqual([{ _id: 1, a: 1 }, { _id: 2, a: 'text' }, { _id: 3 }]);
  });

  it('of several documents keeps its changes before the one that an index cannot hold', async () => {
    await items.createIndexes([{ key: { a: 1, b: 1 }, name: 'ab' }]);
    await items.deleteMany({});
    await items.insertMany([{ _id: 1 as never }, { _id: 2 as never, a: [1] }]);

    await expect(items.updateMany({}, { $set: { b: [2] } })).rejects.toMatchObject({ code: 171 });
    expect(await items.find().toArray()).toEqual([
      { _id: 1, b: [2] },
      { _id: 2, a: [1] },
    ]);
  });

  it('can assign a unique key that another document no longer has', async () => {
    await items.createIndexes([{ key: { n: 1 }, name: 'n', unique: true }]);
    await items.updateOne({ _id: 1 as never }, { $unset: { n: '' } });

    await items.updateOne({ _id: 2 as never }, { $set: { n: 1 } });

    expect(await items.findOne({ n: 1 })).toMatchObject({ _id: 2 });
  });

  it.each<[string, Document, number]>([
    ['a replacement of several documents', { q: {}, u: { n: 1 }, multi: true }, 9],
    ['another _id', { q: { _id: 1 }, u: { $set: { _id: 2 } } }, 66],
    ['an unknown operator', { q: {}, u: { $grow: { n: 1 } } }, 9],
    ['a hint to a missing index', { q: {}, u: { $set: { n: 1 } }, hint: 'x' }, 2],
  ])('refuses %s', async (_, statement, code) => {
    expect(await run({ update: 'items', updates: [statement] })).toMatchObject({
      writeErrors: [{ index: 0, code }],
    });
  });

  it.each<[string, Document, number]>([
    ['an unknown field', { x: 1 }, 40415],
    ['a number instead of a boolean', { multi: 1 }, 14],
    ['no filter', { q: undefined }, 40414],
    ['a number instead of an update', { u: 5 }, 9],
    ['a number instead of a hint', { hint: 5 }, 9],
  ])('is refused as a whole if one statement has %s', async (_, fault, code) => {
    const statement = { q: { _id: 1 }, u: { $set: { n: 8 } } };

    const updates = [statement, { ...statement, ...fault }];
    await expect(run({ update: 'items', updates })).rejects.toMatchObject({ code });
    expect(await items.countDocuments({ n: 8 })).toBe(0);
  });

  it('with a pipeline sees the constants of its statement', async () => {
    const statement = { q: {}, u: [{ $set: { n: '$$c' } }], c: { c: { $add: [1, 2] } } };

    await run({ update: 'items', updates: [statement] });

    expect(await items.countDocuments({ n: { $eq: { $add: [1, 2] } } })).toBe(1);
    expect(await run({ update: 'items', updates: [{ ...statement, u: {} }] })).toMatchObject({
      writeErrors: [{ code: 51198 }],
    });
  });
});

describe('a replacement with an invalid _id', () => {
  it('is refused only if it replaces a document', async () => {
    const replace = (n: number): Promise<Document> =>
      run({ update: 'items', updates: [{ q: { n }, u: { _id: [] } }] });
    await items.insertOne({ n: 1 });

    expect(await replace(9)).toMatchObject({ n: 0 });
    expect(await replace(1)).toMatchObject({ writeErrors: [{ code: 53 }] });
  });
});

describe('delete', () => {
  beforeEach(() => items.insertMany([1, 2, 3].map((n) => ({ n }))));

  it('removes one document or all', async () => {
    expect((await items.deleteOne({ n: { $gt: 1 } })).deletedCount).toBe(1);
    expect((await items.deleteMany({})).deletedCount).toBe(2);
  });

  it('accepts only the limits one and none', async () => {
    const remove = (limits: Document): Promise<Document> =>
      run({ delete: 'items', deletes: [{ q: {}, ...limits }] });

    await expect(remove({ limit: 2 })).rejects.toMatchObject({ code: 9 });
    await expect(remove({ limit: 1.5 })).rejects.toMatchObject({ code: 9 });
    await expect(remove({})).rejects.toMatchObject({ code: 40414 });
    expect(await remove({ limit: 1 })).toMatchObject({ n: 1 });
  });

  it('treats an empty collation as none', async () => {
    expect(await run({ delete: 'items', deletes: [{ q: {}, limit: 0, collation: {} }] })).toMatchObject({
      n: 3,
    });
  });
});

describe('findAndModify', () => {
  beforeEach(() => items.insertMany([1, 2, 3].map((n) => ({ _id: n as never, n }))));

  it.each<[string, Document, Document]>([
    [
      'the document before the update',
      { query: { n: 1 }, update: { $inc: { n: 5 } } },
      { value: { _id: 1, n: 1 } },
    ],
    [
      'the document after the update',
      { query: { n: 1 }, update: { $inc: { n: 5 } }, new: true },
      { value: { _id: 1, n: 6 } },
    ],
    [
      'the first document in sort order',
      { sort: { n: -1 }, remove: true },
      { value: { _id: 3, n: 3 }, lastErrorObject: { n: 1 } },
    ],
    [
      'the projected fields',
      { query: { n: 2 }, update: { $inc: { n: 5 } }, fields: { _id: 1 } },
      { value: { _id: 2 } },
    ],
    [
      'null if no document matches',
      { query: { n: 9 }, remove: true },
      { value: null, lastErrorObject: { n: 0 } },
    ],
    [
      'the inserted document',
      { query: { _id: 9 }, update: { $set: { n: 9 } }, upsert: true, new: true },
      { value: { _id: 9, n: 9 }, lastErrorObject: { n: 1, updatedExisting: false, upserted: 9 } },
    ],
  ])('returns %s', async (_, options, expected) => {
    expect(await run({ findAndModify: 'items', ...options })).toMatchObject(expected);
  });

  it.each<[string, Document]>([
    ['neither update nor removal', {}],
    ['both update and removal', { remove: true, update: { $set: { n: 1 } } }],
    ['the new state of a removed document', { remove: true, new: true }],
  ])('refuses %s', async (_, options) => {
    await expect(run({ findAndModify: 'items', ...options })).rejects.toMatchObject({ code: 9 });
  });

  it('has already written if only its projection fails', async () => {
    const command = { findAndModify: 'items', query: { n: 1 }, fields: { x: { $add: ['$n', 'a'] } } };

    await expect(run({ ...command, update: { $set: { n: 8 } } })).rejects.toMatchObject({ code: 16554 });
    expect(await items.countDocuments({ n: 8 })).toBe(1);
  });

  it('does not project the positional $ on the new document', async () => {
    const command = { findAndModify: 'items', query: { list: 1 }, update: { $set: { n: 8 } } };

    await expect(run({ ...command, fields: { 'list.$': 1 }, new: true })).rejects.toMatchObject({ code: 2 });
  });

  it('changes nothing if its projection is invalid', async () => {
    const command = { findAndModify: 'items', query: { n: 1 }, update: { $set: { n: 8 } } };

    await expect(run({ ...command, fields: { a: 1, b: 0 } })).rejects.toMatchObject({ code: 31254 });
    expect(await items.countDocuments({ n: 8 })).toBe(0);
  });
});
