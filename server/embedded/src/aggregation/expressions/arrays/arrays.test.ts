import { Decimal128, Long } from 'bson';

import type { Document } from '../../../values/documents';
import { compileExpression } from '../compileExpression';
import { show } from '../../../values/show';

const document: Document = {
  list: [3, 1, 2],
  empty: [],
  nothing: null,
  people: [
    { n: 'b', age: 2 },
    { n: 'a', age: 3 },
  ],
};
const evaluate = (expression: unknown): unknown => compileExpression(expression)(document, new Map());

type Case = [expression: unknown, expected: unknown];
const named = (cases: Case[]): [string, ...Case][] =>
  cases.map(([expression, expected]) => [`${show(expression)} is ${show(expected)}`, expression, expected]);

describe('arrays', () => {
  it.each(
    named([
      [{ $arrayElemAt: ['$list', 0] }, 3],
      [{ $arrayElemAt: ['$list', -1] }, 2],
      [{ $arrayElemAt: ['$list', Long.fromNumber(1)] }, 1],
      [{ $arrayElemAt: ['$list', 9] }, undefined],
      [{ $arrayElemAt: ['$list', -9] }, undefined],
      [{ $arrayElemAt: ['$nothing', 0] }, null],
      [{ $arrayElemAt: ['$list', null] }, null],
      [{ $first: '$list' }, 3],
      [{ $first: '$empty' }, undefined],
      [{ $first: '$missing' }, null],
      [{ $last: '$list' }, 2],
      [{ $size: '$list' }, 3],
      [{ $in: [1, '$list'] }, true],
      [{ $in: [Decimal128.fromString('1.0'), '$list'] }, true],
      [{ $in: [[1], '$list'] }, false],
      [{ $concatArrays: ['$list', [4], []] }, [3, 1, 2, 4]],
      [{ $concatArrays: [] }, []],
      [{ $concatArrays: ['$list', '$missing'] }, null],
      [{ $slice: ['$list', 2] }, [3, 1]],
      [{ $slice: ['$list', -2] }, [1, 2]],
      [{ $slice: ['$list', 0] }, []],
      [{ $slice: ['$list', 1, 1] }, [1]],
      [{ $slice: ['$list', -9, 2] }, [3, 1]],
      [{ $slice: ['$list', 9, 2] }, []],
      [{ $slice: ['$nothing', 1] }, null],
      [{ $reverseArray: '$list' }, [2, 1, 3]],
      [{ $reverseArray: null }, null],
      [{ $range: [0, 5] }, [0, 1, 2, 3, 4]],
      [{ $range: [0, 10, 4] }, [0, 4, 8]],
      [{ $range: [5, 0, -2] }, [5, 3, 1]],
      [{ $range: [5, 0] }, []],
      [
        {
          $zip: {
            inputs: [
              [1, 2],
              ['a', 'b', 'c'],
            ],
          },
        },
        [
          [1, 'a'],
          [2, 'b'],
        ],
      ],
      [
        { $zip: { inputs: [[1], ['a', 'b']], useLongestLength: true } },
        [
          [1, 'a'],
          [null, 'b'],
        ],
      ],
      [
        { $zip: { inputs: [[1], ['a', 'b']], useLongestLength: true, defaults: [0, 'z'] } },
        [
          [1, 'a'],
          [0, 'b'],
        ],
      ],
      [{ $zip: { inputs: [[1], null] } }, null],
      [{ $isArray: ['$list'] }, true],
      [{ $isArray: [['$list']] }, true],
      [{ $isArray: '$missing' }, false],
      [{ $indexOfArray: ['$list', 2] }, 2],
      [{ $indexOfArray: ['$list', 9] }, -1],
      [{ $indexOfArray: [[1, 2, 1], 1, 1] }, 2],
      [{ $indexOfArray: [[1, 2, 1], 1, 1, 2] }, -1],
      [{ $indexOfArray: [null, 1] }, null],
      [{ $sortArray: { input: '$list', sortBy: 1 } }, [1, 2, 3]],
      [{ $sortArray: { input: ['b', 3, null], sortBy: -1 } }, ['b', 3, null]],
      [
        { $sortArray: { input: '$people', sortBy: { age: -1 } } },
        [
          { n: 'a', age: 3 },
          { n: 'b', age: 2 },
        ],
      ],
      [{ $sortArray: { input: null, sortBy: 1 } }, null],
    ]),
  )('%s', (_name, expression, expected) => {
    expect(evaluate(expression)).toEqual(expected);
  });
});

