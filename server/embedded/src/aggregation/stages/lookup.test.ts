import { runToEnd } from '../../../test/runToEnd';
import { collect } from './stage';
import { compilePipeline, type Environment } from '../pipeline';
import type { Document } from '../../values/documents';
import { compileFilter } from '../../query/filter/filter';

const orders: Document[] = [
  { _id: 1, item: 'ferry', price: 12, quantity: 2, tags: ['sea', 'day'], at: { city: 'Turku' } },
  { _id: 2, item: 'cabin', price: 20, quantity: 1, tags: ['sea'], at: { city: 'Turku' } },
  { _id: 3, item: 'ferry', price: 12.5, quantity: 4, tags: [], at: { city: 'Åbo' } },
  { _id: 4, item: null, price: 5, quantity: 10 },
];
const items: Document[] = [
  { _id: 'ferry', name: 'Ferry', stock: 3 },
  { _id: 'cabin', name: 'Cabin', stock: 0 },
  { _id: 'meal', name: 'Meal', stock: 9, for: ['ferry', 'cabin'] },
];

/** Provides the pipelines' other collections and records the queries. */
function buildEnvironment() {
  const queries: Document[] = [];
  const environment: Environment = {
    collection: (name) => ({
      find: ({ filter, collation }) => {
        queries.push(filter);
        const matcher = compileFilter(filter, { collation });
        return (name === 'items' ? items : []).filter((document) => matcher.matches(document));
      },
    }),
    variables: new Map([['NOW', new Date(0)]]),
  };
  return { environment, queries };
}

const idsOf = (documents: Document[]): unknown[] => documents.map(({ _id }) => _id);

describe('$lookup', () => {
  const byFields = { from: 'items', localField: 'item', foreignField: '_id', as: 'found' };
  const lookUp = (lookup: Document, source: Document[] = orders) => {
    const { environment, queries } = buildEnvironment();
    const found = runToEnd(collect(compilePipeline([{ $lookup: lookup }], environment)(source)));
    return { found: found.map((document) => document['found'] as Document[]), queries };
  };

  it('joins by equality of two fields', () => {
    const { found, queries } = lookUp(byFields);

    expect(found.map(idsOf)).toEqual([['ferry'], ['cabin'], ['ferry'], []]);
    expect(queries[0]).toEqual({ _id: { $eq: 'ferry' } });
  });

  it.each<[string, Document, string, string, unknown[]]>([
    ['each element of an array', { a: ['ferry', 'cabin'] }, 'a', '_id', ['ferry', 'cabin']],
    [
      'each value below an array of documents',
      { a: [{ i: 'meal' }, { i: 'ferry' }, 3] },
      'a.i',
      '_id',
      ['ferry', 'meal'],
    ],
    [
      'the value below one element of an array',
      { a: [{ i: 'meal' }, { i: 'ferry' }] },
      'a.1.i',
      '_id',
      ['ferry'],
    ],
    ['nothing for null if some element has a value', { a: [{ i: 'x' }, {}] }, 'a.i', 'for', []],
    ['null and missing for a missing field', {}, 'a', 'for', ['ferry', 'cabin']],
    ['null and missing for null', { a: null }, 'a', 'for', ['ferry', 'cabin']],
    ['null and missing for an empty array', { a: [] }, 'a', 'for', ['ferry', 'cabin']],
    ['null and missing for a path that leads nowhere', { a: [1] }, 'a.i', 'for', ['ferry', 'cabin']],
    ['a foreign array by one of its elements', { a: 'cabin' }, 'a', 'for', ['meal']],
    ['a foreign array as a whole', { a: [['ferry', 'cabin']] }, 'a', 'for', ['meal']],
  ])('finds %s', (_name, document, localField, foreignField, expected) => {
    const { found } = lookUp({ ...byFields, localField, foreignField }, [document]);

    expect(found.map(idsOf)).toEqual([expected]);
  });

  it('puts the documents found at a dotted path', () => {
    const { environment } = buildEnvironment();
    const pipeline = [{ $lookup: { ...byFields, as: 'a.b' } }];

    expect([...compilePipeline(pipeline, environment)([{ item: 'meal', a: { c: 1, b: 2 } }])]).toEqual([
      { item: 'meal', a: { c: 1, b: [items[2]] } },
    ]);
  });

  it('joins by a pipeline with variables, with an equality as the query where possible', () => {
    const { found, queries } = lookUp({
      from: 'items',
      let: { item: '$item', least: '$quantity' },
      pipeline: [
        { $match: { $expr: { $and: [{ $eq: ['$_id', '$$item'] }, { $gte: ['$stock', '$$least'] }] } } },
        { $project: { name: 1, wanted: '$$least', _id: 0 } },
      ],
      as: 'found',
    });

    expect(found).toEqual([[{ name: 'Ferry', wanted: 2 }], [], [], []]);
    expect(queries[0]).toEqual({ $and: [{ _id: { $eq: 'ferry' } }] });
  });

  it('joins by both equality and a pipeline', () => {
    const { found, queries } = lookUp({
      ...byFields,
      pipeline: [{ $match: { stock: { $gt: 0 } } }, { $set: { seen: true } }],
    });

    expect(found).toEqual([[{ ...items[0], seen: true }], [], [{ ...items[0], seen: true }], []]);
    expect(queries[0]).toEqual({ $and: [{ stock: { $gt: 0 } }, { _id: { $eq: 'ferry' } }] });
  });

  it('runs a pipeline only once if it is the same for every document', () => {
    const { found, queries } = lookUp({ from: 'items', pipeline: [{ $match: { stock: 0 } }], as: 'found' });

    expect(found.map(idsOf)).toEqual([['cabin'], ['cabin'], ['cabin'], ['cabin']]);
    expect(queries).toEqual([{ stock: 0 }]);
  });

  it('passes the variables on to a nested join', () => {
    const inner = {
      from: 'items',
      let: { again: '$_id' },
      pipeline: [
        { $match: { $expr: { $and: [{ $eq: ['$_id', '$$again'] }, { $eq: ['$_id', '$$item'] }] } } },
      ],
      as: 'inner',
    };
    const { found } = lookUp(
      {
        from: 'items',
        let: { item: '$item' },
        pipeline: [{ $lookup: inner }, { $match: { inner: { $ne: [] } } }],
        as: 'found',
      },
      [{ item: 'meal' }],
    );

    expect(found).toEqual([[{ ...items[2], inner: [items[2]] }]]);
  });
});
