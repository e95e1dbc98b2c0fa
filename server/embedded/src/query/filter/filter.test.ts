import { BSONRegExp, Binary, Decimal128, Double, Long, MaxKey, MinKey, ObjectId } from 'bson';

import type { Document } from '../../values/documents';
import { compileFilter } from './filter';
import type { Order } from './order';

const id = new ObjectId('0123456789abcdef01234567');
const regex = (pattern: string, options?: string) => new BSONRegExp(pattern, options);
const en2 = { locale: 'en', strength: 2 } as const;

type Case = [filter: object, document: object, matches: boolean];

function cases(rows: Case[]) {
  it.each(rows)('%j on %j: %s', (filter, document, expected) => {
    expect(compileFilter({ ...filter }).matches({ ...document })).toBe(expected);
  });
}

describe('equality', () => {
  cases([
    [{}, { a: 1 }, true],
    [{ a: 1 }, { a: 1 }, true],
    [{ a: 1 }, { a: 2 }, false],
    [{ a: 1 }, { a: '1' }, false],
    [{ a: 1 }, { a: true }, false],
    [{ a: 1 }, {}, false],
    [{ a: 1 }, { a: new Double(1) }, true],
    [{ a: 1 }, { a: Long.fromNumber(1) }, true],
    [{ a: new Decimal128('1.0') }, { a: 1 }, true],
    [{ a: NaN }, { a: NaN }, true],
    [{ a: NaN }, { a: 1 }, false],
    [{ a: id }, { a: new ObjectId(id.toHexString()) }, true],
    [{ a: new Date(1) }, { a: new Date(1) }, true],
    [{ a: new Binary(Uint8Array.of(1)) }, { a: new Binary(Uint8Array.of(1)) }, true],
    [{ a: { b: 1, c: 2 } }, { a: { b: 1, c: 2 } }, true],
    [{ a: { b: 1, c: 2 } }, { a: { c: 2, b: 1 } }, false],
    [{ a: { b: 1 } }, { a: { b: 1, c: 2 } }, false],
    [{ a: {} }, { a: {} }, true],
    [{ a: { $ref: 'c', $id: 1 } }, { a: { $ref: 'c', $id: 1 } }, true],
    [{ a: { $elemMatch: { $id: 1 } } }, { a: [{ $ref: 'c', $id: 1 }] }, true],
    [{ a: { $elemMatch: { $id: { $gt: 0 } } } }, { a: [{ $ref: 'c', $id: 1 }] }, false],
    [{ a: { $elemMatch: { $ref: 'c', $id: 1 } } }, { a: [{ $ref: 'c', $id: 1 }] }, true],
    [{ a: { $all: [{ $b: 1 }] } }, { a: { $b: 1 } }, true],
    [{ a: { b: 1, $gt: 1 } }, { a: { b: 1, $gt: 1 } }, true],
    [{ a: 1, b: 2 }, { a: 1, b: 2 }, true],
    [{ a: 1, b: 2 }, { a: 1, b: 3 }, false],
    [{ constructor: null }, {}, true],
    [{ a: { $eq: regex('x') } }, { a: 'x' }, false],
    [{ a: { $eq: regex('x') } }, { a: regex('x') }, true],
  ]);
});

describe('equality and arrays', () => {
  cases([
    [{ a: 1 }, { a: [0, 1] }, true],
    [{ a: 1 }, { a: [[1]] }, false],
    [{ a: [1] }, { a: [1] }, true],
    [{ a: [1] }, { a: [[1], 2] }, true],
    [{ a: [1] }, { a: [1, 2] }, false],
    [{ a: [1, 2] }, { a: [2, 1] }, false],
    [{ a: [] }, { a: [] }, true],
    [{ a: [] }, { a: [[]] }, true],
    [{ a: [] }, {}, false],
    [{ 'a.b': 1 }, { a: [{ b: 0 }, { b: 1 }] }, true],
    [{ 'a.b': 1 }, { a: [{ b: [2, 1] }] }, true],
    [{ 'a.b': 1 }, { a: [[{ b: 1 }]] }, false],
    [{ 'a.0': 1 }, { a: [1, 2] }, true],
    [{ 'a.0': 1 }, { a: [2, 1] }, false],
    [{ 'a.0': 1 }, { a: [[1, 2]] }, false],
    [{ 'a.0.b': 1 }, { a: [{ b: 1 }] }, true],
    [{ 'a.1': 4 }, { a: [{ 1: 4 }, 5] }, true],
    [{ 'a.b': [1] }, { a: [{ b: [1] }] }, true],
    [{ 'a.b': 1, 'a.c': 2 }, { a: [{ b: 1 }, { c: 2 }] }, true],
    [{ a: { b: 1 } }, { a: [{ b: 1 }] }, true],
  ]);
});

