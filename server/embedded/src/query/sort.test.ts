import { runToEnd } from '../../test/runToEnd';
import { Long, MaxKey, MinKey, ObjectId } from 'bson';

import type { Document } from '../values/documents';
import { CommandError } from '../errors';
import { compileSort, compileSortOrder, sortDocuments } from './sort';

const ids = (documents: Document[]): unknown[] => documents.map(({ _id }) => _id);

function sorted(spec: Document, documents: Document[]): unknown[] {
  return ids([...documents].sort(compileSort(spec)));
}

describe('the order of documents', () => {
  it.each<[string, Document, Document[], unknown[]]>([
    [
      'is ascending for 1',
      { a: 1 },
      [
        { _id: 1, a: 3 },
        { _id: 2, a: 1 },
      ],
      [2, 1],
    ],
    [
      'is descending for -1',
      { a: -1 },
      [
        { _id: 1, a: 1 },
        { _id: 2, a: 3 },
      ],
      [2, 1],
    ],
    [
      'accepts a long as a direction',
      { a: Long.NEG_ONE },
      [
        { _id: 1, a: 1 },
        { _id: 2, a: 3 },
      ],
      [2, 1],
    ],
    [
      'keeps equal documents in their original order',
      { a: 1 },
      [
        { _id: 2, a: 1 },
        { _id: 1, a: 1 },
      ],
      [2, 1],
    ],
    [
      'sorts by the second field if the first is equal',
      { a: 1, b: -1 },
      [
        { _id: 1, a: 1, b: 1 },
        { _id: 2, a: 1, b: 2 },
        { _id: 3, a: 0, b: 0 },
      ],
      [3, 2, 1],
    ],
    [
      'reads dotted paths',
      { 'a.b': 1 },
      [
        { _id: 1, a: { b: 2 } },
        { _id: 2, a: { b: 1 } },
      ],
      [2, 1],
    ],
    [
      'treats a missing field as null',
      { a: 1, _id: 1 },
      [{ _id: 2, a: null }, { _id: 1 }, { _id: 0, a: 1 }],
      [1, 2, 0],
    ],
    [
      'treats a path through a scalar as missing',
      { 'a.b': 1 },
      [
        { _id: 1, a: { b: 1 } },
        { _id: 2, a: 5 },
      ],
      [2, 1],
    ],
    [
      'sorts by type if types differ',
      { a: 1 },
      [
        { _id: 'maxKey', a: new MaxKey() },
        { _id: 'date', a: new Date(0) },
        { _id: 'bool', a: false },
        { _id: 'objectId', a: new ObjectId() },
        { _id: 'object', a: { b: 1 } },
        { _id: 'string', a: 'a' },
        { _id: 'number', a: 1 },
        { _id: 'null', a: null },
        { _id: 'minKey', a: new MinKey() },
      ],
      ['minKey', 'null', 'number', 'string', 'object', 'objectId', 'bool', 'date', 'maxKey'],
    ],
  ])('%s', (_name, spec, documents, expected) => {
    expect(sorted(spec, documents)).toEqual(expected);
  });
});