describe('operators that iterate over an array', () => {
  it.each(
    named([
      [{ $map: { input: '$list', in: { $multiply: ['$$this', 2] } } }, [6, 2, 4]],
      [{ $map: { input: '$people', as: 'p', in: '$$p.n' } }, ['b', 'a']],
      [{ $map: { input: '$list', in: '$missing' } }, [null, null, null]],
      [{ $map: { input: '$missing', in: 1 } }, null],
      [{ $filter: { input: '$list', cond: { $gt: ['$$this', 1] } } }, [3, 2]],
      [{ $filter: { input: '$list', as: 'x', cond: { $gt: ['$$x', 1] }, limit: 1 } }, [3]],
      [{ $filter: { input: '$list', cond: true, limit: null } }, [3, 1, 2]],
      [{ $filter: { input: null, cond: true } }, null],
      [{ $reduce: { input: '$list', initialValue: 0, in: { $add: ['$$value', '$$this'] } } }, 6],
      [{ $reduce: { input: '$empty', initialValue: 'start', in: 1 } }, 'start'],
      [{ $reduce: { input: null, initialValue: 0, in: 1 } }, null],
      [
        {
          $map: {
            input: [1, 2],
            as: 'x',
            in: { $map: { input: [10, 20], as: 'y', in: { $add: ['$$x', '$$y'] } } },
          },
        },
        [
          [11, 21],
          [12, 22],
        ],
      ],
    ]),
  )('%s', (_name, expression, expected) => {
    expect(evaluate(expression)).toEqual(expected);
  });
});

it('a field that $setField or $unsetField removed returns to its old position when it is set again', () => {
  const input = { $unsetField: { field: 'a', input: { a: 1, b: 2 } } };
  const result = evaluate({ $setField: { field: 'a', input, value: 3 } });
  expect(Object.keys(result as Document)).toEqual(['a', 'b']);
});

describe('sets', () => {
  it.each(
    named([
      [
        {
          $setUnion: [
            [2, 1],
            [3, 2],
          ],
        },
        [1, 2, 3],
      ],
      [{ $setUnion: [[1], null] }, null],
      [{ $setUnion: [] }, []],
      [
        {
          $setIntersection: [
            [3, 1, 2, 1],
            [1, 3],
          ],
        },
        [1, 3],
      ],
      [{ $setIntersection: [[1], []] }, []],
      [{ $setIntersection: [[1], '$missing'] }, null],
      [{ $setUnion: ['$list', [Decimal128.fromString('1'), 4]] }, [1, 2, 3, 4]],
      [{ $setIntersection: ['$list', [Decimal128.fromString('1'), 2, 3]] }, [1, 2, 3]],
      [{ $setIntersection: ['$list', [Decimal128.fromString('1')]] }, [Decimal128.fromString('1')]],
      [{ $setDifference: [[3, 1, 1, 2], [2]] }, [3, 1]],
      [{ $setDifference: [null, []] }, null],
      [
        {
          $setEquals: [
            [1, 2, 2],
            [2, 1],
          ],
        },
        true,
      ],
      [{ $setEquals: [[1], [1, 2]] }, false],
      [{ $setEquals: [[[1]], [1]] }, false],
      [{ $setIsSubset: [[1], [2, Long.ONE]] }, true],
      [
        {
          $setIsSubset: [
            [1, 3],
            [1, 2],
          ],
        },
        false,
      ],
      [{ $allElementsTrue: [[1, true, 'x']] }, true],
      [{ $allElementsTrue: [[]] }, true],
      [{ $anyElementTrue: [[0, null, false]] }, false],
    ]),
  )('%s', (_name, expression, expected) => {
    expect(evaluate(expression)).toEqual(expected);
  });

  it('$setUnion with a collation keeps the first of equal strings, constant or not', () => {
    const collation = { locale: 'sv', strength: 1 } as const;
    const union = (...operands: unknown[]): unknown =>
      compileExpression({ $setUnion: operands }, { collation })({ names: ['a', 'B'], text: 'x' }, new Map());
    expect(union(['A'], '$names', ['b'])).toEqual(['A', 'B']);
    expect(union(null, '$text')).toBeNull();
    expect(() => union('$text', null)).toThrow('All operands of $setUnion must be arrays');
  });
});

