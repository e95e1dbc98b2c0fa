import { Decimal128, Double, Long, ObjectId } from 'bson';

import type { Document } from '../../values/documents';
import { compileExpression } from './compileExpression';
import { show } from '../../values/show';

const document: Document = {
  a: 1,
  b: { c: 2, d: [{ e: 1 }, { e: 2 }, 3, { f: 4 }] },
  text: 'x',
  nothing: null,
};
const evaluate = (expression: unknown): unknown =>
  compileExpression(expression)(
    document,
    new Map<string, unknown>([
      ['NOW', new Date(7)],
      ['v', { w: [{ x: 1 }] }],
    ]),
  );

type Case = [expression: unknown, expected: unknown];
const named = (cases: Case[]): [string, ...Case][] =>
  cases.map(([expression, expected]) => [`${show(expression)} is ${show(expected)}`, expression, expected]);

describe('a value', () => {
  it.each(
    named([
      [5, 5],
      ['text', 'text'],
      [null, null],
      ['$a', 1],
      ['$b.c', 2],
      ['$b.d.e', [1, 2]],
      ['$b.d.0', []],
      ['$missing', undefined],
      ['$a.b', undefined],
      ['$toString', undefined],
      ['$$ROOT.a', 1],
      ['$$CURRENT.b.c', 2],
      ['$$ROOT', document],
      ['$$REMOVE', undefined],
      ['$$NOW', new Date(7)],
      ['$$v.w.x', [1]],
      [
        ['$a', '$missing'],
        [1, null],
      ],
      [
        { x: '$a', y: '$missing', z: { w: '$text' } },
        { x: 1, z: { w: 'x' } },
      ],
      [{}, {}],
      [{ $literal: '$a' }, '$a'],
      [{ $const: { $add: [1, 2] } }, { $add: [1, 2] }],
    ]),
  )('%s', (_name, expression, expected) => {
    expect(evaluate(expression)).toEqual(expected);
  });
});

describe('comparison', () => {
  it.each(
    named([
      [{ $eq: ['$a', 1] }, true],
      [{ $eq: [1, Long.ONE] }, true],
      [{ $eq: [new Double(1), Decimal128.fromString('1.0')] }, true],
      [{ $eq: [null, '$missing'] }, false],
      [
        {
          $eq: [
            [1, 2],
            [1, 2],
          ],
        },
        true,
      ],
      [{ $eq: [{ a: 1, b: 2 }, { $literal: { b: 2, a: 1 } }] }, false],
      [{ $ne: [1, 2] }, true],
      [{ $gt: ['a', 100] }, true],
      [{ $gt: [[1], 'zzz'] }, true],
      [{ $gte: [2, 2] }, true],
      [{ $lt: ['$missing', null] }, true],
      [{ $lt: [null, false] }, true],
      [{ $lte: [3, 2] }, false],
      [{ $cmp: [1, 2] }, -1],
      [{ $cmp: ['b', 'a'] }, 1],
      [{ $cmp: [new Date(5), new Date(5)] }, 0],
    ]),
  )('%s', (_name, expression, expected) => {
    expect(evaluate(expression)).toEqual(expected);
  });

  it('compares strings by the collation', () => {
    const collation = { locale: 'en', strength: 2 } as const;

    expect(compileExpression({ $eq: ['a', 'A'] }, { collation })({}, new Map())).toBe(true);
    expect(compileExpression({ $in: ['a', ['A']] }, { collation })({}, new Map())).toBe(true);
    expect(compileExpression({ $eq: ['a', 'A'] })({}, new Map())).toBe(false);
  });
});