describe('null and missing', () => {
  cases([
    [{ a: null }, {}, true],
    [{ a: null }, { a: null }, true],
    [{ a: null }, { a: 0 }, false],
    [{ a: null }, { a: [] }, false],
    [{ a: null }, { a: [1, null] }, true],
    [{ a: null }, { a: [[]] }, false],
    [{ a: { $ne: null } }, {}, false],
    [{ a: { $ne: null } }, { a: [1] }, true],
    [{ a: { $ne: null } }, { a: [1, null] }, false],
    [{ a: { $in: [null, 5] } }, {}, true],
    [{ a: { $in: [5] } }, {}, false],
    [{ a: { $nin: [null] } }, {}, false],
    [{ a: { $gte: null } }, {}, true],
    [{ a: { $lte: null } }, { a: null }, true],
    [{ a: { $gt: null } }, { a: 1 }, false],
    [{ a: { $not: { $gte: null } } }, { a: 1 }, true],
    [{ 'a.b': null }, { a: {} }, true],
    [{ 'a.b': null }, { a: 4 }, true],
    [{ 'a.b': null }, { a: null }, true],
    [{ 'a.b': null }, {}, true],
    [{ 'a.b': null }, { a: { b: 'hi' } }, false],
    [{ 'a.b': null }, { a: [] }, false],
    [{ 'a.b': null }, { a: [1, null] }, false],
    [{ 'a.b': null }, { a: [[]] }, false],
    [{ 'a.b': null }, { a: [{ b: 3 }, {}] }, true],
    [{ 'a.b': null }, { a: [{ b: 1 }, { b: 3 }] }, false],
    [{ 'a.b': { $ne: null } }, { a: [] }, true],
    [{ 'a.b': { $ne: null } }, { a: [{ b: 3 }, {}] }, false],
    [{ 'a.b': { $exists: false } }, { a: [] }, true],
    [{ 'a.b': { $exists: false } }, { a: [{ b: 3 }, {}] }, false],
    [{ 'a.b': { $exists: true } }, { a: [{ b: 3 }, {}] }, true],
  ]);
});

describe('comparisons', () => {
  cases([
    [{ a: { $gt: 1 } }, { a: 2 }, true],
    [{ a: { $gt: 1 } }, { a: 1 }, false],
    [{ a: { $gte: 1 } }, { a: 1 }, true],
    [{ a: { $lt: 1 } }, { a: 0.5 }, true],
    [{ a: { $lte: 1 } }, { a: new Double(1) }, true],
    [{ a: { $gt: 1 } }, { a: Long.fromNumber(2) }, true],
    [{ a: { $gt: 1 } }, { a: new Decimal128('1.1') }, true],
    [{ a: { $lt: new Decimal128('1.1') } }, { a: 1 }, true],
    [{ a: { $gt: Long.fromBigInt(2n ** 53n) } }, { a: Long.fromBigInt(2n ** 53n + 1n) }, true],
    [{ a: { $gt: Long.fromBigInt(2n ** 53n) } }, { a: 2 ** 53 }, false],
    [{ a: { $gt: 1 } }, { a: '2' }, false],
    [{ a: { $gt: 1 } }, { a: null }, false],
    [{ a: { $lt: 1 } }, {}, false],
    [{ a: { $lt: 1 } }, { a: NaN }, false],
    [{ a: { $lt: 1 } }, { a: new Decimal128('NaN') }, false],
    [{ a: { $lte: NaN } }, { a: NaN }, true],
    [{ a: { $lte: NaN } }, { a: -1 }, false],
    [{ a: { $gt: 'a' } }, { a: 'b' }, true],
    [{ a: { $gt: 'a' } }, { a: 1 }, false],
    [{ a: { $lt: false } }, { a: false }, false],
    [{ a: { $gt: false } }, { a: true }, true],
    [{ a: { $gt: new Date(1) } }, { a: new Date(2) }, true],
    [{ a: { $gt: new Date(1) } }, { a: 2 }, false],
    [{ a: { $gt: { b: 1 } } }, { a: { b: 2 } }, true],
    [{ a: { $gt: [1] } }, { a: [2] }, true],
    [{ a: { $gt: [1] } }, { a: 2 }, false],
    [{ a: { $gt: new MinKey() } }, { a: 'x' }, true],
    [{ a: { $gt: new MinKey() } }, { a: new MinKey() }, false],
    [{ a: { $gte: new MinKey() } }, { a: new MinKey() }, true],
    [{ a: { $lt: new MaxKey() } }, { a: 1 }, true],
    [{ a: { $lt: new MinKey() } }, { a: 1 }, false],
    [{ a: { $gt: 1, $lt: 3 } }, { a: [0, 5] }, true],
    [{ a: { $gt: 1, $lt: 3 } }, { a: 5 }, false],
    [{ a: { $ne: 1 } }, { a: 2 }, true],
    [{ a: { $ne: 1 } }, {}, true],
    [{ a: { $ne: 1 } }, { a: [2, 1] }, false],
  ]);
});

