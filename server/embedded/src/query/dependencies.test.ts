import { runToEnd } from '../../test/runToEnd';
import { memoryLog } from '../../test/memoryLog';
import { RandomQueries } from '../../test/randomQueries';
import { compilePipeline } from '../aggregation/pipeline';
import { Dependencies } from './dependencies';
import { find, type View } from './find';
import type { Query } from './plan/indexScan';
import { compileProjection } from './projection/projection';
import { idOf } from '../storage/collection';
import { Store, type StoreOptions } from '../storage/store';
import { Locks } from '../transactions/locks';
import { LiveWriter } from '../transactions/writer';
import { encode, type Document } from '../values/documents';

const namespace = 'test.parts';
const count = { $sum: 1 };

function storing(documents: readonly Document[], options?: StoreOptions): View {
  const writer = new LiveWriter(new Store(memoryLog(), options), new Locks());
  for (const document of documents) {
    writer.write(namespace, { id: idOf(document), before: undefined, after: document });
  }
  return writer;
}

/** The same documents twice: once read in parts, once complete in memory. */
function partsAndWhole(random: RandomQueries): [parts: View, whole: View] {
  random.refocus();
  const documents = Array.from({ length: 40 }, (_, id) => random.document(id));
  return [storing(documents, { cacheBytes: 0 }), storing(documents)];
}

/** The returned documents, or the error. */
function answerOf(view: View, query: Query, shape: (documents: Document[]) => Iterable<unknown>): unknown {
  try {
    const { documents } = runToEnd(find(view, namespace, query));
    return [...shape(documents)].map((document) => Buffer.from(encode(document as Document)).toString('hex'));
  } catch (error) {
    return String(error);
  }
}

const pipelines: Document[][] = [
  [{ $group: { _id: '$a', n: { $sum: '$d.b' }, all: { $push: { b: '$b', e: ['$e'] } } } }],
  [{ $group: { _id: null, all: { $push: '$$ROOT' } } }],
  [{ $group: { _id: null, all: { $push: '$$CURRENT.d' } } }],
  [{ $group: { _id: { $getField: 'c' }, count } }],
  [{ $group: { _id: { $getField: { field: 'c', input: '$d' } }, count } }],
  [{ $group: { _id: { $let: { vars: { x: '$a' }, in: ['$$x', '$b'] } }, count } }],
  [{ $group: { _id: { $literal: '$a' }, count } }],
  [{ $sortByCount: '$a' }],
  [{ $sortByCount: { $type: '$d.c' } }],
  [
    {
      $bucket: {
        groupBy: '$_id',
        boundaries: [0, 10, 40],
        default: 'others',
        output: { a: { $push: '$a' } },
      },
    },
  ],
  [{ $match: { a: { $exists: true }, $or: [{ 'd.b': null }, { b: 1 }] } }, { $count: 'n' }],
  [{ $match: { $expr: { $gt: ['$b', '$c'] } } }, { $group: { _id: '$a', count } }],
  [{ $match: { $nor: [{ $comment: 'x', e: 1 }] } }, { $project: { a: 1 } }],
  [{ $unwind: '$e' }, { $group: { _id: '$e', count } }],
  [
    { $unwind: { path: '$e', includeArrayIndex: 'i', preserveNullAndEmptyArrays: true } },
    { $project: { i: 1, b: 1 } },
  ],
  [{ $set: { b: '$d', 'a.x': '$c' } }, { $project: { a: 1, b: 1, c: 1 } }],
  [{ $addFields: { new: { $concat: ['$a', '!'] } } }, { $project: { new: 1, d: 1 } }],
  [{ $set: { c: '$$ROOT' } }, { $project: { c: 1 } }],
  [{ $unset: ['a', 'd.b'] }, { $project: { a: 1, b: 1, d: 1 } }],
  [{ $sort: { c: -1, _id: 1 } }, { $limit: 7 }, { $skip: 1 }, { $project: { a: true, _id: false } }],
  [{ $lookup: { from: 'parts', localField: 'a', foreignField: 'b', as: 'j' } }, { $project: { j: 1 } }],
  [
    {
      $lookup: {
        from: 'parts',
        let: { x: '$c' },
        pipeline: [{ $match: { $expr: { $eq: ['$$x', '$a'] } } }],
        as: 'j',
      },
    },
    { $group: { _id: '$j.b', count } },
  ],
  [
    {
      $lookup: {
        from: 'parts',
        localField: 'd.c',
        foreignField: 'c',
        as: 'j',
        pipeline: [{ $project: { b: 1 } }],
      },
    },
  ],
  [{ $unionWith: { coll: 'parts', pipeline: [{ $project: { e: 1 } }] } }, { $group: { _id: '$e', count } }],
  [{ $project: { x: '$d.b', y: { $ifNull: ['$c', '$e'] }, _id: 0 } }],
  [{ $project: { d: { b: 1, x: '$a' } } }],
  [{ $project: { a: 0 } }],
  [{ $project: { d: { b: 0 } } }],
  [{ $project: { _id: 1 } }],
  [{ $project: { _id: 0 } }],
  [{ $replaceWith: { a: '$a', all: '$$ROOT' } }],
  [{ $facet: { a: [{ $sortByCount: '$a' }], b: [{ $limit: 3 }] } }],
  [{ $limit: 3 }],
  [],
];