describe('logical operators', () => {
  it.each(
    named([
      [{ $and: [] }, true],
      [{ $and: [true, 1, 'x', []] }, true],
      [{ $and: [true, 0] }, false],
      [{ $and: [false, { $divide: ['$a', 0] }] }, false],
      [{ $and: [{ $divide: ['$a', 0] }, false] }, false],
      [{ $and: '$nothing' }, false],
      [{ $or: [] }, false],
      [{ $or: [null, 0, '$missing', new ObjectId()] }, true],
      [{ $or: [false, Decimal128.fromString('0.0')] }, false],
      [{ $or: [1, { $divide: ['$a', 0] }] }, true],
      [{ $or: [{ $divide: ['$a', 0] }, 1] }, true],
      [{ $not: ['$missing'] }, true],
      [{ $not: '$a' }, false],
      [{ $cond: [true, 'yes', 'no'] }, 'yes'],
      [{ $cond: { if: '$nothing', then: 'yes', else: 'no' } }, 'no'],
      [{ $cond: [false, { $divide: ['$a', 0] }, '$$REMOVE'] }, undefined],
      [
        {
          $switch: {
            branches: [
              { case: true, then: 1 },
              { case: { $toInt: 'x' }, then: 2 },
            ],
          },
        },
        1,
      ],
      [{ $switch: { branches: [{ case: false, then: { $toInt: 'x' } }], default: 2 } }, 2],
      [{ $ifNull: ['$missing', '$nothing', 3] }, 3],
      [{ $ifNull: [0, 3] }, 0],
      [{ $ifNull: ['$missing', '$missing'] }, undefined],
      [{ $switch: { branches: [{ case: { $eq: ['$a', 1] }, then: 'one' }], default: 'other' } }, 'one'],
      [{ $switch: { branches: [{ case: false, then: 'one' }], default: 'other' } }, 'other'],
      [{ $let: { vars: { x: 2, y: '$a' }, in: { $add: ['$$x', '$$y'] } } }, 3],
      [{ $let: { vars: { x: 2 }, in: { $let: { vars: { x: '$$x' }, in: { $add: ['$$x', 1] } } } } }, 3],
      [{ $let: { vars: { x: '$b' }, in: '$$x.c' } }, 2],
    ]),
  )('%s', (_name, expression, expected) => {
    expect(evaluate(expression)).toEqual(expected);
  });
});

describe('constants', () => {
  it.each<[unknown, number]>([
    [{ $cond: [true, 1, { $divide: [1, 0] }] }, 2],
    [{ $ifNull: ['$a', { $toInt: 'x' }] }, 241],
    [{ $or: ['$a', { $divide: [1, 0] }] }, 2],
    [{ $let: { vars: { v: 1 }, in: { $cond: ['$a', 1, { $divide: [1, 0] }] } } }, 2],
    [{ $map: { input: [], in: { $divide: [1, 0] } } }, 2],
    [{ $switch: { branches: [{ case: '$a', then: 1 }], default: { $divide: [1, 0] } } }, 2],
    [{ $cond: ['$nothing', { $add: ['$a', 1, 'x'] }, 1] }, 16554],
    [{ $cond: ['$nothing', { $concat: ['$text', 'x', 1] }, 1] }, 16702],
    [{ $cond: ['$nothing', { $indexOfArray: [1, '$a'] }, 1] }, 50809],
    [{ $allElementsTrue: [{ $cond: [true, 1, '$a'] }] }, 17040],
    [{ $allElementsTrue: [{ $ifNull: [null, 1, '$a'] }] }, 17040],
    [{ $allElementsTrue: [{ $switch: { branches: [{ case: true, then: 1 }], default: '$a' } }] }, 17040],
    [{ $allElementsTrue: [{ $switch: { branches: [{ case: false, then: '$a' }], default: 1 } }] }, 17040],
    [{ $concat: ['$a', { $concat: ['$b', 'x'] }, 1] }, 16702],
    [{ $setIsSubset: ['$a', { $cond: [true, 1, '$a'] }] }, 17311],
    [{ $regexMatch: { input: '$text', regex: { $concat: ['('] } } }, 51111],
    [{ $cond: ['$nothing', { $regexMatch: { input: '$text', regex: '(' } }, 1] }, 51111],
  ])('%j fails before any document is read, with code %i', (expression, code) => {
    expect(() => compileExpression(expression)).toThrow(expect.objectContaining({ code }) as Error);
  });

  it.each<[unknown]>([
    [{ $cond: ['$nothing', { $getField: { field: 'a', input: { $divide: [1, 0] } } }, 1] }],
    [{ $cond: ['$nothing', { $setField: { field: 'a', input: 1, value: 1 } }, 1] }],
    [{ $cond: ['$nothing', { $zip: { inputs: [1] } }, 1] }],
    [{ $cond: ['$nothing', { $allElementsTrue: [{ $ifNull: ['$a', 1] }] }, 1] }],
    [{ $cond: ['$nothing', { $allElementsTrue: [{ $cond: [true, '$a', 1] }] }, 1] }],
    [{ $cond: ['$nothing', { $replaceOne: { input: 1, find: 'a', replacement: 'b' } }, 1] }],
  ])('%j fails only if it is evaluated', (expression) => {
    expect(evaluate(expression)).toBe(1);
  });
});