describe('$in and $nin', () => {
  cases([
    [{ a: { $in: [] } }, { a: 1 }, false],
    [{ a: { $in: [1, 'x'] } }, { a: 'x' }, true],
    [{ a: { $in: [1, 'x'] } }, { a: 2 }, false],
    [{ a: { $in: [Long.fromNumber(1)] } }, { a: 1 }, true],
    [{ a: { $in: [1] } }, { a: new Double(1) }, true],
    [{ a: { $in: [id] } }, { a: id }, true],
    [{ a: { $in: [[1]] } }, { a: [1] }, true],
    [{ a: { $in: [1] } }, { a: [2, 1] }, true],
    [{ a: { $in: [regex('^x'), 3] } }, { a: 'xyz' }, true],
    [{ a: { $in: [regex('^x')] } }, { a: 'yx' }, false],
    [{ a: { $in: [{ b: 1 }] } }, { a: { b: 1 } }, true],
    [{ a: { $nin: [1] } }, { a: 2 }, true],
    [{ a: { $nin: [1] } }, {}, true],
    [{ a: { $nin: [1] } }, { a: [1, 2] }, false],
    [{ a: { $nin: [regex('^x')] } }, { a: 'xy' }, false],
  ]);
});

describe('logical operators', () => {
  cases([
    [{ $and: [{ a: 1 }, { b: 1 }] }, { a: 1, b: 1 }, true],
    [{ $and: [{ a: 1 }, { b: 1 }] }, { a: 1 }, false],
    [{ $or: [{ a: 1 }, { b: 1 }] }, { b: 1 }, true],
    [{ $or: [{ a: 1 }, { b: 1 }] }, { c: 1 }, false],
    [{ $nor: [{ a: 1 }, { b: 1 }] }, { c: 1 }, true],
    [{ $nor: [{ a: 1 }, { b: 1 }] }, { b: 1 }, false],
    [{ $or: [{ $and: [{ a: 1 }] }] }, { a: 1 }, true],
    [{ $or: [{}] }, { a: 1 }, true],
    [{ $nor: [{}] }, { a: 1 }, false],
    [{ a: { $not: { $gt: 1 } } }, { a: 1 }, true],
    [{ a: { $not: { $gt: 1 } } }, {}, true],
    [{ a: { $not: { $gt: 1 } } }, { a: [0, 2] }, false],
    [{ a: { $not: { $gt: 1, $lt: 3 } } }, { a: 5 }, true],
    [{ a: { $not: regex('x') } }, { a: 'y' }, true],
    [{ a: { $not: { $not: { $eq: 1 } } } }, { a: 1 }, true],
    [{ $comment: 'why', a: 1 }, { a: 1 }, true],
  ]);
});

describe('$exists and $type', () => {
  cases([
    [{ a: { $exists: true } }, { a: null }, true],
    [{ a: { $exists: true } }, {}, false],
    [{ a: { $exists: true } }, { a: [] }, true],
    [{ a: { $exists: false } }, {}, true],
    [{ a: { $exists: 0 } }, { a: 1 }, false],
    [{ a: { $exists: 1 } }, { a: 1 }, true],
    [{ a: { $type: 'int' } }, { a: 1 }, true],
    [{ a: { $type: 'int' } }, { a: 1.5 }, false],
    [{ a: { $type: 'double' } }, { a: new Double(1) }, true],
    [{ a: { $type: 'number' } }, { a: Long.fromNumber(1) }, true],
    [{ a: { $type: 'number' } }, { a: '1' }, false],
    [{ a: { $type: 2 } }, { a: 'x' }, true],
    [{ a: { $type: Long.fromNumber(18) } }, { a: Long.fromNumber(1) }, true],
    [{ a: { $type: ['string', 10] } }, { a: null }, true],
    [{ a: { $type: 'null' } }, {}, false],
    [{ a: { $type: 'array' } }, { a: [] }, true],
    [{ a: { $type: 'string' } }, { a: [1, 'x'] }, true],
    [{ a: { $type: -1 } }, { a: new MinKey() }, true],
    [{ a: { $type: 'undefined' } }, {}, false],
  ]);
});

