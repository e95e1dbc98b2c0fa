import { Decimal128, Double, Long } from 'bson';

import type { Document } from '../../../values/documents';
import { compileExpression } from '../compileExpression';
import { show } from '../../../values/show';

const evaluate = (expression: unknown, document: Document = {}): unknown =>
  compileExpression(expression)(document, new Map());
const long = (value: string | number): Long => Long.fromString(String(value));
const decimal = (text: string): Decimal128 => Decimal128.fromString(text);

type Case = [expression: Document, expected: unknown];
const named = (cases: Case[]): [string, ...Case][] =>
  cases.map(([expression, expected]) => [`${show(expression)} is ${show(expected)}`, expression, expected]);

describe('arithmetic', () => {
  it.each(
    named([
      [{ $add: [1, 2, 3] }, 6],
      [{ $add: [] }, 0],
      [{ $add: 5 }, 5],
      [{ $add: [1, '$missing'] }, null],
      [{ $add: [null, 'x'] }, null],
      [{ $add: [2147483647, 1] }, long('2147483648')],
      [{ $add: [2147483647, 1, -1] }, 2147483647],
      [{ $add: [new Date(1000), 500] }, new Date(1500)],
      [{ $add: [0.6, new Date(1000)] }, new Date(1001)],
      [{ $add: [new Date(1000), 1.5] }, new Date(1001)],
      [{ $add: [0.1, 0.2, 0.3] }, 0.6],
      [{ $add: [decimal('2'), 0.1] }, decimal('2.100000000000000005551115123125783')],
      [{ $add: [decimal('2'), new Double(1)] }, decimal('3')],
      [{ $add: ['$missing', { $toInt: { $concat: ['x', '$missing'] } }] }, null],
      [{ $add: ['x', '$missing'] }, null],
      [{ $mod: [2, long(3)] }, long(2)],
      [{ $let: { vars: { two: 2 }, in: { $min: [long(2), '$$two'] } } }, 2],
      [{ $round: [1.5, '$missing'] }, null],
      [{ $subtract: [5, 7] }, -2],
      [{ $subtract: [new Date(5000), new Date(2000)] }, long(3000)],
      [{ $subtract: [new Date(5000), 2000] }, new Date(3000)],
      [{ $subtract: ['x', null] }, null],
      [{ $multiply: [2, 3, 4] }, 24],
      [{ $multiply: [] }, 1],
      [{ $multiply: [2, null] }, null],
      [{ $divide: [9, 3] }, new Double(3)],
      [{ $divide: [1, null] }, null],
      [{ $mod: [7, 3] }, 1],
      [{ $mod: [7, new Double(3)] }, 1],
      [{ $mod: [7, decimal('3')] }, decimal('1')],
      [{ $mod: [7.5, 3] }, 1.5],
      [{ $mod: [long(7), 4] }, long(3)],
      [{ $abs: -5 }, 5],
      [{ $abs: -0.5 }, 0.5],
      [{ $abs: decimal('-1.20') }, decimal('1.20')],
      [{ $abs: '$missing' }, null],
      [{ $ceil: 1.2 }, new Double(2)],
      [{ $ceil: decimal('1.2') }, decimal('2')],
      [{ $floor: -1.2 }, new Double(-2)],
      [{ $floor: 7 }, 7],
      [{ $round: 2.5 }, new Double(2)],
      [{ $round: [1234.5678, 2] }, 1234.57],
      [{ $round: [1250, -2] }, 1200],
      [{ $round: [long(1350), -2] }, long(1400)],
      [{ $round: [null, 1] }, null],
      [{ $round: [1.5, null] }, null],
      [{ $trunc: -1.9 }, new Double(-1)],
      [{ $trunc: [19.876, 1] }, 19.8],
      [{ $sqrt: 16 }, new Double(4)],
      [{ $sqrt: null }, null],
      [{ $pow: [2, 10] }, 1024],
      [{ $pow: [2, 31] }, long('2147483648')],
      [{ $pow: [3, 39] }, long('4052555153018976267')],
      [{ $pow: [2, 64] }, 2 ** 64],
      [{ $pow: [2, -1] }, 0.5],
      [{ $pow: [0, 0] }, 1],
      [{ $pow: [-1, 1001] }, -1],
      [{ $pow: [long(2), 3] }, long(8)],
      [{ $pow: [2, 0.5] }, Math.SQRT2],
      [{ $exp: 0 }, new Double(1)],
      [{ $ln: 1 }, new Double(0)],
      [{ $log: [8, 2] }, new Double(3)],
      [{ $log10: 1000 }, new Double(3)],
      [{ $log10: null }, null],
    ]),
  )('%s', (_name, expression, expected) => {
    expect(evaluate(expression)).toEqual(expected);
  });
});

