import { Decimal128, Double, Long } from 'bson';

import { add, divide, multiply, negate, remainder, subtract, toInt32 } from './arithmetic';
import { roundDecimal, roundDouble } from './decimal';
import { show } from './show';
import type { Numeric } from './types';

const long = (value: string | number): Long => Long.fromString(String(value));
const decimal = (text: string): Decimal128 => Decimal128.fromString(text);

type Case = [a: Numeric, b: Numeric, expected: Numeric];

const named = (sign: string, cases: Case[]): [string, ...Case][] =>
  cases.map(([a, b, expected]) => [`${typed(a)} ${sign} ${typed(b)} is ${typed(expected)}`, a, b, expected]);
const typed = (value: Numeric): string =>
  value instanceof Long
    ? `long ${value.toString()}`
    : `${value instanceof Decimal128 ? 'decimal ' : ''}${show(value)}`;

describe('a sum', () => {
  it.each(
    named('+', [
      [1, 2, 3],
      [2147483647, 1, long('2147483648')],
      [1, long(2), long(3)],
      [long('9223372036854775807'), 1, 9223372036854775808],
      [long('9007199254740993'), long(1), long('9007199254740994')],
      [1, 0.5, 1.5],
      [0.5, 0.5, new Double(1)],
      [1, new Double(1), new Double(2)],
      [long(1), 2.5, 3.5],
      [1, decimal('0.1'), decimal('1.1')],
      [decimal('0.1'), decimal('0.2'), decimal('0.3')],
      [0.1, decimal('1'), decimal('1.100000000000000')],
      [
        decimal('9999999999999999999999999999999999'),
        decimal('1'),
        decimal('1.000000000000000000000000000000000E+34'),
      ],
      [decimal('Infinity'), decimal('1'), decimal('Infinity')],
      [decimal('Infinity'), decimal('-Infinity'), decimal('NaN')],
      [NaN, 1, NaN],
      [decimal('-0'), decimal('-0'), decimal('-0')],
      [decimal('-0'), 0, decimal('0')],
    ]),
  )('%s', (_name, a, b, expected) => {
    expect(add(a, b)).toEqual(expected);
  });
});

describe('a difference', () => {
  it.each(
    named('-', [
      [1, 3, -2],
      [-2147483648, 1, long('-2147483649')],
      [long('-9223372036854775808'), 1, -9223372036854775808],
      [decimal('1.0'), decimal('0.9'), decimal('0.1')],
      [1.5, 0.5, new Double(1)],
    ]),
  )('%s', (_name, a, b, expected) => {
    expect(subtract(a, b)).toEqual(expected);
  });
});

describe('a product', () => {
  it.each(
    named('*', [
      [3, 4, 12],
      [0, -5, 0],
      [65536, 65536, long('4294967296')],
      [long('4294967296'), long('4294967296'), 18446744073709551616],
      [long('3037000500'), long('3037000499'), long('9223372033963249500')],
      [2, 0.5, new Double(1)],
      [decimal('1.50'), decimal('2'), decimal('3.00')],
      [decimal('1E-6176'), decimal('0.1'), decimal('0E-6176')],
      [decimal('1E+6144'), decimal('10'), decimal('Infinity')],
      [decimal('-1E+3'), 0, decimal('-0E+3')],
      [decimal('5'), -0, decimal('-0')],
      [decimal('-1E-6176'), decimal('1E-10'), decimal('-0E-6176')],
    ]),
  )('%s', (_name, a, b, expected) => {
    expect(multiply(a, b)).toEqual(expected);
  });
});

describe('a quotient', () => {
  it.each(
    named('/', [
      [6, 3, new Double(2)],
      [1, 4, 0.25],
      [long(10), 4, 2.5],
      [decimal('1'), decimal('4'), decimal('0.25')],
      [decimal('1'), 3, decimal('0.3333333333333333333333333333333333')],
      [decimal('2'), decimal('3'), decimal('0.6666666666666666666666666666666667')],
      [decimal('-2'), decimal('3'), decimal('-0.6666666666666666666666666666666667')],
      [decimal('100'), decimal('5'), decimal('20')],
      [decimal('1'), decimal('Infinity'), decimal('0')],
      [decimal('0'), -5, decimal('-0')],
    ]),
  )('%s', (_name, a, b, expected) => {
    expect(divide(a, b)).toEqual(expected);
  });
});

describe('a remainder', () => {
  it.each(
    named('%', [
      [7, 3, 1],
      [-7, 3, -1],
      [-6, 3, 0],
      [long(7), 4, long(3)],
      [7.5, 2, 1.5],
      [decimal('7.5'), decimal('-2'), decimal('1.5')],
      [decimal('-4'), 2, decimal('-0')],
      [decimal('4'), -2, decimal('0')],
    ]),
  )('%s', (_name, a, b, expected) => {
    expect(remainder(a, b)).toEqual(expected);
  });
});

it.each<[Numeric, Numeric]>([
  [5, -5],
  [-2147483648, long('2147483648')],
  [long('-9223372036854775808'), 9223372036854775808],
  [new Double(2), new Double(-2)],
  [decimal('1.50'), decimal('-1.50')],
])('the negation of %p has the right type', (value, expected) => {
  expect(negate(value)).toEqual(expected);
});

it.each<[Numeric, number | undefined]>([
  [5, 5],
  [new Double(5), 5],
  [-0, 0],
  [long(5), 5],
  [decimal('5.0'), 5],
  [decimal('5E+1'), 50],
  [5.5, undefined],
  [decimal('5.1'), undefined],
  [2147483648, undefined],
  [long('2147483648'), undefined],
  [NaN, undefined],
])(
  'toInt32 returns the value of %p only if it is a whole number in the range of an int32',
  (value, expected) => {
    expect(toInt32(value)).toBe(expected);
  },
);

describe('rounding to decimal places', () => {
  it.each<[number, number, number]>([
    [2.5, 0, 2],
    [3.5, 0, 4],
    [-2.5, 0, -2],
    [1.005, 2, 1],
    [2.345, 2, 2.35],
    [1234.5678, 2, 1234.57],
    [1234.5678, -2, 1200],
    [1e300, 2, 1e300],
  ])('rounds the double %p to %i places, half to even by its exact value', (value, places, expected) => {
    expect(roundDouble(value, places, 'halfEven')).toBe(expected);
  });

  it.each<[string, number, string, string, string, string]>([
    ['2.5', 0, '2', '2', '2', '3'],
    ['3.5', 0, '4', '3', '3', '4'],
    ['-2.5', 0, '-2', '-2', '-3', '-2'],
    ['1.2345', 2, '1.23', '1.23', '1.23', '1.24'],
    ['1250', -2, '1.2E+3', '1.2E+3', '1.2E+3', '1.3E+3'],
    ['7', 2, '7.00', '7.00', '7.00', '7.00'],
    ['1E+2', 0, '100', '100', '100', '100'],
  ])('rounds the decimal %s to %i places', (text, places, halfEven, down, floor, ceiling) => {
    const roundings = ['halfEven', 'down', 'floor', 'ceiling'] as const;

    const rounded = roundings.map((rounding) => roundDecimal(decimal(text), places, rounding).toString());

    expect(rounded).toEqual([halfEven, down, floor, ceiling]);
  });
});