describe('regular expressions', () => {
  cases([
    [{ a: regex('b') }, { a: 'abc' }, true],
    [{ a: regex('B') }, { a: 'abc' }, false],
    [{ a: regex('B', 'i') }, { a: 'abc' }, true],
    [{ a: { $regex: 'B', $options: 'i' } }, { a: 'abc' }, true],
    [{ a: { $options: 'i', $regex: 'B' } }, { a: 'abc' }, true],
    [{ a: { $regex: regex('B', 'i') } }, { a: 'abc' }, true],
    [{ a: { $regex: 'b', $ne: 'abc' } }, { a: 'abc' }, false],
    [{ a: regex('b') }, { a: ['x', 'b'] }, true],
    [{ a: regex('1') }, { a: 1 }, false],
    [{ a: regex('b', 'i') }, { a: regex('b', 'i') }, true],
    [{ a: regex('^b', 'm') }, { a: 'a\nb' }, true],
    [{ a: regex('^b') }, { a: 'a\nb' }, false],
    [{ a: regex('a$') }, { a: 'a\n' }, true],
    [{ a: regex('a$') }, { a: 'a\nb' }, false],
    [{ a: regex('a$', 'm') }, { a: 'a\nb' }, true],
    [{ a: regex('a\\z') }, { a: 'a\n' }, false],
    [{ a: regex('\\Aa') }, { a: 'ab' }, true],
    [{ a: regex('a.b') }, { a: 'a\nb' }, false],
    [{ a: regex('a.b', 's') }, { a: 'a\nb' }, true],
    [{ a: regex('a.b') }, { a: 'a\u2028b' }, true],
    [{ a: regex('^.$') }, { a: '\u{1f600}' }, true],
    [{ a: regex('ä', 'i') }, { a: 'Ä' }, true],
    [{ a: regex('a\\-b\\@c') }, { a: 'a-b@c' }, true],
    [{ a: regex('\\s') }, { a: '\u00a0' }, false],
    [{ a: regex('[\\s\\-x]{2}') }, { a: '-\t' }, true],
    [{ a: regex('[]a]') }, { a: ']' }, true],
    [{ a: regex('[a[]') }, { a: '[' }, true],
    [{ a: regex('x{1}y{z}') }, { a: 'xy{z}' }, true],
    [{ a: regex('x{2,}') }, { a: 'xx' }, true],
    [{ a: regex('(?:a|b)(?=c)') }, { a: 'bc' }, true],
    [{ a: regex('\\p{Lu}') }, { a: 'Ä' }, true],
    [{ a: regex('\\x{e4}\\xe4') }, { a: 'ää' }, true],
    [{ a: regex('(a)\\1') }, { a: 'aa' }, true],
  ]);
});

