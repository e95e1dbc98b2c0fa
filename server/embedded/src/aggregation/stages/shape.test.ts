import { runToEnd } from '../../../test/runToEnd';
import { collect } from './stage';
import { Long } from 'bson';

import { compilePipeline } from '../pipeline';
import type { Document } from '../../values/documents';
import { show } from '../../values/show';

function run(pipeline: unknown[], source: Document[]): Document[] {
  const environment = { collection: () => ({ find: () => [] }), variables: new Map() };
  return runToEnd(collect(compilePipeline(pipeline, environment)(source)));
}

type Case = [stage: Document, source: Document[], expected: Document[]];
const named = (cases: Case[]): [string, ...Case][] =>
  cases.map(([stage, source, expected]) => [
    `${show(stage)} makes ${show(expected)} of ${show(source)}`,
    stage,
    source,
    expected,
  ]);

describe('the stages that transform documents', () => {
  const source = [{ _id: 1, a: 1, b: { c: 2 }, list: [{ x: 1 }, 5] }];

  it.each(
    named([
      [{ $project: { a: 1, _id: 0 } }, source, [{ a: 1 }]],
      [{ $project: { list: 0, b: 0 } }, source, [{ _id: 1, a: 1 }]],
      [{ $addFields: { d: '$a' } }, [{ a: 1 }], [{ a: 1, d: 1 }]],
      [{ $set: { a: { $add: ['$a', 1] } } }, [{ a: 1, b: 2 }], [{ a: 2, b: 2 }]],
      [{ $set: { 'b.d': '$a' } }, [{ a: 1, b: { c: 2 } }], [{ a: 1, b: { c: 2, d: 1 } }]],
      [{ $set: { b: { d: 1 } } }, [{ b: { c: 2 } }], [{ b: { c: 2, d: 1 } }]],
      [{ $set: { 'a.x': 1 } }, [{ a: 5 }], [{ a: { x: 1 } }]],
      [{ $set: { 'list.y': 2 } }, [{ list: [{ x: 1 }, 5] }], [{ list: [{ x: 1, y: 2 }, { y: 2 }] }]],
      [{ $set: { a: '$$REMOVE' } }, [{ a: 1, b: 2 }], [{ b: 2 }]],
      [{ $set: { a: '$missing' } }, [{ a: 1, b: 2 }], [{ b: 2 }]],
      [{ $set: { a: [1, '$a'] } }, [{ a: 1 }], [{ a: [1, 1] }]],
      [{ $unset: 'a' }, [{ a: 1, b: 2 }], [{ b: 2 }]],
      [{ $unset: ['a', 'b.c'] }, [{ a: 1, b: { c: 1, d: 2 } }], [{ b: { d: 2 } }]],
      [{ $unset: 'list.x' }, [{ list: [{ x: 1, y: 2 }] }], [{ list: [{ y: 2 }] }]],
      [{ $replaceRoot: { newRoot: '$b' } }, source, [{ c: 2 }]],
      [{ $replaceWith: { was: '$$ROOT.a' } }, source, [{ was: 1 }]],
    ]),
  )('%s', (_name, stage, documents, expected) => {
    expect(run([stage], documents)).toEqual(expected);
  });

  it('leave the source unchanged', () => {
    const document = { a: 1, b: { c: 2 }, list: [1, 2] };

    run([{ $set: { 'b.d': 1, a: 2 } }, { $unwind: '$list' }, { $unset: 'b.c' }], [document]);

    expect(document).toEqual({ a: 1, b: { c: 2 }, list: [1, 2] });
  });
});

describe('$unwind', () => {
  it.each(
    named([
      [
        { $unwind: '$a' },
        [{ _id: 1, a: [1, 2] }],
        [
          { _id: 1, a: 1 },
          { _id: 1, a: 2 },
        ],
      ],
      [{ $unwind: '$a' }, [{ a: 5 }], [{ a: 5 }]],
      [{ $unwind: '$a' }, [{ a: [] }, { a: null }, {}], []],
      [{ $unwind: '$a.b' }, [{ a: { b: [1, 2], c: 3 } }], [{ a: { b: 1, c: 3 } }, { a: { b: 2, c: 3 } }]],
      [{ $unwind: '$a.b' }, [{ a: [{ b: [1] }] }], []],
      [
        { $unwind: { path: '$a', preserveNullAndEmptyArrays: true } },
        [{ a: [] }, { a: null }, { b: 1 }],
        [{}, { a: null }, { b: 1 }],
      ],
      [
        { $unwind: { path: '$a', includeArrayIndex: 'i' } },
        [{ a: ['x', 'y'] }, { a: 'z' }],
        [
          { a: 'x', i: Long.ZERO },
          { a: 'y', i: Long.ONE },
          { a: 'z', i: null },
        ],
      ],
      [
        { $unwind: { path: '$a', includeArrayIndex: 'i.j', preserveNullAndEmptyArrays: true } },
        [{ a: [] }],
        [{ i: { j: null } }],
      ],
    ]),
  )('%s', (_name, stage, documents, expected) => {
    expect(run([stage], documents)).toEqual(expected);
  });
});
