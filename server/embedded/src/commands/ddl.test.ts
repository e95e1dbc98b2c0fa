import type { mongo } from 'mongoose';
import { startInProcess, type InProcessServer } from '../../test/inProcessServer';

type Collection = mongo.Collection;
type Document = mongo.Document;

let server: InProcessServer;
let items: Collection;

beforeAll(async () => {
  server = await startInProcess({ ttlSleepSeconds: 0.02 });
});

afterAll(() => server.close());

beforeEach(async () => {
  await server.client.db().dropDatabase();
  items = server.client.db().collection('items');
  await items.insertOne({ a: 1 });
});

const run = (command: Document): Promise<Document> => server.client.db().command(command);

const createIndexes = (...indexes: Document[]): Promise<Document> => run({ createIndexes: 'items', indexes });

async function namesOf(collection: Collection): Promise<string[]> {
  return (await collection.indexes()).map(({ name }) => name ?? '');
}

describe('collections', () => {
  it('are created by their first document, or by command', async () => {
    await run({ create: 'made' });

    const names = (await server.client.db().listCollections({}, { nameOnly: true }).toArray()).map(
      ({ name }) => name,
    );
    expect(names.sort()).toEqual(['items', 'made']);
    expect(await server.client.db().listCollections({ name: 'made' }).toArray()).toMatchObject([
      { type: 'collection' },
    ]);
  });

  it('are renamed, with their documents and indexes', async () => {
    await createIndexes({ key: { a: 1 }, name: 'a' });
    await items.rename('others');

    const others = server.client.db().collection('others');
    expect(await others.countDocuments({ a: 1 })).toBe(1);
    expect(await namesOf(others)).toEqual(['_id_', 'a']);
    expect(await items.countDocuments()).toBe(0);
  });

  it('are not renamed onto another, unless that is to be dropped', async () => {
    await server.client.db().collection('others').insertOne({});

    await expect(items.rename('others')).rejects.toMatchObject({ code: 48 });
    await items.rename('others', { dropTarget: true });
    expect(await server.client.db().collection('others').countDocuments({ a: 1 })).toBe(1);
  });

  it('are dropped, also when they are not there', async () => {
    expect(await run({ drop: 'items' })).toMatchObject({ ok: 1, nIndexesWas: 1 });
    expect(await run({ drop: 'items' })).toMatchObject({ ok: 1 });
  });

  it('make up databases', async () => {
    const { databases } = await server.client.db().admin().listDatabases();

    expect(databases).toMatchObject([{ name: 'test', empty: false }]);
    expect(await run({ dbStats: 1 })).toMatchObject({ collections: 1, objects: 1 });
    expect(await run({ collStats: 'items' })).toMatchObject({ count: 1, nindexes: 1 });
  });

  it.each([
    ['capped', true],
    ['viewOn', 'items'],
    ['validator', { a: 1 }],
    ['collation', { locale: 'fi', strength: 1 }],
    ['timeseries', { timeField: 'at' }],
  ])('are not created with %s', async (option, value) => {
    await expect(run({ create: 'made', [option]: value })).rejects.toMatchObject({
      code: 72,
      message: `The option ${option} of create is not supported by the embedded database`,
    });
  });
});