describe('array operators', () => {
  cases([
    [{ a: { $all: [1, 2] } }, { a: [2, 3, 1] }, true],
    [{ a: { $all: [1, 2] } }, { a: [1] }, false],
    [{ a: { $all: [1] } }, { a: 1 }, true],
    [{ a: { $all: [[1]] } }, { a: [1] }, true],
    [{ a: { $all: [] } }, { a: [] }, false],
    [{ a: { $all: [null] } }, {}, true],
    [{ a: { $all: [regex('^a'), 'b'] } }, { a: ['abc', 'b'] }, true],
    [
      { a: { $all: [{ $elemMatch: { b: 1 } }, { $elemMatch: { b: 2 } }] } },
      { a: [{ b: 1 }, { b: 2 }] },
      true,
    ],
    [
      { a: { $all: [{ $elemMatch: { b: 1 } }, { $elemMatch: { b: 3 } }] } },
      { a: [{ b: 1 }, { b: 2 }] },
      false,
    ],
    [{ a: { $elemMatch: { $gt: 1, $lt: 3 } } }, { a: [0, 5] }, false],
    [{ a: { $elemMatch: { $gt: 1, $lt: 3 } } }, { a: [0, 2] }, true],
    [{ a: { $elemMatch: { $gt: 1 } } }, { a: 2 }, false],
    [{ a: { $elemMatch: { $gt: 1 } } }, { a: [[2]] }, false],
    [{ a: { $elemMatch: { $in: [[2]] } } }, { a: [[2]] }, true],
    [{ a: { $elemMatch: { $elemMatch: { $gt: 1 } } } }, { a: [[2]] }, true],
    [{ a: { $elemMatch: { $not: { $gt: 1 } } } }, { a: [2, 1] }, true],
    [{ a: { $elemMatch: { $ne: 1 } } }, { a: [1] }, false],
    [{ a: { $elemMatch: { $eq: null } } }, { a: [null] }, true],
    [{ a: { $elemMatch: { $eq: null } } }, {}, false],
    [{ a: { $elemMatch: { b: 1, c: 2 } } }, { a: [{ b: 1 }, { c: 2 }] }, false],
    [{ a: { $elemMatch: { b: 1, c: 2 } } }, { a: [{ b: 1, c: 2 }] }, true],
    [{ a: { $elemMatch: { b: null } } }, { a: [1, {}] }, true],
    [{ a: { $elemMatch: { b: null } } }, { a: [1] }, false],
    [{ a: { $elemMatch: {} } }, { a: [{}] }, true],
    [{ a: { $elemMatch: {} } }, { a: [1] }, false],
    [{ a: { $elemMatch: { 0: 5 } } }, { a: [[5]] }, true],
    [{ a: { $elemMatch: { $or: [{ b: 1 }, { c: 1 }] } } }, { a: [{ c: 1 }] }, true],
    [{ 'a.b': { $elemMatch: { c: 1 } } }, { a: [{ b: [{ c: 1 }] }] }, true],
    [{ a: { $not: { $elemMatch: { b: 1 } } } }, { a: [{ b: 2 }] }, true],
    [{ a: { $size: 2 } }, { a: [1, 2] }, true],
    [{ a: { $size: new Double(0) } }, { a: [] }, true],
    [{ a: { $size: 2 } }, { a: [[1, 2]] }, false],
    [{ a: { $size: 0 } }, {}, false],
    [{ 'a.b': { $size: 1 } }, { a: [{ b: [1] }] }, true],
  ]);
});

describe('$mod', () => {
  cases([
    [{ a: { $mod: [4, 0] } }, { a: 8 }, true],
    [{ a: { $mod: [4, 0] } }, { a: 9 }, false],
    [{ a: { $mod: [4, 1] } }, { a: 9.9 }, true],
    [{ a: { $mod: [4.9, 1] } }, { a: 9 }, true],
    [{ a: { $mod: [4, -1] } }, { a: -9 }, true],
    [{ a: { $mod: [2, 1] } }, { a: Long.MAX_VALUE }, true],
    [{ a: { $mod: [2, 1] } }, { a: new Decimal128('3') }, true],
    [{ a: { $mod: [2, 0] } }, { a: Infinity }, false],
    [{ a: { $mod: [2, 0] } }, { a: '2' }, false],
    [{ a: { $mod: [2, 0] } }, { a: [1, 2] }, true],
  ]);
});

describe('$expr', () => {
  cases([
    [{ $expr: { $gt: ['$a', '$b'] } }, { a: 2, b: 1 }, true],
    [{ $expr: { $gt: ['$a', '$b'] } }, { a: 1, b: 1 }, false],
    [{ $expr: '$a' }, { a: 0 }, false],
    [{ $expr: '$a' }, {}, false],
    [{ $expr: '$a' }, { a: 'x' }, true],
    [{ $or: [{ $expr: { $eq: ['$a', 1] } }, { b: 1 }] }, { a: 1 }, true],
    [{ $expr: { $eq: ['$a', 1] } }, { a: [1] }, false],
  ]);

  it('can use variables', () => {
    const matcher = compileFilter({ $expr: { $eq: ['$a', '$$x'] } }, { variables: new Map([['x', 5]]) });

    expect(matcher.matches({ a: 5 })).toBe(true);
    expect(matcher.matches({ a: 6 })).toBe(false);
  });

  it('compares with the collation', () => {
    expect(compileFilter({ $expr: { $eq: ['$a', 'X'] } }, { collation: en2 }).matches({ a: 'x' })).toBe(true);
  });
});