describe('objects', () => {
  it.each(
    named([
      [
        { $objectToArray: { a: 1, b: '$list' } },
        [
          { k: 'a', v: 1 },
          { k: 'b', v: [3, 1, 2] },
        ],
      ],
      [{ $objectToArray: null }, null],
      [
        {
          $arrayToObject: [
            [
              ['a', 1],
              ['b', 2],
            ],
          ],
        },
        { a: 1, b: 2 },
      ],
      [{ $arrayToObject: { $literal: [{ k: 'a', v: 1 }] } }, { a: 1 }],
      [{ $arrayToObject: '$empty' }, {}],
      [{ $arrayToObject: '$missing' }, null],
      [{ $mergeObjects: [{ a: 1, b: 1 }, { b: 2 }, null] }, { a: 1, b: 2 }],
      [{ $mergeObjects: '$people' }, { n: 'a', age: 3 }],
      [{ $mergeObjects: '$missing' }, {}],
      [{ $getField: 'nothing' }, null],
      [{ $getField: { field: { $literal: '$x' }, input: { $literal: { $x: 5 } } } }, 5],
      [{ $getField: { field: 'a', input: 5 } }, undefined],
      [{ $getField: { field: 'a', input: null } }, null],
      [{ $setField: { field: 'a.b', input: { c: 1 }, value: 2 } }, { c: 1, 'a.b': 2 }],
      [{ $setField: { field: 'c', input: { c: 1 }, value: '$$REMOVE' } }, {}],
      [{ $setField: { field: 'c', input: null, value: 1 } }, null],
      [{ $unsetField: { field: 'c', input: { c: 1, d: 2 } } }, { d: 2 }],
    ]),
  )('%s', (_name, expression, expected) => {
    expect(evaluate(expression)).toEqual(expected);
  });

  it('can have a field called __proto__', () => {
    const made = evaluate({ $arrayToObject: [[['__proto__', { x: 1 }]]] });

    expect(Object.keys(made as object)).toEqual(['__proto__']);
    expect((made as Document)['x']).toBeUndefined();
  });
});

