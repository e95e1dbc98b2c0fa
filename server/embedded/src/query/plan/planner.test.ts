import { buildIndex } from '../../../test/buildIndex';
import { runToEnd } from '../../../test/runToEnd';
import { idOf } from '../../storage/collection';
import type { Document } from '../../values/documents';
import { parseIndexSpec } from '../../storage/indexSpec';
import { Locks } from '../../transactions/locks';
import { memoryLog } from '../../../test/memoryLog';
import type { Query } from './indexScan';
import { planQuery } from './planner';
import { count, find } from '../find';
import { Store } from '../../storage/store';
import { parseCollation } from '../../values';
import { LiveWriter } from '../../transactions/writer';

const namespace = 'test.documents';

function prepare(documents: readonly Document[], indexes: readonly Document[]) {
  const store = new Store(memoryLog());
  const writer = new LiveWriter(store, new Locks());
  const collection = store.create(namespace);
  for (const spec of indexes) buildIndex(store, collection, parseIndexSpec(spec));
  documents.forEach((fields, i) => {
    const document = { _id: i, ...fields };
    writer.write(namespace, { id: idOf(document), before: undefined, after: document });
  });
  return { writer, collection };
}

/** The chosen index, with `sorted` if it also provides the order; `scan` for none. */
function choice(documents: readonly Document[], indexes: readonly Document[], query: Query): string {
  const { writer, collection } = prepare(documents, indexes);
  const plan = planQuery(collection, query);
  const expected = runToEnd(find(writer, namespace, { ...query, hint: { $natural: 1 } })).documents.map(
    ({ _id }) => _id,
  );
  const found = runToEnd(find(writer, namespace, query)).documents.map(({ _id }) => _id);
  expect(query.sort ? found : found.sort()).toEqual(query.sort ? expected : expected.sort());
  if (plan.kind === 'collection') return 'scan';
  if (plan.kind === 'union') return plan.scans.map(({ index }) => index.name).join(' or ');
  return plan.index.name + (plan.givesOrder ? ' sorted' : '');
}

const ascending = { key: { a: 1 }, name: 'a' };
const mixed = { key: { a: 1, b: -1 }, name: 'ab' };
const sparse = { key: { a: 1 }, name: 'a', sparse: true };
const partial = { key: { a: 1 }, name: 'a', partialFilterExpression: { b: { $gt: 1 } } };
const folded = { key: { a: 1 }, name: 'a', collation: { locale: 'fi', strength: 1 } };
const deep = { key: { 'a.b': 1, 'a.c': 1 }, name: 'abc' };

const numbers = [{ a: 3, b: 1 }, { a: 1, b: 2 }, { a: 2, b: 3 }, { a: 1, b: 1 }, {}];
const arrays = [{ a: [0, 5] }, { a: [3] }, { a: 4 }];
const words = [{ a: 'Ä' }, { a: 'b' }, { a: 'ä' }];
const nested = [
  {
    a: [
      { b: 1, c: 9 },
      { b: 9, c: 2 },
    ],
  },
  { a: { b: 1, c: 2 } },
];