describe('an array', () => {
  it.each<[string, Document, Document[], unknown[]]>([
    [
      'sorts by its least element when ascending',
      { a: 1 },
      [
        { _id: 1, a: [5, 2] },
        { _id: 2, a: 3 },
      ],
      [1, 2],
    ],
    [
      'sorts by its greatest element when descending',
      { a: -1 },
      [
        { _id: 1, a: 3 },
        { _id: 2, a: [1, 4] },
      ],
      [2, 1],
    ],
    [
      'comes before null when empty',
      { a: 1 },
      [
        { _id: 1, a: null },
        { _id: 2, a: [] },
      ],
      [2, 1],
    ],
    [
      'is missing, not empty, below an empty array',
      { 'a.b': 1, _id: 1 },
      [{ _id: 2, a: [] }, { _id: 1 }],
      [1, 2],
    ],
    [
      'sorts by its subdocuments at a dotted path',
      { 'a.b': 1 },
      [
        { _id: 1, a: [{ b: 4 }, { b: 3 }] },
        { _id: 2, a: [{ b: 9 }, { b: 1 }] },
      ],
      [2, 1],
    ],
    [
      'contributes null for an element that lacks the field',
      { 'a.b': 1 },
      [
        { _id: 1, a: [{ b: -5 }] },
        { _id: 2, a: [{ b: 9 }, 1] },
      ],
      [2, 1],
    ],
    [
      'can be reached by index',
      { 'a.1': 1 },
      [
        { _id: 1, a: [1, 9] },
        { _id: 2, a: [5, 5] },
      ],
      [2, 1],
    ],
    [
      'keeps an array that is reached by index whole',
      { 'a.0': 1 },
      [
        { _id: 1, a: [[9]] },
        { _id: 2, a: [[5, 5], 1] },
        { _id: 3, a: [3] },
        { _id: 4, a: [[]] },
      ],
      [4, 3, 2, 1],
    ],
    [
      'keeps an array in it whole',
      { a: 1 },
      [
        { _id: 1, a: [[1]] },
        { _id: 2, a: ['z'] },
      ],
      [2, 1],
    ],
    [
      'sorts by one element for all fields together',
      { 'a.x': 1, 'a.y': 1 },
      [
        {
          _id: 1,
          a: [
            { x: 1, y: 5 },
            { x: 2, y: 1 },
          ],
        },
        { _id: 2, a: [{ x: 1, y: 4 }] },
      ],
      [2, 1],
    ],
  ])('%s', (_name, spec, documents, expected) => {
    expect(sorted(spec, documents)).toEqual(expected);
  });

  it.each<[Document, Document]>([
    [
      { 'e.0': 1, d: 1 },
      { e: [1], d: [] },
    ],
    [
      { 'e.0': 1, 'd.b': 1 },
      { e: [], d: [{}] },
    ],
    [
      { 'e.0': 1, 'd.0.b': 1 },
      { e: [{}], d: [{}] },
    ],
  ])(
    'cannot be sorted by together with another array, even if it is reached by position: %j of %j',
    (spec, document) => {
      expect(() => sorted(spec, [document, {}])).toThrow('parallel arrays');
    },
  );

  it('can be sorted by twice', () => {
    expect(
      sorted({ 'a.0': 1, a: 1 }, [
        { _id: 1, a: [2] },
        { _id: 2, a: [1, 3] },
      ]),
    ).toEqual([2, 1]);
  });

  it('cannot be sorted by together with another array', () => {
    expect(() => sorted({ a: 1, b: 1 }, [{ a: [1, 2], b: [3, 4] }, {}])).toThrow(
      new CommandError('BadValue', 'cannot sort with keys that are parallel arrays'),
    );
  });

  it('cannot be sorted by together with another array that has the same elements', () => {
    const shared = [{ x: 1 }];
    const documents = [{ a: shared, b: shared, c: { d: shared } }, {}];
    for (const paths of [
      { a: 1, b: 1 },
      { a: 1, 'c.d': 1 },
      { 'a.x': 1, 'b.x': 1 },
    ] satisfies Document[])
      expect(() => sorted(paths, documents)).toThrow('parallel arrays');
    expect(sorted({ 'a.0.x': 1, 'a.x': 1 }, documents)).toHaveLength(2);
  });
});

it('a sort compares strings by the collation', () => {
  const documents = [
    { _id: 1, a: 'B' },
    { _id: 2, a: 'a' },
    { _id: 3, a: 'C' },
  ];

  expect(ids([...documents].sort(compileSort({ a: 1 }, { locale: 'en', strength: 2 })))).toEqual([2, 1, 3]);
  expect(ids([...documents].sort(compileSort({ a: 1 })))).toEqual([1, 3, 2]);
});

describe('a sort with a limit', () => {
  const documents = Array.from({ length: 1000 }, (_, i) => ({ _id: i, a: (i * 7919) % 100 }));
  const order = compileSortOrder({ a: -1 });

  it.each([1, 2, 10, 999, 1000, 5000])('returns the first %i documents of the full sort', (limit) => {
    const whole = runToEnd(sortDocuments(documents, order));
    expect(runToEnd(sortDocuments(documents, order, limit))).toEqual(whole.slice(0, limit));
  });
});

describe('a sort specification', () => {
  it.each<[string, Document, number]>([
    ['a direction that is not a number', { a: 'up' }, 15974],
    ['a direction other than 1 and -1', { a: 2 }, 15975],
    ['a direction between 0 and 1', { a: 0.5 }, 15975],
    ['an empty path', { '': 1 }, 40352],
    ['a path that ends with a dot', { 'a.': 1 }, 40353],
    ['an empty name within a path', { 'a..b': 1 }, 15998],
    ['a name with a dollar', { $a: 1 }, 16410],
    ['$meta', { a: { $meta: 'textScore' } }, 238],
  ])('cannot have %s', (_name, spec, code) => {
    expect(() => compileSort(spec)).toThrow(expect.objectContaining({ code }) as Error);
  });
});