describe('collation', () => {
  it.each<Case>([
    [{ a: 'X' }, { a: 'x' }, true],
    [{ a: { $ne: 'X' } }, { a: 'x' }, false],
    [{ a: { $in: ['X'] } }, { a: 'x' }, true],
    [{ a: { $gt: 'B' } }, { a: 'c' }, true],
    [{ a: { $gt: 'a' } }, { a: 'B' }, true],
    [{ a: { b: ['X'] } }, { a: { b: ['x'] } }, true],
    [{ a: { $elemMatch: { b: 'X' } } }, { a: [{ b: 'x' }] }, true],
    [{ a: regex('X') }, { a: 'x' }, false],
    [{ A: 'x' }, { a: 'x' }, false],
    [{ a: { $gte: 'X', $lte: 'x\uffff' } }, { a: 'xyz' }, true],
    [{ a: { $gte: 'X', $lte: 'x\uffff' } }, { a: 'X\u{1f600}' }, true],
    [{ a: { $gte: 'X', $lte: 'x\uffff' } }, { a: 'y' }, false],
  ])('%j on %j: %s', (filter, document, expected) => {
    expect(compileFilter({ ...filter }, { collation: en2 }).matches({ ...document })).toBe(expected);
  });
});

describe('the matched array element', () => {
  it.each<[object, object, number | undefined]>([
    [{ a: 2 }, { a: [1, 2] }, 1],
    [{ 'a.b': { $gt: 1 } }, { a: [{ b: 1 }, { b: 2 }] }, 1],
    [{ a: { $elemMatch: { b: 2, c: 1 } } }, { a: [{ b: 2 }, { b: 2, c: 1 }] }, 1],
    [{ a: { $elemMatch: { $gte: 5 } } }, { a: [1, 5] }, 1],
    [{ _id: 1, a: 2 }, { _id: 1, a: [1, 2] }, 1],
    [{ $and: [{ a: 2 }] }, { a: [1, 2] }, 1],
    [{ $or: [{ a: 9 }, { a: 2 }] }, { a: [1, 2] }, 1],
    [{ a: 1, b: 2 }, { a: [1], b: [0, 2] }, 1],
    [{ b: 2, a: 1 }, { a: [1], b: [0, 2] }, 1],
    [{ a: { $gt: 1 }, b: 1 }, { a: [0, 2], b: [1] }, 1],
    [{ a: { $gt: 1, $lt: 2 } }, { a: [1, 3] }, 1],
    [{ a: { $type: 'int' }, b: 2 }, { a: [1], b: [0, 2] }, 0],
    [{ b: 1, a: { $elemMatch: { $gt: 1 } } }, { a: [0, 2], b: [1] }, 0],
    [{ a: { $in: [2] }, b: { $lt: 1 } }, { a: [0, 2], b: [0] }, 0],
    [{ a: { $in: [2, 3] }, b: { $lt: 1 } }, { a: [0, 2], b: [0] }, 1],
    [{ $or: [{ a: 2 }, { b: 1 }] }, { a: [0, 2], b: [1] }, undefined],
    [{ $or: [{ a: 2 }, { a: { $eq: 9 } }], b: 1 }, { a: [0, 2], b: [1] }, 1],
    [{ $or: [{ a: { $eq: regex('x') } }, { a: 2 }] }, { a: ['x', 2] }, undefined],
    [{ 'a.b': { $elemMatch: { c: 1 } } }, { a: [{}, { b: [{ c: 1 }] }] }, 1],
    [{ a: { $ne: 5 } }, { a: [1, 2] }, undefined],
    [{ a: 2 }, { a: 2 }, undefined],
    [{ a: 3 }, { a: [1, 2] }, undefined],
  ])('for %j in %j has the index %s', (filter, document, index) => {
    expect(compileFilter({ ...filter }).arrayIndex({ ...document })).toBe(index);
  });
});

