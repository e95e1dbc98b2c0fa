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
  it('are created by an insert or by a command', async () => {
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

  it('are not renamed to an existing name unless its collection is to be dropped', async () => {
    await server.client.db().collection('others').insertOne({});

    await expect(items.rename('others')).rejects.toMatchObject({ code: 48 });
    await items.rename('others', { dropTarget: true });
    expect(await server.client.db().collection('others').countDocuments({ a: 1 })).toBe(1);
  });

  it('are dropped, even if they do not exist', async () => {
    expect(await run({ drop: 'items' })).toMatchObject({ ok: 1, nIndexesWas: 1 });
    expect(await run({ drop: 'items' })).toMatchObject({ ok: 1 });
  });

  it('are listed as databases and counted in statistics', async () => {
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

  it('create their collection if it does not exist', async () => {
    const made = await run({ createIndexes: 'made', indexes: [{ key: { a: 1 }, name: 'a' }] });

    expect(made).toMatchObject({ createdCollectionAutomatically: true });
  });

  const partial = (partialFilterExpression: unknown): Document => ({
    key: { a: 1 },
    name: 'x',
    partialFilterExpression,
  });

  it('can be partial by all values of an array', async () => {
    await createIndexes({ ...partial({ a: { $all: [1, 2] } }), unique: true });
    await items.insertMany([{ a: 1 }, { a: 1 }, { a: [1, 2] }]);

    await expect(items.insertOne({ a: [2, 1] })).rejects.toMatchObject({ code: 11000 });
  });

  const collationWithDefaults = {
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

  it('are listed with the options they were created with, and all options of the collation', async () => {
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
      { v: 2, ...spec, collation: collationWithDefaults },
      { v: 2, key: { at: 1 }, name: 'at', expireAfterSeconds: 60, sparse: true },
    ]);
  });

  it.each<[string, Document, number]>([
    ['another key under the same name', { key: { b: 1 }, name: 'a' }, 86],
    ['other options under the same name', { key: { a: 1 }, name: 'a', unique: true }, 86],
    ['the same key under another name', { key: { a: 1 }, name: 'b' }, 85],
    ['another expiry time', { key: { a: 1 }, name: 'a', expireAfterSeconds: 1 }, 85],
  ])('are refused in conflict with an existing index: %s', async (_, spec, code) => {
    await createIndexes({ key: { a: 1 }, name: 'a' });

    await expect(createIndexes(spec)).rejects.toMatchObject({ code });
  });

  it.each<[string, Document, number]>([
    ['a text index', { key: { a: 'text' }, name: 'x' }, 67],
    ['a geospatial index', { key: { a: '2dsphere' }, name: 'x' }, 67],
    ['a hashed index', { key: { a: 'hashed' }, name: 'x' }, 67],
    ['a wildcard index', { key: { '$**': 1 }, name: 'x' }, 67],
    ['an index without fields', { key: {}, name: 'x' }, 67],
    ['an index without a name', { key: { a: 1 } }, 9],
    ['an index with an unknown option', { key: { a: 1 }, name: 'x', colour: 'red' }, 197],
    ['an index whose uniqueness is not a boolean', { key: { a: 1 }, name: 'x', unique: 'yes' }, 14],
    ['an index of an older version', { v: 1, key: { a: 1 }, name: 'x' }, 67],
    ['a hidden index', { key: { a: 1 }, name: 'x', hidden: true }, 238],
    ['a TTL index on two fields', { key: { a: 1, b: 1 }, name: 'x', expireAfterSeconds: 1 }, 67],
    [
      'a partial index with an operator that MongoDB does not allow',
      { key: { a: 1 }, name: 'x', partialFilterExpression: { a: { $ne: 1 } } },
      67,
    ],
    ['a partial index with an invalid filter', partial({ a: { $size: 1.5 } }), 2],
    ['a partial index on missing fields', partial({ a: { $exists: 0 } }), 67],
    ['a partial index with a regular expression', partial({ a: /x/ }), 67],
    ['a partial index with an empty $all', partial({ a: { $all: [] } }), 67],
    ['a partial index with a number as its filter', partial(5), 14],
    [
      'an index that is both partial and sparse',
      { key: { a: 1 }, name: 'x', partialFilterExpression: { a: 1 }, sparse: true },
      67,
    ],
  ])('are refused: %s', async (_, spec, code) => {
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
    ['the index of _id', '_id_', 72],
    ['an index that does not exist', 'x', 27],
  ])('are not dropped: %s', async (_, index, code) => {
    await expect(run({ dropIndexes: 'items', index })).rejects.toMatchObject({ code });
  });
});

describe('a unique index', () => {
  const insert = (...documents: Document[]): Promise<unknown> => items.insertMany(documents);

  it.each<[string, Document, Document, Document, boolean]>([
    ['treats null and missing as equal', {}, { a: null }, {}, true],
    ['ignores missing values if it is sparse', { sparse: true }, {}, {}, false],
    [
      'applies within a partial filter',
      { partialFilterExpression: { b: true } },
      { a: 5, b: true },
      { a: 5, b: true },
      true,
    ],
    [
      'does not apply outside a partial filter',
      { partialFilterExpression: { b: true } },
      { a: 5, b: true },
      { a: 5, b: false },
      false,
    ],
    ['compares by the collation', { collation: { locale: 'fi', strength: 2 } }, { a: 'X' }, { a: 'x' }, true],
    [
      'distinguishes accents at strength 2',
      { collation: { locale: 'fi', strength: 2 } },
      { a: 'e' },
      { a: 'é' },
      false,
    ],
    ['applies to the elements of arrays', {}, { a: [5, 6] }, { a: [6, 7] }, true],
    ['allows a value twice in one array', {}, { a: [5, 5] }, { a: [6, 6] }, false],
    ['compares numbers of all types', {}, { a: 5 }, { a: 5.0 }, true],
  ])('%s', async (_, options, first, second, isRefused) => {
    await createIndexes({ key: { a: 1 }, name: 'unique', unique: true, ...options });

    const inserting = insert(first, second);

    if (isRefused) await expect(inserting).rejects.toMatchObject({ code: 11000 });
    else await expect(inserting).resolves.toBeDefined();
  });
});

it('a duplicate key error names the collation of the index', async () => {
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

  it('removes expired documents, by the earliest date of an array', async () => {
    await expireAfter(5);

    await eventually(async () => expect(await left()).toEqual(['now', 'no date', 'nothing']));
  });

  it('can be given a different expiry time', async () => {
    await expireAfter(3600);
    const changed = await run({ collMod: 'items', index: { name: 'at', expireAfterSeconds: 5 } });

    expect(changed).toMatchObject({ expireAfterSeconds_old: 3600, expireAfterSeconds_new: 5 });
    await eventually(async () => expect(await left()).not.toContain('past'));
  });
});
