import { runToEnd } from '../../test/runToEnd';
import { collect } from './stages/stage';
import { Double, Long, ObjectId } from 'bson';

import { compilePipeline, type Environment } from './pipeline';
import type { Document } from '../values/documents';
import { compileFilter } from '../query/filter/filter';

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

const environment: Environment = {
  collection: (name) => ({
    find: ({ filter }) => {
      const matcher = compileFilter(filter);
      return (name === 'items' ? items : []).filter((document) => matcher.matches(document));
    },
  }),
  variables: new Map([['NOW', new Date(0)]]),
};

function run(
  pipeline: unknown[],
  source: Iterable<Document> = orders,
  more: Partial<Environment> = {},
): Document[] {
  return runToEnd(collect(compilePipeline(pipeline, { ...environment, ...more })(source)));
}

const idsOf = (documents: Document[]): unknown[] => documents.map(({ _id }) => _id);

describe('the stages that select and sort documents', () => {
  it.each<[Document[], unknown[]]>([
    [[{ $match: { price: { $gt: 10 } } }], [1, 2, 3]],
    [[{ $match: { $expr: { $gt: ['$quantity', '$price'] } } }], [4]],
    [[{ $match: { $or: [{ _id: 1 }, { $expr: { $eq: ['$quantity', 4] } }] } }], [1, 3]],
    [[{ $limit: 2 }], [1, 2]],
    [[{ $limit: Long.fromNumber(1) }], [1]],
    [[{ $skip: 3 }], [4]],
    [[{ $skip: 0 }], [1, 2, 3, 4]],
    [[{ $sort: { price: -1 } }], [2, 3, 1, 4]],
    [
      [{ $sort: { quantity: -1 } }, { $skip: 1 }, { $limit: 2 }],
      [3, 1],
    ],
    [[{ $sort: { price: 1 } }, { $limit: 1 }], [4]],
    [[{ $sort: { tags: 1, _id: 1 } }], [3, 4, 1, 2]],
  ])('%j returns %j', (pipeline, expected) => {
    expect(idsOf(run(pipeline))).toEqual(expected);
  });

  it('read no more of the source than they need', () => {
    let read = 0;
    function* endless(): Iterable<Document> {
      for (;;) yield { _id: read++ };
    }

    const found = run([{ $match: { _id: { $mod: [2, 1] } } }, { $skip: 1 }, { $limit: 2 }], endless());

    expect(idsOf(found)).toEqual([3, 5]);
    expect(read).toBe(6);
  });

  it('do not check a sort against the documents if a later sort makes it redundant', () => {
    const documents = [{ _id: 2, a: [], b: [] }, { _id: 1 }];
    const parallel = { $sort: { a: 1, b: 1 } };

    expect(idsOf(run([parallel, { $match: { c: null } }, { $sort: { _id: 1 } }], documents))).toEqual([1, 2]);
    expect(() => run([parallel, { $limit: 2 }, { $sort: { _id: 1 } }], documents)).toThrow('parallel arrays');
  });

  it('compute nothing for documents that a later $skip or $limit drops', () => {
    const documents = [{ n: 'x' }, { n: '2' }, { n: 'y' }];
    const pipeline = [{ $set: { n: { $toInt: '$n' } } }, { $unset: 'a' }, { $skip: 1 }, { $limit: 1 }];

    expect(run(pipeline, documents)).toEqual([{ n: 2 }]);
    expect(() =>
      run([{ $set: { n: { $toInt: '$n' } } }, { $sort: { n: 1 } }, { $skip: 2 }], documents),
    ).toThrow("Failed to parse number 'x'");
  });

  it('compare strings by the collation', () => {
    const collation = { locale: 'en', strength: 2 } as const;

    expect(run([{ $match: { item: 'FERRY' } }], orders, { collation })).toHaveLength(2);
    expect(run([{ $group: { _id: '$a' } }], [{ a: 'x' }, { a: 'X' }], { collation })).toEqual([{ _id: 'x' }]);
  });
});

