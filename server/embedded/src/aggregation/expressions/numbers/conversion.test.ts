import { Binary, Decimal128, Double, Long, MaxKey, ObjectId, Timestamp } from 'bson';

import type { Document } from '../../../values/documents';
import { compileExpression } from '../compileExpression';
import { show } from '../../../values/show';
import { typeName } from '../../../values';

const id = new ObjectId('5ab9cbfa31c2ab715d42129e');
const evaluate = (expression: unknown): unknown => compileExpression(expression)({ list: [1] }, new Map());
const decimal = (text: string): Decimal128 => Decimal128.fromString(text);

type Case = [expression: Document, expected: unknown];
const named = (cases: Case[]): [string, ...Case][] =>
  cases.map(([expression, expected]) => [
    `${show(expression)} is the ${typeName(expected)} ${show(expected)}`,
    expression,
    expected,
  ]);

describe('conversion', () => {
  it.each(
    named([
      [{ $toBool: 0 }, false],
      [{ $toBool: 'false' }, true],
      [{ $toBool: decimal('0') }, false],
      [{ $toBool: id }, true],
      [{ $toInt: true }, 1],
      [{ $toInt: 1.99 }, 1],
      [{ $toInt: -1.99 }, -1],
      [{ $toInt: decimal('5.5') }, 5],
      [{ $toInt: Long.fromNumber(7) }, 7],
      [{ $toInt: '-12' }, -12],
      [{ $toLong: '9223372036854775807' }, Long.MAX_VALUE],
      [{ $toLong: 1.5 }, Long.ONE],
      [{ $toLong: new Date(5) }, Long.fromNumber(5)],
      [{ $toLong: false }, Long.ZERO],
      [{ $toDouble: 1 }, new Double(1)],
      [{ $toDouble: '-5.5' }, -5.5],
      [{ $toDouble: '1e3' }, new Double(1000)],
      [{ $toDouble: true }, new Double(1)],
      [{ $toDouble: decimal('2.5') }, 2.5],
      [{ $toDouble: new Date(5) }, new Double(5)],
      [{ $toDecimal: 2.5 }, decimal('2.50000000000000')],
      [{ $toDecimal: 55 }, decimal('55')],
      [{ $toDecimal: '-5.5' }, decimal('-5.5')],
      [{ $toDecimal: true }, decimal('1')],
      [{ $toDecimal: new Date(7) }, decimal('7')],
      [{ $toString: 2.5 }, '2.5'],
      [{ $toString: new Double(3) }, '3'],
      [{ $toString: 0.1 }, '0.1'],
      [{ $toString: 1e20 }, '1e+20'],
      [{ $toString: 0.000001 }, '1e-06'],
      [{ $toString: 0.0001 }, '0.0001'],
      [{ $toString: 0.00001234 }, '1.234e-05'],
      [{ $toString: 0.1 + 0.2 }, '0.3'],
      [{ $toString: 1e15 }, '1e+15'],
      [{ $toString: 123456789012 }, '1.23457e+11'],
      [{ $toString: 123456.5 }, '123456'],
      [{ $toString: 123457.5 }, '123458'],
      [{ $toString: 999999.5 }, '1e+06'],
      [{ $toString: new Double(1234567) }, '1.23457e+06'],
      [{ $toString: 1234567 }, '1234567'],
      [{ $toString: -Infinity }, '-Infinity'],
      [{ $toUpper: -Infinity }, '-INF'],
      [{ $toString: Long.MAX_VALUE }, '9223372036854775807'],
      [{ $toString: true }, 'true'],
      [{ $toString: id }, '5ab9cbfa31c2ab715d42129e'],
      [{ $toString: new Date(0) }, '1970-01-01T00:00:00.000Z'],
      [{ $toString: -0 }, '-0'],
      [{ $toString: NaN }, 'NaN'],
      [{ $toObjectId: '5ab9cbfa31c2ab715d42129e' }, id],
      [{ $toDate: id }, new Date('2018-03-27T04:43:38Z')],
      [{ $toDate: '2018-03-20' }, new Date('2018-03-20T00:00:00Z')],
      [{ $toDate: '2018-03-20T11:00:06Z' }, new Date('2018-03-20T11:00:06Z')],
      [{ $toDate: Long.fromNumber(1519269000) }, new Date(1519269000)],
      [{ $toDate: 120000000000.5 }, new Date(120000000000)],
      [{ $toDate: new Timestamp({ t: 10, i: 1 }) }, new Date(10_000)],
      [{ $toInt: null }, null],
      [{ $toString: '$missing' }, null],
      [{ $isNumber: 1.5 }, true],
      [{ $isNumber: '1' }, false],
      [{ $isNumber: new Timestamp({ t: 1, i: 1 }) }, false],
      [{ $type: 'a' }, 'string'],
      [{ $type: 5 }, 'int'],
      [{ $type: new Double(5) }, 'double'],
      [{ $type: Long.ONE }, 'long'],
      [{ $type: '$list' }, 'array'],
      [{ $type: '$missing' }, 'missing'],
      [{ $type: null }, 'null'],
      [{ $type: new Binary(new Uint8Array(1)) }, 'binData'],
      [{ $convert: { input: '5', to: 'int' } }, 5],
      [{ $convert: { input: '5', to: 16 } }, 5],
      [{ $convert: { input: 'x', to: 'int', onError: 'bad' } }, 'bad'],
      [{ $convert: { input: [], to: 'int', onError: 'bad' } }, 'bad'],
      [{ $convert: { input: null, to: 'int', onNull: 0 } }, 0],
      [{ $convert: { input: null, to: 'int' } }, null],
      [{ $convert: { input: 5, to: '$missing' } }, null],
      [{ $convert: { input: new MaxKey(), to: 'bool' } }, true],
    ]),
  )('%s', (_name, expression, expected) => {
    expect(evaluate(expression)).toEqual(expected);
  });
});