it.each(pipelines.map((stages) => [stages]))('the pipeline %j gets all the fields it needs', (stages) => {
  const random = new RandomQueries(1);
  for (let round = 0; round < 8; round++) {
    const answers = partsAndWhole(random).map((view) => {
      const collection = (): { find: (query: Query) => Document[] } => ({
        find: (query) => runToEnd(find(view, namespace, query)).documents,
      });
      const run = compilePipeline(stages, { variables: new Map(), collection });
      const reads = new Dependencies().pipeline(stages);
      return answerOf(view, { filter: {}, reads }, run);
    });

    expect(answers[0]).toEqual(answers[1]);
  }
});

const projections: Document[] = [
  ...[{ a: 1 }, { a: 1, _id: 0 }, { 'd.b': 1 }, { d: { c: true } }, { _id: 1 }, { _id: 0 }, { a: 0 }],
  ...[{ a: 1, b: { $slice: 1 } }, { b: { $slice: 1 } }, { e: { $elemMatch: { $gt: 0 } } }],
  ...[
    { a: 1, e: { $elemMatch: { $gt: 0 } } },
    { 'e.$': 1 },
    { a: 1, x: '$c' },
    { x: { $add: ['$a', '$b'] } },
  ],
  ...[
    { a: 1, x: '$$ROOT' },
    { a: 1, x: { $getField: 'b' } },
    { x: 'text', y: { $literal: '$a' } },
  ],
];

it.each(projections.map((spec) => [spec]))('the projection %j gets all the fields it needs', (spec) => {
  const random = new RandomQueries(2);
  for (let round = 0; round < 8; round++) {
    const filter = round % 2 === 0 ? {} : { e: { $exists: true } };
    const project = compileProjection(spec);
    const answers = partsAndWhole(random).map((view) =>
      answerOf(view, { filter, reads: new Dependencies().filter(filter).projection(spec) }, (documents) =>
        documents.map((document) => project(document, 0)),
      ),
    );

    expect(answers[0]).toEqual(answers[1]);
  }
});

it('filters and sorts get all the fields they need, and return whole documents', () => {
  const random = new RandomQueries(3);
  for (let round = 0; round < 40; round++) {
    const [parts, whole] = partsAndWhole(random);
    for (let i = 0; i < 25; i++) {
      const query = random.query();
      const all = (documents: Document[]): Document[] => documents;
      const name = random.pick(['a', 'b', 'd']);
      const one = (documents: Document[]): unknown[] => documents.map((document) => ({ x: document[name] }));

      expect([query, answerOf(parts, query, all)]).toEqual([query, answerOf(whole, query, all)]);
      const named = { ...query, reads: new Dependencies().path(name) };
      expect([query, answerOf(parts, named, one)]).toEqual([query, answerOf(whole, query, one)]);
    }
  }
});

it('only the needed fields are decoded', () => {
  const documents = Array.from({ length: 9 }, (_, _id) => ({ _id, a: _id, b: 1, c: 1 }));
  const { documents: found } = runToEnd(
    find(storing(documents, { cacheBytes: 0 }), namespace, {
      filter: { a: { $lt: 5 } },
      reads: new Dependencies().pipeline([{ $group: { _id: '$b' } }]),
    }),
  );

  expect(found).toContainEqual({ a: 1, b: 1 });
});