describe('the stages that combine others', () => {
  it.each<[Document, Document[]]>([
    [{ $count: 'n' }, [{ n: 4 }]],
    [
      { $sortByCount: '$item' },
      [
        { _id: 'ferry', count: 2 },
        { _id: 'cabin', count: 1 },
        { _id: null, count: 1 },
      ],
    ],
    [
      { $bucket: { groupBy: '$price', boundaries: [0, 12, 20], default: 'dear' } },
      [
        { _id: 0, count: 1 },
        { _id: 12, count: 2 },
        { _id: 'dear', count: 1 },
      ],
    ],
    [
      { $bucket: { groupBy: '$price', boundaries: [0, 100], output: { ids: { $push: '$_id' } } } },
      [{ _id: 0, ids: [1, 2, 3, 4] }],
    ],
    [
      {
        $facet: {
          cheap: [{ $match: { price: { $lt: 10 } } }, { $project: { _id: 1 } }],
          all: [{ $count: 'n' }],
          none: [{ $limit: 1 }, { $skip: 1 }],
        },
      },
      [{ cheap: [{ _id: 4 }], all: [{ n: 4 }], none: [] }],
    ],
  ])('%j returns the expected documents', (stage, expected) => {
    expect(run([stage])).toEqual(expected);
  });

  it('$count returns no document for an empty source', () => {
    expect(run([{ $count: 'n' }], [])).toEqual([]);
  });

  it('$bucket fails for a value outside all buckets if there is no default', () => {
    expect(() => run([{ $bucket: { groupBy: '$price', boundaries: [0, 10] } }])).toThrow(
      expect.objectContaining({ code: 40066 }) as Error,
    );
  });

  it('$unionWith adds the documents of another collection', () => {
    expect(idsOf(run([{ $unionWith: 'items' }]))).toEqual([1, 2, 3, 4, 'ferry', 'cabin', 'meal']);
    expect(
      idsOf(
        run([
          { $unionWith: { coll: 'items', pipeline: [{ $match: { stock: 0 } }] } },
          { $match: { _id: 'cabin' } },
        ]),
      ),
    ).toEqual(['cabin']);
  });
});

describe('a whole pipeline', () => {
  it('reports the revenue of each item with its name, highest first', () => {
    const pipeline = [
      { $match: { item: { $ne: null } } },
      {
        $group: {
          _id: '$item',
          turnover: { $sum: { $multiply: ['$price', '$quantity'] } },
          orders: { $sum: 1 },
        },
      },
      { $lookup: { from: 'items', localField: '_id', foreignField: '_id', as: 'item' } },
      { $unwind: '$item' },
      { $project: { _id: 0, name: '$item.name', turnover: 1, orders: 1 } },
      { $sort: { turnover: -1 } },
    ];

    expect(run(pipeline)).toEqual([
      { turnover: new Double(74), orders: 2, name: 'Ferry' },
      { turnover: 20, orders: 1, name: 'Cabin' },
    ]);
  });

  it('reads and counts a page at the same time', () => {
    const page = [{ $sort: { price: -1 } }, { $skip: 1 }, { $limit: 2 }, { $project: { item: 1 } }];
    const pipeline = [
      { $facet: { page, total: [{ $count: 'n' }] } },
      { $set: { total: { $ifNull: [{ $first: '$total.n' }, 0] } } },
    ];

    expect(run(pipeline)).toEqual([
      {
        page: [
          { _id: 3, item: 'ferry' },
          { _id: 1, item: 'ferry' },
        ],
        total: 4,
      },
    ]);
  });

  it('counts the tags of all orders', () => {
    expect(run([{ $unwind: '$tags' }, { $sortByCount: '$tags' }, { $limit: 1 }])).toEqual([
      { _id: 'sea', count: 2 },
    ]);
  });

  it('sums up by month in a time zone', () => {
    const payments = [
      { at: new Date('2024-05-31T20:00:00Z'), cents: 100 },
      { at: new Date('2024-05-31T21:30:00Z'), cents: 50 },
    ];
    const month = { $dateToString: { date: '$at', format: '%Y-%m', timezone: 'Europe/Helsinki' } };

    expect(
      run([{ $group: { _id: month, cents: { $sum: '$cents' } } }, { $sort: { _id: 1 } }], payments),
    ).toEqual([
      { _id: '2024-05', cents: 100 },
      { _id: '2024-06', cents: 50 },
    ]);
  });

  it('can run again on another source', () => {
    const pipeline = compilePipeline([{ $group: { _id: null, n: { $sum: '$a' } } }], environment);

    expect([...pipeline([{ a: 1 }])]).toEqual([{ _id: null, n: 1 }]);
    expect([...pipeline([{ a: 5 }])]).toEqual([{ _id: null, n: 5 }]);
  });
});

