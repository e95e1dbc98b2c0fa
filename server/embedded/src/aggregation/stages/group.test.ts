import { runToEnd } from '../../../test/runToEnd';
import { collect } from './stage';
import { Decimal128, Double, Long } from 'bson';

import { compilePipeline } from '../pipeline';
import type { Document } from '../../values/documents';

const orders: Document[] = [
  { _id: 1, item: 'ferry', price: 12, quantity: 2, tags: ['sea', 'day'], at: { city: 'Turku' } },
  { _id: 2, item: 'cabin', price: 20, quantity: 1, tags: ['sea'], at: { city: 'Turku' } },
  { _id: 3, item: 'ferry', price: 12.5, quantity: 4, tags: [], at: { city: 'Åbo' } },
  { _id: 4, item: null, price: 5, quantity: 10 },
];

function run(pipeline: unknown[], source: Document[] = orders): Document[] {
  const environment = { collection: () => ({ find: () => [] }), variables: new Map() };
  return runToEnd(collect(compilePipeline(pipeline, environment)(source)));
}

describe('$group', () => {
  const grouped = (fields: Document, source: Document[] = orders): Document =>
    run([{ $group: { _id: null, ...fields } }], source)[0]!;

  it.each<[string, Document, unknown, unknown]>([
    [
      'counts',
      { $sum: 1 },
      '$item',
      [
        { _id: 'ferry', x: 2 },
        { _id: 'cabin', x: 1 },
        { _id: null, x: 1 },
      ],
    ],
    [
      'treats a missing id as null',
      { $sum: 1 },
      '$at.city',
      [
        { _id: 'Turku', x: 2 },
        { _id: 'Åbo', x: 1 },
        { _id: null, x: 1 },
      ],
    ],
    ['groups by a constant', { $sum: '$quantity' }, 'all', [{ _id: 'all', x: 17 }]],
    [
      'groups by an expression',
      { $count: {} },
      { $gt: ['$price', 10] },
      [
        { _id: true, x: 3 },
        { _id: false, x: 1 },
      ],
    ],
    [
      'groups by several fields',
      { $sum: 1 },
      { i: '$item', c: '$at.city' },
      [
        { _id: { i: 'ferry', c: 'Turku' }, x: 1 },
        { _id: { i: 'cabin', c: 'Turku' }, x: 1 },
        { _id: { i: 'ferry', c: 'Åbo' }, x: 1 },
        { _id: { i: null }, x: 1 },
      ],
    ],
    [
      'treats a missing part as null if it is the only part',
      { $sum: 1 },
      { c: '$at.city' },
      [
        { _id: { c: 'Turku' }, x: 2 },
        { _id: { c: 'Åbo' }, x: 1 },
        { _id: { c: null }, x: 1 },
      ],
    ],
    [
      'groups by arrays',
      { $sum: 1 },
      { $slice: [{ $ifNull: ['$tags', []] }, 1] },
      [
        { _id: ['sea'], x: 2 },
        { _id: [], x: 2 },
      ],
    ],
  ])('%s', (_name, x, _id, expected) => {
    expect(run([{ $group: { _id, x } }])).toEqual(expected);
  });

  it('treats equal numbers of different types as the same id', () => {
    const source = [1, Long.ONE, new Double(1), Decimal128.fromString('1.0'), '1'].map((a) => ({ a }));

    expect(run([{ $group: { _id: '$a', n: { $sum: 1 } } }], source)).toEqual([
      { _id: 1, n: 4 },
      { _id: '1', n: 1 },
    ]);
  });

  it('returns nothing for an empty source', () => {
    expect(run([{ $group: { _id: null, n: { $sum: 1 } } }], [])).toEqual([]);
  });

  it('returns only the ids if there are no accumulators', () => {
    expect(run([{ $group: { _id: '$item' } }])).toEqual([{ _id: 'ferry' }, { _id: 'cabin' }, { _id: null }]);
  });

  it.each<[Document, unknown]>([
    [{ $sum: '$price' }, 49.5],
    [{ $sum: '$quantity' }, 17],
    [{ $sum: '$item' }, 0],
    [{ $sum: { $multiply: ['$price', '$quantity'] } }, new Double(144)],
    [{ $avg: '$quantity' }, 4.25],
    [{ $avg: '$item' }, null],
    [{ $min: '$price' }, 5],
    [{ $min: '$item' }, 'cabin'],
    [{ $max: '$item' }, 'ferry'],
    [{ $max: '$missing' }, null],
    [{ $first: '$item' }, 'ferry'],
    [{ $last: '$item' }, null],
    [{ $last: '$at' }, null],
    [{ $push: '$at.city' }, ['Turku', 'Turku', 'Åbo']],
    [{ $push: '$item' }, ['ferry', 'cabin', 'ferry', null]],
    [
      { $push: { i: '$_id', c: '$at.city' } },
      [{ i: 1, c: 'Turku' }, { i: 2, c: 'Turku' }, { i: 3, c: 'Åbo' }, { i: 4 }],
    ],
    [{ $addToSet: '$item' }, ['ferry', 'cabin', null]],
    [{ $addToSet: '$tags' }, [['sea', 'day'], ['sea'], []]],
    [{ $count: {} }, 4],
    [{ $mergeObjects: '$at' }, { city: 'Åbo' }],
    [{ $stdDevPop: '$quantity' }, Math.sqrt(12.1875)],
    [{ $stdDevSamp: '$quantity' }, Math.sqrt(16.25)],
    [{ $stdDevPop: '$item' }, null],
  ])('%j returns %j', (accumulator, expected) => {
    expect(grouped({ x: accumulator })).toEqual({ _id: null, x: expected });
  });

  it('evaluates only the first value for $first', () => {
    expect(grouped({ x: { $first: { $toInt: '$a' } } }, [{ a: '1' }, { a: 'x' }])).toEqual({
      _id: null,
      x: 1,
    });
  });

  it.each<[string, unknown[], unknown]>([
    ['overflowing ints as a long', [2147483647, 1], Long.fromNumber(2147483648)],
    ['longs as a long', [Long.ONE, 1], Long.fromNumber(2)],
    ['overflowing longs as a double', [Long.MAX_VALUE, Long.MAX_VALUE], 2 ** 64],
    ['doubles without losing digits', Array<number>(10).fill(0.1), new Double(1)],
    ['large and small doubles', [1e100, 1, -1e100, 1], new Double(2)],
    ['doubles without adding the rounding compensation to the result', [1e100, 1, -1e100], new Double(0)],
    ['ints like doubles, not in two parts', [0.1, 1, -1], 0.1 + 1 - 1],
    ['longs in two parts, each exact as a double', [0.1, Long.ONE, Long.NEG_ONE], 0.1],
    [
      'decimals, longs and doubles with the rounding compensation',
      [Long.fromString('9007199254740993'), 0.1, Decimal128.fromString('0')],
      Decimal128.fromString('9007199254740993.100000000000000089'),
    ],
    ['decimals and doubles as a decimal', [Decimal128.fromString('1.1'), 1], Decimal128.fromString('2.1')],
    ['infinity', [Infinity, 1.5], Infinity],
  ])('sums %s', (_name, values, expected) => {
    expect(
      grouped(
        { x: { $sum: '$a' } },
        values.map((a) => ({ a })),
      ),
    ).toEqual({ _id: null, x: expected });
  });
});