it.each<[Document, unknown]>([
  [{ $multiply: [3, -0.5, 0, -1] }, new Double(0)],
  [{ $multiply: [0, -1, 0.5] }, -0],
  [{ $multiply: [long('9007199254740993'), 5, 1e10] }, 9007199254740992 * 5 * 1e10],
  [{ $multiply: [2147483647, 2147483647, 0] }, 0],
  [{ $multiply: [long('9223372036854775807'), 2, 0] }, new Double(0)],
])('%j is computed as a double as well as an integer', (expression, expected) => {
  expect(evaluate(expression)).toEqual(expected);
});

describe('the accumulators as expressions', () => {
  it.each(
    named([
      [{ $sum: [1, 2, 3] }, 6],
      [{ $sum: [[1, 2, 3]] }, 6],
      [{ $sum: [[1, 2], 3] }, 3],
      [{ $sum: ['x', null, 2.5] }, 2.5],
      [{ $sum: 'x' }, 0],
      [{ $avg: [1, 2] }, 1.5],
      [{ $avg: [2, 4, 'x'] }, new Double(3)],
      [{ $avg: [] }, null],
      [{ $avg: [decimal('1'), 2] }, decimal('1.5')],
      [{ $min: [3, 1, null] }, 1],
      [{ $max: [3, 'a', '$missing'] }, 'a'],
      [{ $max: [null] }, null],
      [{ $stdDevPop: [1, 2, 3, 4] }, Math.sqrt(1.25)],
      [{ $stdDevSamp: [1] }, null],
      [{ $stdDevSamp: [1, 3] }, Math.SQRT2],
    ]),
  )('%s', (_name, expression, expected) => {
    expect(evaluate(expression)).toEqual(expected);
  });
});

it.each<[Document]>([
  [{ $sum: ['$n', 0.1, 0.2] }],
  [{ $sum: [0.1, '$n', 0.2] }],
  [{ $sum: [{ $sum: ['$n', 0.1] }, 0.2] }],
])('%j adds its constants first', (expression) => {
  expect(evaluate(expression, { n: -0.3 })).toEqual(0.1 + 0.2 - 0.3);
});

it('$rand returns a double between 0 and 1', () => {
  const value = evaluate({ $rand: {} }) as number;

  expect(value).toBeGreaterThanOrEqual(0);
  expect(value).toBeLessThan(1);
});

describe('refused arithmetic expressions', () => {
  it.each<[Document, number]>([
    [{ $add: [1, 'x'] }, 16554],
    [{ $let: { vars: { text: 'x' }, in: { $add: [null, '$$text'] } } }, 16554],
    [{ $trunc: [1.5, new Date(0)] }, 16004],
    [{ $trunc: [1.5, Infinity] }, 31109],
    [{ $trunc: [1.5, NaN] }, 31109],
    [{ $trunc: [1.5, decimal('1E+30')] }, 51082],
    [{ $add: [new Date(0), new Date(0)] }, 16612],
    [{ $add: [new Date(0), decimal('NaN')] }, 238],
    [{ $add: [new Date(0), NaN] }, 15],
    [{ $subtract: [new Date(0), decimal('1E+300')] }, 159],
    [{ $subtract: [1, 'x'] }, 14],
    [{ $subtract: [1, new Date(0)] }, 14],
    [{ $subtract: [1, 2, 3] }, 16020],
    [{ $multiply: ['x'] }, 14],
    [{ $divide: [1, 0] }, 2],
    [{ $divide: ['x', 2] }, 14],
    [{ $mod: [1, 0] }, 16610],
    [{ $mod: [decimal('1'), 0] }, 5733415],
    [{ $mod: ['x', 1] }, 16611],
    [{ $abs: 'x' }, 28765],
    [{ $abs: Long.MIN_VALUE }, 28680],
    [{ $sqrt: -1 }, 28714],
    [{ $ln: 0 }, 28766],
    [{ $log10: -1 }, 28761],
    [{ $log: ['x', 2] }, 28756],
    [{ $log: [2, 'x'] }, 28757],
    [{ $log: [0, 2] }, 28758],
    [{ $log: [2, 1] }, 28759],
    [{ $pow: ['x', 1] }, 28762],
    [{ $pow: [1, 'x'] }, 28763],
    [{ $pow: [0, -1] }, 28764],
    [{ $round: 'x' }, 51081],
    [{ $round: [1, 1.5] }, 51082],
    [{ $round: [1, 101] }, 51083],
    [{ $round: [1, 2, 3] }, 28667],
    [{ $rand: 1 }, 3040501],
    [{ $exp: decimal('1') }, 238],
  ])('%j fails with code %i', (expression, code) => {
    expect(() => evaluate(expression)).toThrow(expect.objectContaining({ code }) as Error);
  });
});