describe('indexes', () => {
  it('are created once', async () => {
    expect(await createIndexes({ key: { a: 1 }, name: 'a' })).toMatchObject({
      numIndexesBefore: 1,
      numIndexesAfter: 2,
    });
    expect(await createIndexes({ key: { a: 1 }, name: 'a' })).toMatchObject({
      note: 'all indexes already exist',
    });
  });

  it('create the collection they are of', async () => {
    const made = await run({ createIndexes: 'made', indexes: [{ key: { a: 1 }, name: 'a' }] });

    expect(made).toMatchObject({ createdCollectionAutomatically: true });
  });

  const partial = (partialFilterExpression: unknown): Document => ({
    key: { a: 1 },
    name: 'x',
    partialFilterExpression,
  });

  it('may be partial by all values of an array', async () => {
    await createIndexes({ ...partial({ a: { $all: [1, 2] } }), unique: true });
    await items.insertMany([{ a: 1 }, { a: 1 }, { a: [1, 2] }]);

    await expect(items.insertOne({ a: [2, 1] })).rejects.toMatchObject({ code: 11000 });
  });

  const spelledOut = {
    locale: 'fi',
    caseLevel: false,
    caseFirst: 'off',
    strength: 2,
    numericOrdering: false,
    alternate: 'non-ignorable',
    maxVariable: 'punct',
    normalization: false,
    backwards: false,
    version: '57.1',
  };

  it('answer with what they were created with, and a collation spelt out', async () => {
    const spec = {
      key: { a: -1, 'b.c': 1 },
      name: 'ab',
      unique: true,
      partialFilterExpression: { a: { $gt: 1 } },
      collation: { locale: 'fi', strength: 2 },
    };
    await createIndexes(spec, { key: { at: 1 }, name: 'at', expireAfterSeconds: 60, sparse: true });

    expect(await items.indexes()).toEqual([
      { v: 2, key: { _id: 1 }, name: '_id_' },
      { v: 2, ...spec, collation: spelledOut },
      { v: 2, key: { at: 1 }, name: 'at', expireAfterSeconds: 60, sparse: true },
    ]);
  });

  it.each<[string, Document, number]>([
    ['of another key under the same name', { key: { b: 1 }, name: 'a' }, 86],
    ['of other options under the same name', { key: { a: 1 }, name: 'a', unique: true }, 86],
    ['of the same key under another name', { key: { a: 1 }, name: 'b' }, 85],
    ['that expires after another time', { key: { a: 1 }, name: 'a', expireAfterSeconds: 1 }, 85],
  ])('are refused %s', async (_, spec, code) => {
    await createIndexes({ key: { a: 1 }, name: 'a' });

    await expect(createIndexes(spec)).rejects.toMatchObject({ code });
  });

  it.each<[string, Document, number]>([
    ['of text', { key: { a: 'text' }, name: 'x' }, 67],
    ['of places', { key: { a: '2dsphere' }, name: 'x' }, 67],
    ['of hashes', { key: { a: 'hashed' }, name: 'x' }, 67],
    ['of any field', { key: { '$**': 1 }, name: 'x' }, 67],
    ['of no field', { key: {}, name: 'x' }, 67],
    ['without a name', { key: { a: 1 } }, 9],
    ['with an unknown option', { key: { a: 1 }, name: 'x', colour: 'red' }, 197],
    ['whose uniqueness is no boolean', { key: { a: 1 }, name: 'x', unique: 'yes' }, 14],
    ['of an older version', { v: 1, key: { a: 1 }, name: 'x' }, 67],
    ['that are hidden', { key: { a: 1 }, name: 'x', hidden: true }, 238],
    ['that expire by two fields', { key: { a: 1, b: 1 }, name: 'x', expireAfterSeconds: 1 }, 67],
    [
      'that are partial by what MongoDB allows not',
      { key: { a: 1 }, name: 'x', partialFilterExpression: { a: { $ne: 1 } } },
      67,
    ],
    ['that are partial by no filter', partial({ a: { $size: 1.5 } }), 2],
    ['that are partial by an absence', partial({ a: { $exists: 0 } }), 67],
    ['that are partial by a pattern', partial({ a: /x/ }), 67],
    ['that are partial by an empty $all', partial({ a: { $all: [] } }), 67],
    ['that are partial by a number', partial(5), 14],
    [
      'that are both partial and sparse',
      { key: { a: 1 }, name: 'x', partialFilterExpression: { a: 1 }, sparse: true },
      67,
    ],
  ])('are refused %s', async (_, spec, code) => {
    await expect(createIndexes(spec)).rejects.toMatchObject({ code });
  });

  it('are all refused if one of them cannot be unique', async () => {
    await items.insertOne({ a: 1 });

    const creating = createIndexes({ key: { b: 1 }, name: 'b' }, { key: { a: 1 }, name: 'a', unique: true });

    await expect(creating).rejects.toMatchObject({ code: 11000, keyValue: { a: 1 } });
    expect(await namesOf(items)).toEqual(['_id_']);
  });

  it.each<[string, unknown, string[]]>([
    ['by name', 'a', ['_id_', 'b', 'c']],
    ['by key', { a: 1 }, ['_id_', 'b', 'c']],
    ['by names', ['a', 'c'], ['_id_', 'b']],
    ['all at once', '*', ['_id_']],
  ])('are dropped %s', async (_, index, left) => {
    await createIndexes(
      { key: { a: 1 }, name: 'a' },
      { key: { b: 1 }, name: 'b' },
      { key: { c: 1 }, name: 'c' },
    );
    await run({ dropIndexes: 'items', index });

    expect(await namesOf(items)).toEqual(left);
  });

  it.each([
    ['that of _id', '_id_', 72],
    ['one that there is not', 'x', 27],
  ])('are not dropped: %s', async (_, index, code) => {
    await expect(run({ dropIndexes: 'items', index })).rejects.toMatchObject({ code });
  });
});