describe('refused expressions', () => {
  it.each<[unknown, number]>([
    [{ $nonsense: 1 }, 168],
    [{ $sin: 1 }, 238],
    [{ toString: 1, $add: [] }, 16410],
    [{ $add: [], $subtract: [] }, 15983],
    [{ 'a.b': 1 }, 16412],
    ['$', 16872],
    ['$a.', 40353],
    ['$a..b', 15998],
    ['$a.$b', 16410],
    ['$$unknown', 17276],
    ['$$', 9],
    ['$$CLUSTER_TIME', 238],
    [{ $eq: [1] }, 16020],
    [{ $not: [1, 2] }, 16020],
    [{ $cond: [1, 2] }, 16020],
    [{ $cond: { if: 1, then: 2 } }, 17082],
    [{ $cond: { then: 1, else: 2 } }, 17080],
    [{ $cond: { if: 1, then: 2, else: 3, or: 4 } }, 17083],
    [{ $ifNull: [1] }, 1257300],
    [{ $switch: 1 }, 40060],
    [{ $switch: { branches: 1 } }, 40061],
    [{ $switch: { branches: [1] } }, 40062],
    [{ $switch: { branches: [{ case: 1, then: 2, x: 3 }] } }, 40063],
    [{ $switch: { branches: [{ then: 2 }] } }, 40064],
    [{ $switch: { branches: [{ case: 1 }] } }, 40065],
    [{ $switch: { branches: [{ case: '$nothing', then: 1 }] } }, 40066],
    [{ $switch: { branches: [{ case: false, then: 1 }] } }, 40069],
    [{ $switch: { branches: [{ case: { $setEquals: [[1], [2]] }, then: 1 }] } }, 40066],
    [{ $switch: { branches: [{ case: { $and: ['$x', false] }, then: 1 }] } }, 40069],
    [{ $switch: { branches: [{ case: 1, then: 1 }], x: 1 } }, 40067],
    [{ $switch: { branches: [] } }, 40068],
    [{ $let: 1 }, 16874],
    [{ $let: { vars: {}, in: 1, x: 1 } }, 16875],
    [{ $let: { in: 1 } }, 16876],
    [{ $let: { vars: {} } }, 16877],
    [{ $let: { vars: { X: 1 }, in: 1 } }, 9],
    [{ $let: { vars: { CURRENT: 1 }, in: 1 } }, 238],
  ])('%j fails with code %i', (expression, code) => {
    expect(() => evaluate(expression)).toThrow(expect.objectContaining({ code }) as Error);
  });

  it('an unknown variable is refused at compilation if the known variables are given', () => {
    const names = new Set(['known']);

    expect(() => compileExpression('$$known', { names })).not.toThrow();
    expect(() => compileExpression('$$unknown', { names })).toThrow('Use of undefined variable: unknown');
  });
});