describe('a refused pipeline', () => {
  const lookup = { from: 'items', localField: 'a', foreignField: 'b', as: 'c' };

  it.each<[unknown, number]>([
    [5, 14],
    [{}, 40323],
    [{ $match: {}, $limit: 1 }, 40323],
    [{ $nonsense: 1 }, 40324],
    [{ $out: 'x' }, 238],
    [{ $bucketAuto: {} }, 238],
    [{ $match: 1 }, 15959],
    [{ $match: { $nonsense: 1 } }, 2],
    [{ $match: { $expr: '$$unknown' } }, 17276],
    [{ $project: 1 }, 15969],
    [{ $project: {} }, 51272],
    [{ $project: { a: 1, b: 0 } }, 31254],
    [{ $project: { a: '$$unknown' } }, 17276],
    [{ $project: { a: { $nonsense: 1 } } }, 31325],
    [{ $addFields: 1 }, 40272],
    [{ $addFields: { a: {} } }, 40180],
    [{ $addFields: { a: { $add: [1], $sum: 1 } } }, 40181],
    [{ $addFields: { a: 1, 'a.b': 2 } }, 40176],
    [{ $set: { 'a.': 1 } }, 40353],
    [{ $set: { a: { $nonsense: 1 } } }, 168],
    [{ $unset: 1 }, 31002],
    [{ $unset: [] }, 31119],
    [{ $unset: ['a', 1] }, 31120],
    [{ $unset: ['a', 'a.b'] }, 31249],
    [{ $replaceRoot: 1 }, 40229],
    [{ $replaceRoot: { x: 1 } }, 40230],
    [{ $replaceRoot: {} }, 40231],
    [{ $replaceRoot: { newRoot: '$a' } }, 40228],
    [{ $replaceWith: '$missing' }, 40228],
    [{ $sort: 1 }, 15973],
    [{ $sort: {} }, 15976],
    [{ $sort: { a: 2 } }, 15975],
    [{ $limit: 'x' }, 5107201],
    [{ $limit: 1.5 }, 5107201],
    [{ $limit: -1 }, 5107201],
    [{ $limit: 0 }, 15958],
    [{ $skip: 'x' }, 5107200],
    [{ $skip: -1 }, 5107200],
    [{ $count: 1 }, 40156],
    [{ $count: '' }, 40157],
    [{ $count: '$a' }, 40158],
    [{ $count: 'a.b' }, 40160],
    [{ $sortByCount: {} }, 40147],
    [{ $sortByCount: 'a' }, 40148],
    [{ $sortByCount: 1 }, 40149],
    [{ $unwind: 1 }, 15981],
    [{ $unwind: 'a' }, 28818],
    [{ $unwind: { path: 1 } }, 28808],
    [{ $unwind: { path: '$a', preserveNullAndEmptyArrays: 1 } }, 28809],
    [{ $unwind: { path: '$a', includeArrayIndex: '' } }, 28810],
    [{ $unwind: { path: '$a', x: 1 } }, 28811],
    [{ $unwind: {} }, 28812],
    [{ $unwind: { path: '$a', includeArrayIndex: '$i' } }, 28822],
    [{ $group: 1 }, 15947],
    [{ $group: {} }, 15955],
    [{ $group: { _id: null, a: 1 } }, 40234],
    [{ $group: { _id: null, 'a.b': { $sum: 1 } } }, 40235],
    [{ $group: { _id: null, $a: { $sum: 1 } } }, 40236],
    [{ $group: { _id: null, a: { $sum: [1] } } }, 40237],
    [{ $group: { _id: null, a: { $sum: 1, $avg: 1 } } }, 40238],
    [{ $group: { _id: null, a: { $nonsense: 1 } } }, 15952],
    [{ $group: { _id: null, a: { $top: 1 } } }, 238],
    [{ $group: { _id: null, a: { $count: 1 } } }, 14],
    [{ $group: { _id: null, a: { $mergeObjects: '$item' } } }, 40400],
    [{ $lookup: 1 }, 9],
    [{ $lookup: { ...lookup, x: 1 } }, 9],
    [{ $lookup: { ...lookup, from: undefined } }, 9],
    [{ $lookup: { ...lookup, as: undefined } }, 9],
    [{ $lookup: { ...lookup, localField: 1 } }, 9],
    [{ $lookup: { ...lookup, foreignField: undefined } }, 9],
    [{ $lookup: { from: 'items', as: 'x' } }, 9],
    [{ $lookup: { ...lookup, let: {} } }, 9],
    [{ $lookup: { ...lookup, pipeline: 1 } }, 14],
    [{ $lookup: { ...lookup, pipeline: [{ $nonsense: 1 }] } }, 40324],
    [{ $facet: {} }, 40169],
    [{ $facet: { a: 1 } }, 40170],
    [{ $facet: { a: [{ $facet: {} }] } }, 40600],
    [{ $facet: { 'a.b': [] } }, 16412],
    [{ $bucket: 1 }, 40201],
    [{ $bucket: { groupBy: '$a' } }, 40198],
    [{ $bucket: { groupBy: '$a', boundaries: [0, 1], x: 1 } }, 40197],
    [{ $bucket: { groupBy: 'a', boundaries: [0, 1] } }, 40202],
    [{ $bucket: { groupBy: '$a', boundaries: 1 } }, 40200],
    [{ $bucket: { groupBy: '$a', boundaries: ['$b', 1] } }, 40191],
    [{ $bucket: { groupBy: '$a', boundaries: [1] } }, 40192],
    [{ $bucket: { groupBy: '$a', boundaries: [1, 'a'] } }, 40193],
    [{ $bucket: { groupBy: '$a', boundaries: [1, 1] } }, 40194],
    [{ $bucket: { groupBy: '$a', boundaries: [0, 1], default: '$a' } }, 40195],
    [{ $bucket: { groupBy: '$a', boundaries: [0, 1], output: 1 } }, 40196],
    [{ $bucket: { groupBy: '$a', boundaries: [0, 5], default: 3 } }, 40199],
    [{ $unionWith: 1 }, 9],
    [{ $unionWith: { coll: 'items', x: 1 } }, 40415],
    [{ $unionWith: {} }, 40414],
  ])('fails for %j with code %i', (stage, code) => {
    expect(() => run([stage])).toThrow(expect.objectContaining({ code }) as Error);
  });

  it('names the invalid stage in its error', () => {
    expect(() => run([{ $project: { a: { $nonsense: 1 } } }])).toThrow(
      'Invalid $project :: caused by :: Unknown expression $nonsense',
    );
  });

  it('fails at compilation of a later stage before a constant of a filter is computed', () => {
    const filter = { $match: { $expr: { $objectToArray: 0 } } };

    expect(() => run([filter, { $sort: { a: 'x' } }])).toThrow('Illegal key in $sort');
    expect(() => run([filter])).toThrow(expect.objectContaining({ code: 40390 }) as Error);
  });

  it('fails before the first document is read', () => {
    expect(() => compilePipeline([{ $limit: 1 }, { $sort: { a: 'x' } }], environment)).toThrow(
      'Illegal key in $sort',
    );
  });
});

it('a pipeline keeps ObjectIds and dates unchanged', () => {
  const _id = new ObjectId();

  expect(
    run([{ $set: { at: '$$NOW' } }, { $group: { _id: '$_id', at: { $first: '$at' } } }], [{ _id }]),
  ).toEqual([{ _id, at: new Date(0) }]);
});