describe('refused array expressions', () => {
  it.each<[unknown, number]>([
    [{ $arrayElemAt: [1, 1] }, 28689],
    [{ $arrayElemAt: ['$list', 'x'] }, 28690],
    [{ $arrayElemAt: ['$list', 1.5] }, 28691],
    [{ $first: 'x' }, 28689],
    [{ $size: '$missing' }, 17124],
    [{ $in: [1, 1] }, 40081],
    [{ $concatArrays: [1] }, 28664],
    [{ $slice: ['$list'] }, 28667],
    [{ $slice: [1, 1] }, 28724],
    [{ $slice: ['$list', 'x'] }, 28725],
    [{ $slice: ['$list', 1.5] }, 28726],
    [{ $slice: ['$list', 1, 'x'] }, 28727],
    [{ $slice: ['$list', 1, 1.5] }, 28728],
    [{ $slice: ['$list', 1, 0] }, 28729],
    [{ $reverseArray: 1 }, 34435],
    [{ $range: ['x', 1] }, 34443],
    [{ $range: [0.5, 1] }, 34444],
    [{ $range: [0, 'x'] }, 34445],
    [{ $range: [0, 0.5] }, 34446],
    [{ $range: [0, 1, 'x'] }, 34447],
    [{ $range: [0, 1, 0.5] }, 34448],
    [{ $range: [0, 1, 0] }, 34449],
    [{ $range: [0, 2000000000] }, 146],
    [{ $zip: 1 }, 34460],
    [{ $zip: { inputs: 1 } }, 34461],
    [{ $zip: { inputs: [[1]], defaults: 1 } }, 34462],
    [{ $zip: { inputs: [[1]], useLongestLength: 1 } }, 34463],
    [{ $zip: { inputs: [[1]], x: 1 } }, 34464],
    [{ $zip: { inputs: [] } }, 34465],
    [{ $zip: { inputs: [[1]], defaults: [1] } }, 34466],
    [{ $zip: { inputs: [[1]], defaults: [1, 2], useLongestLength: true } }, 34467],
    [{ $zip: { inputs: [1] } }, 34468],
    [{ $indexOfArray: [1, 1] }, 40090],
    [{ $indexOfArray: ['$list', 1, 'x'] }, 40096],
    [{ $indexOfArray: ['$list', 1, -1] }, 40097],
    [{ $sortArray: 1 }, 2942500],
    [{ $sortArray: { input: [], sortBy: 1, x: 1 } }, 2942501],
    [{ $sortArray: { sortBy: 1 } }, 2942502],
    [{ $sortArray: { input: [] } }, 2942503],
    [{ $sortArray: { input: 1, sortBy: 1 } }, 2942504],
    [{ $sortArray: { input: [], sortBy: 2 } }, 2942506],
    [{ $sortArray: { input: [], sortBy: 'x' } }, 2942507],
    [{ $map: 1 }, 16878],
    [{ $map: { input: [], in: 1, x: 1 } }, 16879],
    [{ $map: { in: 1 } }, 16880],
    [{ $map: { input: [] } }, 16882],
    [{ $map: { input: 1, in: 1 } }, 16883],
    [{ $filter: 1 }, 28646],
    [{ $filter: { input: [], cond: 1, x: 1 } }, 28647],
    [{ $filter: { cond: 1 } }, 28648],
    [{ $filter: { input: [] } }, 28650],
    [{ $filter: { input: 1, cond: 1 } }, 28651],
    [{ $filter: { input: [1], cond: 1, limit: 1.5 } }, 327391],
    [{ $filter: { input: [1], cond: 1, limit: 0 } }, 327392],
    [{ $reduce: 1 }, 40075],
    [{ $reduce: { input: [], initialValue: 0, in: 1, x: 1 } }, 40076],
    [{ $reduce: { initialValue: 0, in: 1 } }, 40077],
    [{ $reduce: { input: [], in: 1 } }, 40078],
    [{ $reduce: { input: [], initialValue: 0 } }, 40079],
    [{ $reduce: { input: 1, initialValue: 0, in: 1 } }, 40080],
    [{ $allElementsTrue: 1 }, 17040],
    [{ $anyElementTrue: 1 }, 17041],
    [{ $setUnion: [1] }, 17043],
    [{ $setIntersection: [1] }, 17047],
    [{ $setDifference: [1, []] }, 17048],
    [{ $setDifference: [[], 1] }, 17049],
    [{ $setIsSubset: [1, []] }, 17046],
    [{ $setIsSubset: [[], 1] }, 17042],
    [{ $setEquals: [[1]] }, 17045],
    [{ $setEquals: [[1], 1] }, 5887502],
    [{ $objectToArray: 1 }, 40390],
    [{ $arrayToObject: 1 }, 40386],
    [{ $arrayToObject: [[1]] }, 40398],
    [{ $arrayToObject: [[['a', 1], 1]] }, 40396],
    [{ $arrayToObject: [[['a']]] }, 40397],
    [{ $arrayToObject: [[[1, 1]]] }, 40395],
    [{ $arrayToObject: [[{ k: 'a', v: 1 }, 1]] }, 40391],
    [{ $arrayToObject: [[{ k: 'a' }]] }, 40392],
    [{ $arrayToObject: [[{ k: 'a', x: 1 }]] }, 40393],
    [{ $arrayToObject: [[{ k: 1, v: 1 }]] }, 40394],
    [{ $mergeObjects: [1] }, 40400],
    [{ $getField: { input: 1, x: 1 } }, 3041701],
    [{ $getField: { input: 1 } }, 3041702],
    [{ $getField: '$a' }, 5654600],
    [{ $getField: { $add: [1] } }, 5654601],
    [{ $getField: 5 }, 5654602],
    [{ $setField: 1 }, 4161100],
    [{ $setField: { field: 'a', input: {} } }, 4161103],
    [{ $setField: { field: 'a', input: 1, value: 1 } }, 4161105],
    [{ $unsetField: { field: 'a', input: {}, value: 1 } }, 4161101],
  ])('%j fails with code %i', (expression, code) => {
    expect(() => evaluate(expression)).toThrow(expect.objectContaining({ code }) as Error);
  });
});