describe('the planner', () => {
  it.each<[string, Document[], Document[], Query, string]>([
    ['uses an index for equality', numbers, [ascending], { filter: { a: 1 } }, 'a'],
    [
      'uses no index for a field that none of them bounds',
      numbers,
      [ascending],
      { filter: { b: 1 } },
      'scan',
    ],
    ['prefers the index that bounds more', numbers, [ascending, mixed], { filter: { a: 1, b: 1 } }, 'ab'],
    [
      'sorts by an index alone',
      numbers.slice(0, 3),
      [ascending],
      { filter: {}, sort: { a: -1 } },
      'a sorted',
    ],
    [
      'sorts by the remaining fields of an index',
      numbers,
      [mixed],
      { filter: { a: 1 }, sort: { b: 1 } },
      'ab sorted',
    ],
    ['sorts in mixed directions', numbers, [mixed], { filter: {}, sort: { a: -1, b: 1 } }, 'ab sorted'],
    [
      'does not sort by an index with other directions',
      numbers,
      [mixed],
      { filter: {}, sort: { a: 1, b: 1 } },
      'scan',
    ],
    [
      'keeps the values of $in in order',
      numbers,
      [ascending],
      { filter: { a: { $in: [3, 1, 2] } }, sort: { a: 1 } },
      'a sorted',
    ],
    [
      'prefers order to a bound if the limit is small',
      numbers,
      [mixed, { key: { b: 1 }, name: 'b' }],
      { filter: { a: { $gt: 0 } }, sort: { b: 1 }, limit: 1 },
      'b sorted',
    ],
    [
      'does not sort by a field with arrays',
      arrays,
      [ascending],
      { filter: { a: { $gt: 1 } }, sort: { a: 1 } },
      'a',
    ],
    ['bounds arrays on one side only', arrays, [ascending], { filter: { a: { $gt: 3, $lt: 2 } } }, 'a'],
    [
      'bounds both sides for $elemMatch',
      arrays,
      [ascending],
      { filter: { a: { $elemMatch: { $gt: 3, $lt: 9 } } } },
      'a',
    ],
    ['bounds one of two fields of an array', nested, [deep], { filter: { 'a.b': 1, 'a.c': 2 } }, 'abc'],
    ['uses a sparse index if the field must exist', numbers, [sparse], { filter: { a: { $gte: 1 } } }, 'a'],
    ['uses no sparse index for null', numbers, [sparse], { filter: { a: null } }, 'scan'],
    [
      'looks up no null in a sparse index, where an element without the field has no key',
      [{ d: [{ b: 1 }, {}] }, { d: [{ b: 1 }] }],
      [{ key: { 'd.b': 1 }, name: 'db', sparse: true }],
      { filter: { 'd.b': { $all: [null, 1] } } },
      'db',
    ],
    ['uses no sparse index to sort all documents', numbers, [sparse], { filter: {}, sort: { a: 1 } }, 'scan'],
    [
      'uses a partial index for documents that it must contain',
      numbers,
      [partial],
      { filter: { a: 1, b: 2 } },
      'a',
    ],
    [
      'uses a partial index for a narrower range',
      numbers,
      [partial],
      { filter: { a: 1, b: { $gte: 2 } } },
      'a',
    ],
    [
      'uses no partial index for a wider range',
      numbers,
      [partial],
      { filter: { a: 1, b: { $gte: 1 } } },
      'scan',
    ],
    [
      'compares strings by an index of the same collation',
      words,
      [folded],
      { filter: { a: 'ä' }, collation: parseCollation(folded.collation) },
      'a',
    ],
    ['uses no index of another collation for strings', words, [folded], { filter: { a: 'ä' } }, 'scan'],
    ['uses an index of another collation for numbers', numbers, [folded], { filter: { a: 1 } }, 'a'],
    ['finds a prefix by an index', words, [ascending], { filter: { a: { $regex: '^b' } } }, 'a'],
    [
      'unites the branches of $or',
      numbers,
      [ascending, { key: { b: 1 }, name: 'b' }],
      { filter: { $or: [{ a: 3 }, { b: 3 }] } },
      'a or b',
    ],
    [
      'unites the branches of $or if they find less than the rest of the filter',
      numbers.map((fields) => ({ ...fields, c: 1 })),
      [
        { key: { c: 1, _id: 1 }, name: 'c' },
        { key: { c: 1, a: 1 }, name: 'ca' },
        { key: { c: 1, b: 1 }, name: 'cb' },
      ],
      { filter: { c: 1, $or: [{ a: 3 }, { b: 3 }] }, sort: { _id: 1 }, limit: 3 },
      'ca or cb',
    ],
    [
      'scans for $or with an unbound branch',
      numbers,
      [ascending],
      { filter: { $or: [{ a: 3 }, { b: 3 }] } },
      'scan',
    ],
  ])('%s', (_, documents, indexes, query, expected) => {
    expect(choice(documents, indexes, query)).toBe(expected);
  });

  it('refuses a hint to a missing index', () => {
    const { collection } = prepare(numbers, [ascending]);

    expect(() => planQuery(collection, { filter: {}, hint: 'b' })).toThrow(
      'hint provided does not correspond',
    );
  });

  it('refuses a hint to an index that does not contain all documents', () => {
    const { collection } = prepare(numbers, [partial]);

    expect(() => planQuery(collection, { filter: { a: 1 }, hint: 'a' })).toThrow('not supported');
  });
});