describe('refused conversions', () => {
  it.each<[Document, number]>([
    [{ $toInt: '1.5' }, 241],
    [{ $toInt: 'x' }, 241],
    [{ $toInt: '2147483648' }, 241],
    [{ $toInt: 2147483648 }, 241],
    [{ $toInt: NaN }, 241],
    [{ $toInt: Infinity }, 241],
    [{ $toInt: new Date(0) }, 241],
    [{ $toLong: 1e19 }, 241],
    [{ $toLong: '9223372036854775808' }, 241],
    [{ $toDouble: '0x10' }, 241],
    [{ $toDouble: ' 1' }, 241],
    [{ $toDouble: id }, 241],
    [{ $toDouble: decimal('1E+400') }, 241],
    [{ $toDecimal: 'x' }, 241],
    [{ $toDate: 5 }, 241],
    [{ $toDate: 'yesterday' }, 241],
    [{ $toDate: true }, 241],
    [{ $toObjectId: 'xyz' }, 241],
    [{ $toObjectId: 5 }, 241],
    [{ $toString: { a: 1 } }, 241],
    [{ $toBool: [1, 2] }, 50723],
    [{ $toDate: '5 March 2018' }, 238],
    [{ $convert: 1 }, 9],
    [{ $convert: { input: 1 } }, 9],
    [{ $convert: { input: 1, to: 'int', x: 1 } }, 9],
    [{ $convert: { input: 1, to: 'nonsense' } }, 2],
    [{ $convert: { input: 1, to: 99 } }, 9],
    [{ $convert: { input: 1, to: true } }, 9],
    [{ $convert: { input: 1, to: 'array' } }, 241],
  ])('%j fails with code %i', (expression, code) => {
    expect(() => evaluate(expression)).toThrow(expect.objectContaining({ code }) as Error);
  });
});