describe('uniqueness', () => {
  const insert = (...documents: Document[]): Promise<unknown> => items.insertMany(documents);

  it.each<[string, Document, Document, Document, boolean]>([
    ['counts null and missing as one', {}, { a: null }, {}, true],
    ['leaves what is missing out of a sparse index', { sparse: true }, {}, {}, false],
    [
      'holds within a partial index',
      { partialFilterExpression: { b: true } },
      { a: 5, b: true },
      { a: 5, b: true },
      true,
    ],
    [
      'does not hold beyond it',
      { partialFilterExpression: { b: true } },
      { a: 5, b: true },
      { a: 5, b: false },
      false,
    ],
    ['compares by the collation', { collation: { locale: 'fi', strength: 2 } }, { a: 'X' }, { a: 'x' }, true],
    [
      'tells accents apart at strength 2',
      { collation: { locale: 'fi', strength: 2 } },
      { a: 'e' },
      { a: 'é' },
      false,
    ],
    ['holds between the elements of arrays', {}, { a: [5, 6] }, { a: [6, 7] }, true],
    ['lets an array hold a value twice', {}, { a: [5, 5] }, { a: [6, 6] }, false],
    ['compares numbers of all types', {}, { a: 5 }, { a: 5.0 }, true],
  ])('%s', async (_, options, first, second, isRefused) => {
    await createIndexes({ key: { a: 1 }, name: 'unique', unique: true, ...options });

    const inserting = insert(first, second);

    if (isRefused) await expect(inserting).rejects.toMatchObject({ code: 11000 });
    else await expect(inserting).resolves.toBeDefined();
  });
});

it('answers with a duplicate key under a collation how it is collated', async () => {
  const collation = { locale: 'fi', strength: 2 };
  await createIndexes({ key: { a: 1 }, name: 'unique', unique: true, collation });

  expect(await run({ insert: 'items', documents: [{ a: 1 }, { a: 1 }] })).toMatchObject({
    writeErrors: [{ collation: { ...collation, alternate: 'non-ignorable' } }],
  });
});

describe('a TTL index', () => {
  const past = new Date(Date.now() - 10_000);

  async function expireAfter(expireAfterSeconds: number): Promise<void> {
    await createIndexes({ key: { at: 1 }, name: 'at', expireAfterSeconds });
    await items.deleteMany({});
    await items.insertMany([
      { _id: 'past' as never, at: past },
      { _id: 'now' as never, at: new Date() },
      { _id: 'one of two past' as never, at: [past, new Date()] },
      { _id: 'no date' as never, at: 'long ago' },
      { _id: 'nothing' as never },
    ]);
  }

  const left = async (): Promise<unknown[]> => (await items.find().toArray()).map(({ _id }) => _id);

  async function eventually(check: () => Promise<void>): Promise<void> {
    for (const deadline = Date.now() + 20_000; ;) {
      try {
        await check();
        return;
      } catch (error) {
        if (Date.now() > deadline) throw error;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  }

  it('removes what is over, by the earliest date', async () => {
    await expireAfter(5);

    await eventually(async () => expect(await left()).toEqual(['now', 'no date', 'nothing']));
  });

  it('can be given another time', async () => {
    await expireAfter(3600);
    const changed = await run({ collMod: 'items', index: { name: 'at', expireAfterSeconds: 5 } });

    expect(changed).toMatchObject({ expireAfterSeconds_old: 3600, expireAfterSeconds_new: 5 });
    await eventually(async () => expect(await left()).not.toContain('past'));
  });
});