describe('an $expr that fails', () => {
  const failing = { $expr: { $anyElementTrue: ['$a'] } };
  it.each<[object, order: Order, outcome: boolean | 'fails']>([
    [{ ...failing, a: 2 }, 'by type', false],
    [{ $and: [failing, { a: 2 }] }, 'by type', false],
    [{ $or: [failing, { a: 1 }] }, 'by type', true],
    [{ $or: [failing, { c: { $all: [] } }], a: 2 }, 'by type', false],
    [{ ...failing, c: { $all: [] } }, 'as given', false],
    [{ $and: [{ $or: [failing, { b: 1 }] }, { a: 2 }] }, 'by type', 'fails'],
    [
      {
        $or: [
          { b: { $ne: 1 }, ...failing },
          { c: { $ne: 1 }, d: { $ne: 1 } },
        ],
      },
      'by type',
      'fails',
    ],
    [
      {
        $or: [
          { c: { $ne: 1 }, ...failing },
          { b: { $ne: 1 }, d: { $ne: 1 } },
        ],
      },
      'by type',
      true,
    ],
    [{ a: 2, ...failing }, 'by path', 'fails'],
    [{ $or: [{ $and: [{ a: 2 }, { b: 2 }] }, failing], a: 2 }, 'by path', 'fails'],
    [{ ...failing, a: 2 }, 'as given', 'fails'],
    [{ a: 2, ...failing }, 'as given', false],
    [{ $and: [{ a: 2 }, { b: 2 }], ...failing }, 'as given', 'fails'],
  ])('is evaluated in its order: %j, %s', (filter, order, outcome) => {
    const matcher = compileFilter({ ...filter }, { order });
    if (outcome === 'fails') expect(() => matcher.matches({ a: 1 })).toThrow('must be an array');
    else expect(matcher.matches({ a: 1 })).toBe(outcome);
  });
});

it.each<[object, id: unknown, isById: boolean]>([
  [{ _id: 1 }, 1, true],
  [{ _id: { $in: [1, 2] } }, 1, true],
  [{ _id: { $ne: 2 } }, 1, true],
  [{ $or: [{ _id: 1 }, { _id: { $gt: 1 } }] }, 1, true],
  [{ _id: 'x' }, 'X', false],
  [{ _id: { $in: [1, 'x'] } }, 1, false],
  [{ _id: { $not: { $gt: 'x' } } }, 1, false],
  [{ _id: { $elemMatch: { $gt: 1 } } }, [2], false],
  [{ $or: [{ _id: 1 }, { b: 1 }] }, 1, false],
  [{ b: 1 }, 1, false],
])('with a collation %j finds %j by the index of the _id: %s', (filter, _id, isById) => {
  const rest = { c: 1, $expr: { $anyElementTrue: ['$a'] } };
  const matcher = compileFilter({ $and: [filter, rest] }, { collation: en2 });
  const matches = (): boolean => matcher.matches({ _id, a: 1, b: 1 });
  if (isById) expect(matches).toThrow('must be an array');
  else expect(matches()).toBe(false);
});