it('a search stops at the limit if the index provides the order', () => {
  const documents = Array.from({ length: 1000 }, (_, i) => ({ a: i }));
  const { writer } = prepare(documents, [ascending]);

  const query = { filter: { a: { $gt: 500 } }, sort: { a: 1 }, skip: 5, limit: 5 };
  const found = runToEnd(find(writer, namespace, query));

  expect(found.documents.map(({ a }) => a)).toEqual([506, 507, 508, 509, 510]);
  expect(found.documentsExamined).toBe(10);
});

describe('the residual filter contains only what the bounds do not guarantee:', () => {
  it.each<[string, Document[], Document, Document | undefined]>([
    ['nothing of an equality', numbers, { a: 1 }, {}],
    [
      'nothing of a range and a list',
      numbers,
      { $and: [{ a: { $gt: 0, $lte: 3 } }, { a: { $in: [1, 2] } }] },
      {},
    ],
    ['the condition on another field', numbers, { a: 1, b: { $lt: 2 } }, { b: { $lt: 2 } }],
    [
      'the operator that no bound can express',
      numbers,
      { a: { $gt: 0, $mod: [2, 1] } },
      { a: { $mod: [2, 1] } },
    ],
    ['a null, which a missing field also matches', numbers, { a: null }, undefined],
    ['nothing of one predicate on an array', arrays, { a: { $gt: 3 } }, {}],
    ['all of two predicates on an array', arrays, { a: { $gt: 3, $lt: 2 } }, undefined],
    [
      'everything that one element must satisfy',
      arrays,
      { a: { $elemMatch: { $gt: 3, $lt: 9 } } },
      undefined,
    ],
  ])('%s', (_, documents, filter, expected) => {
    const { collection } = prepare(documents, [ascending]);
    const plan = planQuery(collection, { filter });

    expect(plan.kind === 'index' ? plan.residual : 'no index').toEqual(expected);
  });

  it.each<[string, Document, Document]>([
    [
      'a condition that only elements of an array can satisfy',
      { key: { 'a.b': 1 }, name: 'ab' },
      { a: { $elemMatch: { b: 1 } } },
    ],
    ['$all without operands, which nothing satisfies', mixed, { a: { $gt: 0 }, b: { $all: [] } }],
  ])('%s', (_, index, filter) => {
    const documents = [{ a: { b: 1 } }, { a: [{ b: 1 }] }, { a: 1, b: 1 }];
    const { writer } = prepare(documents, [index]);
    const found = (hint: Document) => runToEnd(find(writer, namespace, { filter, hint })).documents;

    expect(found(index.key as Document)).toEqual(found({ $natural: 1 }));
    expect(runToEnd(count(writer, namespace, { filter }))).toBe(found({ $natural: 1 }).length);
  });
});

it.each([
  ['from the index alone', { a: { $gte: 1, $lt: 3 } }, 3],
  ['by matching if the index is not sufficient', { a: { $gte: 1 }, b: { $ne: 2 } }, 3],
  ['with null or without the field', { a: null }, 1],
])('count finds the documents %s', (_, filter, expected) => {
  const { writer } = prepare(numbers, [ascending]);

  expect(runToEnd(count(writer, namespace, { filter }))).toBe(expected);
});

it.each([
  ['by one value', { a: 5 }, 2],
  ['by several', { a: { $in: [0, 5] } }, 2],
  ['by a range', { a: { $gte: 0 } }, 3],
])('a document with an array that matches %s is counted once', (_, filter, expected) => {
  const { writer } = prepare([{ a: [0, 5, 5] }, { a: [5] }, { a: 3 }], [ascending]);

  expect(runToEnd(count(writer, namespace, { filter }))).toBe(expected);
});