describe('refused filters', () => {
  it.each<[object, number, string]>([
    [{ $foo: 1 }, 2, 'unknown top level operator: $foo'],
    [{ a: { $foo: 1 } }, 2, 'unknown operator: $foo'],
    [{ a: { $gt: 1, b: 2 } }, 2, 'unknown operator: b'],
    [{ a: { $not: 1 } }, 2, '$not needs a regex or a document'],
    [{ a: { $not: {} } }, 2, '$not cannot be empty'],
    [{ a: { $in: 1 } }, 2, '$in needs an array'],
    [{ a: { $nin: 1 } }, 2, '$nin needs an array'],
    [{ a: { $in: [{ $gt: 1 }] } }, 2, 'cannot nest $ under $in'],
    [{ $and: 1 }, 2, '$and must be an array'],
    [{ $or: [] }, 2, '$and/$or/$nor must be a nonempty array'],
    [{ $nor: [1] }, 2, '$or/$and/$nor entries need to be full objects'],
    [{ a: { $ne: regex('x') } }, 2, "Can't have regex as arg to $ne."],
    [{ a: { $gt: regex('x') } }, 2, "Can't have RegEx as arg to predicate over field 'a'."],
    [{ a: { $size: 'x' } }, 2, 'Failed to parse $size. Expected a number in: $size: "x"'],
    [{ a: { $size: -1 } }, 2, 'Failed to parse $size. Expected a non-negative number in: $size: -1'],
    [{ a: { $size: 1.5 } }, 2, 'Failed to parse $size. Expected an integer in: $size: 1.5'],
    [{ a: { $size: 1e300 } }, 2, 'Failed to parse $size. Expected an integer in: $size: 1e+300.0'],
    [{ a: { $all: 1 } }, 2, '$all needs an array'],
    [{ a: { $all: [{ $gt: 1 }] } }, 2, 'no $ expressions in $all'],
    [{ a: { $all: [{ $elemMatch: { b: 1 } }, 1] } }, 2, '$all/$elemMatch has to be consistent'],
    [{ a: { $elemMatch: 1 } }, 2, '$elemMatch needs an Object'],
    [{ a: { $elemMatch: { $expr: true } } }, 2, 'unknown operator: $expr'],
    [{ a: { $elemMatch: { b: 1, $expr: true } } }, 2, '$expr can only be applied to the top-level document'],
    [{ a: { $mod: 1 } }, 2, 'malformed mod, needs to be an array'],
    [{ a: { $mod: [1] } }, 2, 'malformed mod, not enough elements'],
    [{ a: { $mod: [1, 2, 3] } }, 2, 'malformed mod, too many elements'],
    [{ a: { $mod: ['x', 1] } }, 2, 'malformed mod, divisor not a number'],
    [{ a: { $mod: [0, 1] } }, 2, 'divisor cannot be 0'],
    [{ a: { $type: 'foo' } }, 2, 'Unknown type name alias: foo'],
    [{ a: { $type: 77 } }, 2, 'Invalid numerical type code: 77'],
    [{ a: { $type: null } }, 14, 'type must be represented as a number or a string'],
    [{ a: { $type: [] } }, 9, '$type must match at least one type'],
    [{ a: { $regex: 1 } }, 2, '$regex has to be a string'],
    [{ a: { $regex: 'x', $options: 1 } }, 2, '$options has to be a string'],
    [{ a: { $options: 'i' } }, 2, '$options needs a $regex'],
    [{ a: { $regex: regex('x', 'i'), $options: 'i' } }, 51075, 'options set in both $regex and $options'],
    [{ a: { $regex: '(' } }, 51091, 'Regular expression is invalid'],
    [{ a: { $regex: 'a', $options: 'q' } }, 51108, 'invalid flag in regex options: q'],
    [{ a: { $regex: 'a', $options: 'x' } }, 238, 'The regular expression option x is not supported'],
    [{ a: { $regex: '(?i)a' } }, 238, 'The regular expression group (?i) is not supported'],
    [{ a: { $regex: '\\Qa' } }, 238, 'The regular expression escape \\Q is not supported'],
    [{ a: { $regex: '[[:alpha:]]' } }, 238, 'The regular expression class [:alpha: is not supported'],
    [{ $where: '1' }, 238, '$where is not supported by the embedded database'],
    [{ $text: { $search: 'x' } }, 238, '$text is not supported by the embedded database'],
    [{ $jsonSchema: {} }, 238, '$jsonSchema is not supported by the embedded database'],
    [{ a: { $bitsAllSet: 1 } }, 238, '$bitsAllSet is not supported by the embedded database'],
    [{ a: { $near: [0, 0] } }, 238, '$near is not supported by the embedded database'],
  ])('%j is refused with %i, %s', (filter, code, message) => {
    const compile = () => compileFilter({ ...filter });

    expect(compile).toThrow(expect.objectContaining({ code }) as Error);
    expect(compile).toThrow(message);
  });
});

describe('the filter of an upsert', () => {
  it.each<[string, Document, number | undefined]>([
    ['at its top', { x: 1, $expr: true }, 224],
    ['within $or', { $or: [{ x: 1 }, { $expr: true }] }, 224],
    ['even if the $expr is invalid', { $expr: { $setEquals: [{}, {}] } }, 224],
    ['but reports an earlier fault first', { a: { $b: 1 }, $expr: true }, 2],
  ])('cannot have an $expr %s', (_, filter, code) => {
    expect(() => compileFilter(filter, { whyNoExpr: 'not here' })).toThrow(
      expect.objectContaining({ code }) as Error,
    );
  });
});

describe('speed', () => {
  it('looks up values of a long $in list instead of scanning it', () => {
    const list = Array.from({ length: 20_000 }, (_, i) => new ObjectId(i.toString(16).padStart(24, '0')));
    const matcher = compileFilter({ a: { $in: list } });
    const documents: Document[] = list.map((value) => ({ a: value }));

    const begin = performance.now();
    const found = documents.filter((document) => matcher.matches(document)).length;

    expect(found).toBe(20_000);
    // A scan makes 200 million comparisons; a busy machine alone is not that slow.
    expect(performance.now() - begin).toBeLessThan(5_000);
  });
});
