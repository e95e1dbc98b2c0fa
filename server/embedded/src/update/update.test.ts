import { BSONRegExp, Decimal128, Double, Long, ObjectId, Timestamp } from 'bson';

import type { Document } from '../values/documents';
import { compileFilter } from '../query/filter/filter';
import { compileUpdate, upsertBase, type UpdateOptions } from './update';

const long = (value: bigint) => Long.fromBigInt(value);
const decimal = (text: string) => new Decimal128(text);
const now = new Date('2024-05-06T07:08:09Z');
const en2 = { locale: 'en', strength: 2 } as const;

function updated(before: object, update: object, options: UpdateOptions = {}): Document {
  return compileUpdate(update as Document, options).apply({ ...before });
}

type Case = [before: object, update: object, after: object];

/** Compares the order of fields, too. */
function cases(rows: Case[], options: UpdateOptions = {}) {
  it.each(rows)('%j with %j becomes %j', (before, update, after) => {
    const result = updated(before, update, options);

    expect(result).toEqual(after);
    expect(Object.keys(result)).toEqual(Object.keys(after));
  });
}

type Refusal = [before: object, update: object, code: number, message: string];

function refusals(rows: Refusal[], options: UpdateOptions = {}) {
  it.each(rows)('%j with %j is refused with %i, %s', (before, update, code, message) => {
    const update_ = () => updated(before, update, options);

    expect(update_).toThrow(expect.objectContaining({ code }) as Error);
    expect(update_).toThrow(message);
  });
}

describe('$set', () => {
  cases([
    [{ a: 1 }, { $set: { a: 2 } }, { a: 2 }],
    [{}, { $set: { a: null } }, { a: null }],
    [{ a: 1 }, { $set: { a: new Double(1) } }, { a: new Double(1) }],
    [{ a: 1 }, { $set: {} }, { a: 1 }],
    [{}, { $set: { 'a.b': 1 } }, { a: { b: 1 } }],
    [{ a: { b: 1, c: 2 } }, { $set: { 'a.b': 3 } }, { a: { b: 3, c: 2 } }],
    [{ a: [1, 2] }, { $set: { 'a.1': 5 } }, { a: [1, 5] }],
    [{ a: [1] }, { $set: { 'a.3': 5 } }, { a: [1, null, null, 5] }],
    [{ a: [{ b: 1 }] }, { $set: { 'a.0.b': 2 } }, { a: [{ b: 2 }] }],
    [{ a: [] }, { $set: { 'a.0.b': 2 } }, { a: [{ b: 2 }] }],
    [{}, { $set: { 'a.0': 1 } }, { a: { 0: 1 } }],
    [{ _id: 1 }, { $set: { z: 1, b: 2, a: 3 } }, { _id: 1, a: 3, b: 2, z: 1 }],
    [{ a: {} }, { $set: { 'a.x10': 1, 'a.x9': 1 } }, { a: { x10: 1, x9: 1 } }],
    [{ _id: 1 }, { $set: { _id: 1, a: 2 } }, { _id: 1, a: 2 }],
    [{ a: 1 }, { $set: { a: { $b: 1 } } }, { a: { $b: 1 } }],
    [{ a: 1 }, { $set: { a: 2 }, $unset: { b: 1 } }, { a: 2 }],
  ]);

  it('sets a field called __proto__', () => {
    const update = JSON.parse('{"$set": {"__proto__.x": 1}}') as Document;

    const result = compileUpdate(update).apply({});

    expect(Object.keys(result)).toEqual(['__proto__']);
    expect(({} as Document)['x']).toBeUndefined();
  });
});

describe('$unset', () => {
  cases([
    [{ a: 1, b: 2 }, { $unset: { a: '' } }, { b: 2 }],
    [{ a: 1 }, { $unset: { b: 1 } }, { a: 1 }],
    [{ a: { b: 1 } }, { $unset: { 'a.b': 1 } }, { a: {} }],
    [{ a: [1, 2] }, { $unset: { 'a.0': 1 } }, { a: [null, 2] }],
    [{ a: [1] }, { $unset: { 'a.5': 1 } }, { a: [1] }],
    [{ a: 1 }, { $unset: { 'a.b': 1 } }, { a: 1 }],
    [{ a: [{ b: 1 }] }, { $unset: { 'a.b': 1 } }, { a: [{ b: 1 }] }],
    [{}, { $unset: { 'a.b.c': 1 } }, {}],
  ]);
});

describe('$inc and $mul', () => {
  cases([
    [{ a: 1 }, { $inc: { a: 2 } }, { a: 3 }],
    [{}, { $inc: { a: 2 } }, { a: 2 }],
    [{ a: 1 }, { $inc: { a: 0.5 } }, { a: 1.5 }],
    [{ a: 1 }, { $inc: { a: new Double(1) } }, { a: new Double(2) }],
    [{ a: 0.5 }, { $inc: { a: 0.5 } }, { a: new Double(1) }],
    [{ a: 1 }, { $inc: { a: long(1n) } }, { a: long(2n) }],
    [{ a: long(1n) }, { $inc: { a: new Double(1) } }, { a: new Double(2) }],
    [{ a: decimal('0.1') }, { $inc: { a: decimal('0.2') } }, { a: decimal('0.3') }],
    [{ a: 1 }, { $inc: { a: decimal('0.2') } }, { a: decimal('1.2') }],
    [{ a: 2147483647 }, { $inc: { a: 1 } }, { a: long(2147483648n) }],
    [{ a: -2147483648 }, { $inc: { a: -1 } }, { a: long(-2147483649n) }],
    [{ a: long(9007199254740993n) }, { $inc: { a: 1 } }, { a: long(9007199254740994n) }],
    [{ a: Long.MAX_VALUE }, { $inc: { a: new Double(1) } }, { a: 2 ** 63 }],
    [{ a: { b: [1, 2] } }, { $inc: { 'a.b.1': 3 } }, { a: { b: [1, 5] } }],
    [{ a: 3 }, { $mul: { a: 2 } }, { a: 6 }],
    [{}, { $mul: { a: 2 } }, { a: 0 }],
    [{}, { $mul: { a: long(2n) } }, { a: long(0n) }],
    [{}, { $mul: { a: 2.5 } }, { a: new Double(0) }],
    [{ a: 2 }, { $mul: { a: 1.5 } }, { a: new Double(3) }],
    [{ a: 65536 }, { $mul: { a: 65536 } }, { a: long(4294967296n) }],
    [{ a: 2 }, { $mul: { a: decimal('1.5') } }, { a: decimal('3.0') }],
    [{ a: decimal('1.0') }, { $mul: { a: new Double(1) } }, { a: decimal('1.0') }],
    [{ a: -0 }, { $inc: { a: 0 } }, { a: -0 }],
  ]);

  it.each([NaN, decimal('NaN')])('count %s as changed, because NaN equals nothing', (a) => {
    const document = { a };

    expect(compileUpdate({ $mul: { a: 3 } }).apply(document)).not.toBe(document);
    const array = { e: [a] };
    expect(compileUpdate({ $inc: { 'e.$[]': 0 } }).apply(array)).not.toBe(array);
    expect(compileUpdate({ $set: { a } }).apply(document)).toBe(document);
  });

  refusals([
    [{ a: 1 }, { $inc: { a: 'x' } }, 14, 'Cannot increment with non-numeric argument: {a: "x"}'],
    [{ a: 1 }, { $mul: { a: null } }, 14, 'Cannot multiply with non-numeric argument: {a: null}'],
    [
      { _id: 1, a: { b: 'x' } },
      { $inc: { 'a.b': 1 } },
      14,
      "Cannot apply $inc to a value of non-numeric type. {_id: 1} has the field 'b' of non-numeric type string",
    ],
    [{ _id: 1, a: null }, { $inc: { a: 1 } }, 14, "has the field 'a' of non-numeric type null"],
    [{ _id: 1, a: [] }, { $mul: { a: 1 } }, 14, "has the field 'a' of non-numeric type array"],
    [
      { _id: 1, a: Long.MAX_VALUE },
      { $inc: { a: 1 } },
      2,
      'Failed to apply $inc operations to current value ((NumberLong)9223372036854775807) for document {_id: 1}',
    ],
    [{ _id: 1, a: Long.MAX_VALUE }, { $mul: { a: 2 } }, 2, 'Failed to apply $mul operations'],
  ]);
});

describe('$min and $max', () => {
  cases([
    [{ a: 5 }, { $min: { a: 3 } }, { a: 3 }],
    [{ a: 5 }, { $min: { a: 7 } }, { a: 5 }],
    [{}, { $min: { a: 7 } }, { a: 7 }],
    [{ a: 5 }, { $max: { a: 7 } }, { a: 7 }],
    [{ a: 5 }, { $max: { a: new Double(5) } }, { a: 5 }],
    [{ a: null }, { $max: { a: 0 } }, { a: 0 }],
    [{ a: null }, { $min: { a: 0 } }, { a: null }],
    [{ a: 'x' }, { $max: { a: 99 } }, { a: 'x' }],
    [{ a: new Date(1) }, { $max: { a: new Date(2) } }, { a: new Date(2) }],
  ]);

  it('compare with the collation', () => {
    expect(updated({ a: 'b' }, { $min: { a: 'A' } }, { collation: en2 })).toEqual({ a: 'A' });
    expect(updated({ a: 'a' }, { $min: { a: 'A' } }, { collation: en2 })).toEqual({ a: 'a' });
  });
});

describe('$rename', () => {
  cases([
    [{ a: 1, b: 2 }, { $rename: { a: 'c' } }, { b: 2, c: 1 }],
    [{ a: 1, b: 2 }, { $rename: { a: 'b' } }, { b: 1 }],
    [{ a: 1 }, { $rename: { x: 'y' } }, { a: 1 }],
    [{ a: { b: 1 } }, { $rename: { 'a.b': 'c.d' } }, { a: {}, c: { d: 1 } }],
    [{ a: [1] }, { $rename: { a: 'b' } }, { b: [1] }],
    [{ a: 1, b: 5 }, { $rename: { x: 'b.c' } }, { a: 1, b: 5 }],
    [{ a: [] }, { $rename: { 'a.0.b': 'c' } }, { a: [] }],
  ]);
  refusals([
    [{ _id: 1, a: 5 }, { $rename: { _id: 'x' } }, 66, "would modify the immutable field '_id'"],
    // Changes are applied in the order of their destinations.
    [{ _id: 1, a: 5 }, { $rename: { _id: 'x' }, $push: { a: 1 } }, 2, "The field 'a' must be an array"],
    [{ _id: 1, z: 5 }, { $rename: { _id: 'x' }, $push: { z: 1 } }, 66, "the immutable field '_id'"],
    [{ a: [1], s: '' }, { $rename: { 'a.0': 'x' }, $inc: { s: 1 } }, 14, "field 's' of non-numeric type"],
    [{ a: [1], s: '' }, { $rename: { 'a.0': 'b' }, $inc: { s: 1 } }, 2, 'The source field cannot be'],
    [{}, { $rename: { a: 1 } }, 2, "The 'to' field for $rename must be a string: a: 1"],
    [{}, { $rename: { a: 'a' } }, 2, 'The source and target field for $rename must differ: a: "a"'],
    [{}, { $rename: { a: 'a.b' } }, 2, 'must not be on the same path: a: "a.b"'],
    [{}, { $rename: { 'a.$': 'b' } }, 2, 'The source field for $rename may not be dynamic: a.$'],
    [{}, { $rename: { a: 'b.$[]' } }, 2, 'The destination field for $rename may not be dynamic: b.$[]'],
    [{}, { $rename: { a: '' } }, 56, 'An empty update path is not valid.'],
    [
      { _id: 1, a: [{ b: 1 }] },
      { $rename: { 'a.0.b': 'c' } },
      2,
      'The source field cannot be an array element',
    ],
    [
      { _id: 1, a: 1, b: [] },
      { $rename: { a: 'b.c' } },
      2,
      'The destination field cannot be an array element',
    ],
    [
      { a: [] },
      { $rename: { 'a.b': 'c' } },
      28,
      'cannot use the part (a of a.b) to traverse the element ({a: []})',
    ],
    [
      { _id: 1, a: 1, b: [] },
      { $rename: { a: 'b.0' } },
      2,
      'The destination field cannot be an array element',
    ],
    [
      { a: 1 },
      { $rename: { 'a.b': 'c' } },
      28,
      'cannot use the part (a of a.b) to traverse the element ({a: 1})',
    ],
    [
      { a: 1 },
      { $rename: { a: 'b' }, $set: { b: 1 } },
      40,
      "Updating the path 'b' would create a conflict at 'b'",
    ],
  ]);
});

describe('$setOnInsert', () => {
  it('does nothing to an existing document, even if its path is invalid there', () => {
    expect(updated({ a: 1 }, { $setOnInsert: { b: 2, 'a.c': 3 } })).toEqual({ a: 1 });
  });

  it('sets fields of an inserted document', () => {
    const update = compileUpdate({ $setOnInsert: { b: 2 }, $set: { c: 3 } });

    expect(update.apply({ a: 1 }, { inserting: true })).toEqual({ a: 1, b: 2, c: 3 });
  });
});

describe('$currentDate', () => {
  const options = { variables: new Map([['NOW', now]]) };

  it('sets the date', () => {
    expect(updated({}, { $currentDate: { a: true, b: { $type: 'date' } } }, options)).toEqual({
      a: now,
      b: now,
    });
  });

  it('sets a timestamp, never the same one twice', () => {
    const update = { $currentDate: { a: { $type: 'timestamp' }, b: { $type: 'timestamp' } } };

    const { a, b } = updated({}, update, options) as { a: Timestamp; b: Timestamp };

    expect(a.t).toBe(now.getTime() / 1000);
    expect(a.equals(b)).toBe(false);
  });

  refusals([
    [{}, { $currentDate: { a: 1 } }, 2, 'int is not valid type for $currentDate'],
    [
      {},
      { $currentDate: { a: { $type: 'x' } } },
      2,
      "The '$type' string field is required to be 'date' or 'timestamp'",
    ],
    [{}, { $currentDate: { a: { x: 1 } } }, 2, 'Unrecognized $currentDate option: x'],
  ]);
});

describe('$push', () => {
  cases([
    [{ a: [1] }, { $push: { a: 2 } }, { a: [1, 2] }],
    [{}, { $push: { a: 2 } }, { a: [2] }],
    [{ a: [1] }, { $push: { a: [2, 3] } }, { a: [1, [2, 3]] }],
    [{ a: [1] }, { $push: { a: { $each: [2, 3] } } }, { a: [1, 2, 3] }],
    [{ a: [1] }, { $push: { a: { $each: [] } } }, { a: [1] }],
    [{}, { $push: { a: { $each: [] } } }, { a: [] }],
    [{ a: [1, 2] }, { $push: { a: { $each: [9], $position: 0 } } }, { a: [9, 1, 2] }],
    [{ a: [1, 2] }, { $push: { a: { $each: [8, 9], $position: 1 } } }, { a: [1, 8, 9, 2] }],
    [{ a: [1, 2] }, { $push: { a: { $each: [9], $position: 7 } } }, { a: [1, 2, 9] }],
    [{ a: [1, 2, 3] }, { $push: { a: { $each: [9], $position: -1 } } }, { a: [1, 2, 9, 3] }],
    [{ a: [1, 2] }, { $push: { a: { $each: [9], $position: -5 } } }, { a: [9, 1, 2] }],
    [{ a: [1, 2] }, { $push: { a: { $each: [3], $slice: 2 } } }, { a: [1, 2] }],
    [{ a: [1, 2] }, { $push: { a: { $each: [3], $slice: -2 } } }, { a: [2, 3] }],
    [{ a: [1, 2] }, { $push: { a: { $each: [3], $slice: 0 } } }, { a: [] }],
    [{ a: [1, 2] }, { $push: { a: { $each: [3], $slice: -9 } } }, { a: [1, 2, 3] }],
    [{ a: [3, 1] }, { $push: { a: { $each: [2], $sort: 1 } } }, { a: [1, 2, 3] }],
    [{ a: [3, 1] }, { $push: { a: { $each: [2], $sort: -1, $slice: 2 } } }, { a: [3, 2] }],
    [
      { a: [{ b: 2 }, { b: 1 }] },
      { $push: { a: { $each: [], $sort: { b: 1 } } } },
      { a: [{ b: 1 }, { b: 2 }] },
    ],
    [
      {
        a: [
          { b: 1, c: 1 },
          { b: 1, c: 2 },
        ],
      },
      { $push: { a: { $each: [{}], $sort: { b: 1, c: -1 } } } },
      { a: [{}, { b: 1, c: 2 }, { b: 1, c: 1 }] },
    ],
    [
      { a: [{ b: { c: 2 } }] },
      { $push: { a: { $each: [{ b: { c: 1 } }], $sort: { 'b.c': 1 } } } },
      { a: [{ b: { c: 1 } }, { b: { c: 2 } }] },
    ],
    [{ a: [1, 'x', null] }, { $push: { a: { $each: [], $sort: 1 } } }, { a: [null, 1, 'x'] }],
  ]);
  refusals([
    [
      { _id: 1, a: 1 },
      { $push: { a: 1 } },
      2,
      "The field 'a' must be an array but is of type int in document {_id: 1}",
    ],
    [{ _id: 1, a: null }, { $push: { a: 1 } }, 2, "The field 'a' must be an array but is of type null"],
    [
      {},
      { $push: { a: { $each: 1 } } },
      2,
      'The argument to $each in $push must be an array but it was of type: int',
    ],
    [{}, { $push: { a: { $each: [], $foo: 1 } } }, 2, 'Unrecognized clause in $push: $foo'],
    [
      {},
      { $push: { a: { $each: [], $slice: 'x' } } },
      2,
      'The value for $slice must be an integer value but was given type: string',
    ],
    [
      {},
      { $push: { a: { $each: [], $position: 1.5 } } },
      2,
      'The value for $position must be an integer value, not of type: double',
    ],
    [{}, { $push: { a: { $each: [], $sort: 2 } } }, 2, 'The $sort element value must be either 1 or -1'],
    [
      {},
      { $push: { a: { $each: [], $sort: {} } } },
      2,
      'The $sort pattern is empty when it should be a set of fields.',
    ],
    [{}, { $push: { a: { $each: [], $sort: 'x' } } }, 2, 'The $sort is invalid'],
    [
      {},
      { $push: { a: { $each: [], $sort: { 'a.': 1 } } } },
      2,
      'The $sort field is a dotted field but has an empty part: a.',
    ],
  ]);
});

it('$push leaves an empty array unchanged if it adds nothing', () => {
  const document = { a: [] };

  expect(compileUpdate({ $push: { a: { $each: [], $sort: 1 } } }).apply(document)).toBe(document);
});

describe('$addToSet', () => {
  cases([
    [{ a: [1] }, { $addToSet: { a: 2 } }, { a: [1, 2] }],
    [{ a: [1] }, { $addToSet: { a: new Double(1) } }, { a: [1] }],
    [{}, { $addToSet: { a: 2 } }, { a: [2] }],
    [{ a: [1, 1] }, { $addToSet: { a: { $each: [2, 2, 1] } } }, { a: [1, 1, 2] }],
    [{}, { $addToSet: { a: { $each: [] } } }, { a: [] }],
    [
      { a: [{ b: 1, c: 1 }] },
      { $addToSet: { a: { c: 1, b: 1 } } },
      {
        a: [
          { b: 1, c: 1 },
          { c: 1, b: 1 },
        ],
      },
    ],
    [{ a: [1] }, { $addToSet: { a: [1] } }, { a: [1, [1]] }],
  ]);
  refusals([
    [
      { a: 1 },
      { $addToSet: { a: 1 } },
      2,
      "Cannot apply $addToSet to non-array field. Field named 'a' has non-array type int",
    ],
    [
      {},
      { $addToSet: { a: { $each: 1 } } },
      14,
      'The argument to $each in $addToSet must be an array but it was of type int',
    ],
    [
      {},
      { $addToSet: { a: { $each: [], $slice: 1 } } },
      2,
      'Found unexpected fields after $each in $addToSet: { $each: [], $slice: 1 }',
    ],
  ]);

  it('compares with the collation', () => {
    expect(updated({ a: ['x'] }, { $addToSet: { a: 'X' } }, { collation: en2 })).toEqual({ a: ['x'] });
  });
});

describe('$pull, $pullAll and $pop', () => {
  cases([
    [{ a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }],
    [{ a: [1, 5, 9] }, { $pull: { a: { $gte: 5 } } }, { a: [1] }],
    [{ a: [1, 5, 9] }, { $pull: { a: { $in: [1, 9] } } }, { a: [5] }],
    [{ a: ['ab', 'b'] }, { $pull: { a: new BSONRegExp('^a') } }, { a: ['b'] }],
    [{ a: [1, 2, 3] }, { $pull: { a: { $gt: 1, $not: { $gt: 2 } } } }, { a: [1, 3] }],
    [{ a: [{ b: 1, c: 1 }, { b: 2 }] }, { $pull: { a: { b: 1 } } }, { a: [{ b: 2 }] }],
    [{ a: [{ b: 1 }, { b: 8 }] }, { $pull: { a: { b: { $gt: 5 } } } }, { a: [{ b: 1 }] }],
    [{ a: [{ b: [{ c: 1 }] }, {}] }, { $pull: { a: { b: { $elemMatch: { c: 1 } } } } }, { a: [{}] }],
    [{ a: [1, { b: 1 }] }, { $pull: { a: { b: null } } }, { a: [1, { b: 1 }] }],
    [
      { a: [{ b: 1 }, { b: 2 }, { b: 3 }] },
      { $pull: { a: { $or: [{ b: 1 }, { b: 3 }] } } },
      { a: [{ b: 2 }] },
    ],
    [{ a: [[6], [1]] }, { $pull: { a: { $gt: 5 } } }, { a: [[1]] }],
    [{ a: [null, 1] }, { $pull: { a: null } }, { a: [1] }],
    [{ a: [[1], 1] }, { $pull: { a: [1] } }, { a: [1] }],
    [{ a: [1] }, { $pull: { a: 2 } }, { a: [1] }],
    [{}, { $pull: { a: 2 } }, {}],
    [{ a: [1, 2, 3, 2] }, { $pullAll: { a: [2, 3] } }, { a: [1] }],
    [{ a: [{ b: 1, c: 1 }, { b: 1 }] }, { $pullAll: { a: [{ b: 1 }] } }, { a: [{ b: 1, c: 1 }] }],
    [{ a: [1] }, { $pullAll: { a: [] } }, { a: [1] }],
    [{ a: [1, 2, 3] }, { $pop: { a: 1 } }, { a: [1, 2] }],
    [{ a: [1, 2, 3] }, { $pop: { a: -1 } }, { a: [2, 3] }],
    [{ a: [] }, { $pop: { a: 1 } }, { a: [] }],
    [{}, { $pop: { a: 1 } }, {}],
  ]);
  refusals([
    [
      { b: 1 },
      { $pull: { 'b.c': 2 } },
      28,
      'Cannot use the part (c) of (b.c) to traverse the element ({b: 1})',
    ],
    [
      { a: [] },
      { $pop: { 'a.b': 1 } },
      28,
      'Cannot use the part (b) of (a.b) to traverse the element ({a: []})',
    ],
    [{ a: 1 }, { $pullAll: { 'a.0': [] } }, 28, 'Cannot use the part (0) of (a.0)'],
    [{ a: [1] }, { $pull: { a: { $not: { $lt: 1 } } } }, 2, 'unknown top level operator: $not'],
    [{ a: [1] }, { $pull: { a: { $expr: true } } }, 224, '$expr is not allowed in this context'],
    [{ a: 1 }, { $pull: { a: 1 } }, 2, 'Cannot apply $pull to a non-array value'],
    [{ a: 1 }, { $pullAll: { a: [1] } }, 2, 'Cannot apply $pullAll to a non-array value'],
    [{}, { $pullAll: { a: 1 } }, 2, '$pullAll requires an array argument but was given a int'],
    [{}, { $pull: { a: { $foo: 1 } } }, 2, 'unknown operator: $foo'],
    [{}, { $pop: { a: 2 } }, 9, '$pop expects 1 or -1, found: 2'],
    [{}, { $pop: { a: 'x' } }, 9, 'Expected a number in: a: "x"'],
    [{ a: 1 }, { $pop: { a: 1 } }, 14, "Path 'a' contains an element of non-array type 'int'"],
  ]);
});

describe('$bit', () => {
  cases([
    [{ a: 13 }, { $bit: { a: { and: 10 } } }, { a: 8 }],
    [{ a: 3 }, { $bit: { a: { or: 5 } } }, { a: 7 }],
    [{ a: 1 }, { $bit: { a: { xor: 5 } } }, { a: 4 }],
    [{ a: 1 }, { $bit: { a: { or: 6, and: 5 } } }, { a: 5 }],
    [{}, { $bit: { a: { or: 5 } } }, { a: 5 }],
    [{ a: 1 }, { $bit: { a: { or: long(4n) } } }, { a: long(5n) }],
    [{ a: -1 }, { $bit: { a: { and: 6 } } }, { a: 6 }],
  ]);
  refusals([
    [
      { _id: 1, a: 1.5 },
      { $bit: { a: { and: 1 } } },
      2,
      'Cannot apply $bit to a value of non-integral type.{_id: 1} has the field a of non-integer type double',
    ],
    [{ a: null }, { $bit: { a: { and: 1 } } }, 2, 'has the field a of non-integer type null'],
    [{}, { $bit: { a: 1 } }, 2, 'The $bit modifier is not compatible with a int.'],
    [{}, { $bit: { a: {} } }, 2, 'You must pass in at least one bitwise operation.'],
    [{}, { $bit: { a: { not: 1 } } }, 2, "not 'not' which is an unknown operator: { not: 1 }"],
    [
      {},
      { $bit: { a: { and: 1.5 } } },
      2,
      "The $bit modifier field must be an Integer(32/64 bit); a 'double' is not supported here: {and: 1.5}",
    ],
  ]);
});

describe('the positional operator', () => {
  const apply = (filter: object, document: object, update: object) => {
    const arrayIndex = compileFilter({ ...filter }).arrayIndex({ ...document });
    return compileUpdate({ ...update }).apply({ ...document }, { arrayIndex });
  };

  it.each<[object, object, object, object]>([
    [{ a: 2 }, { a: [1, 2, 2] }, { $set: { 'a.$': 9 } }, { a: [1, 9, 2] }],
    [{ 'a.b': 2 }, { a: [{ b: 1 }, { b: 2 }] }, { $inc: { 'a.$.c': 1 } }, { a: [{ b: 1 }, { b: 2, c: 1 }] }],
    [
      { a: { $elemMatch: { b: 2 } } },
      { a: [{ b: 1 }, { b: 2 }] },
      { $set: { 'a.$.b': 3 } },
      { a: [{ b: 1 }, { b: 3 }] },
    ],
    [{ a: 1 }, { a: [1, 2] }, { $unset: { 'a.$': 1 } }, { a: [null, 2] }],
    [{ a: 2 }, { a: [1, 2] }, { $set: { 'a.$': 9, 'a.0': 8 } }, { a: [8, 9] }],
  ])('with the filter %j changes document %j by %j to %j', (filter, document, update, after) => {
    expect(apply(filter, document, update)).toEqual(after);
  });

  it('requires a matched array element', () => {
    expect(() => apply({ a: 1 }, { a: 1 }, { $set: { 'a.$': 1 } })).toThrow(
      'The positional operator did not find the match needed from the query.',
    );
  });

  it('conflicts with the index that it stands for', () => {
    expect(() => apply({ a: 1 }, { a: [1] }, { $set: { 'a.$': 1, 'a.0': 2 } })).toThrow(
      "Updating the path 'a.0' would create a conflict at 'a.0'",
    );
  });

  it('is recognized in an update', () => {
    expect(compileUpdate({ $set: { 'a.$': 1 } }).positional).toBe(true);
    expect(compileUpdate({ $set: { 'a.$[]': 1 } }).positional).toBe(false);
  });
});

describe('updates of all elements', () => {
  cases([
    [{ a: [1, 2] }, { $inc: { 'a.$[]': 1 } }, { a: [2, 3] }],
    [{ a: [{ b: 1 }, {}] }, { $set: { 'a.$[].b': 2 } }, { a: [{ b: 2 }, { b: 2 }] }],
    [{ a: [[1], [2]] }, { $inc: { 'a.$[].$[]': 1 } }, { a: [[2], [3]] }],
    [{ a: [1, 2] }, { $unset: { 'a.$[]': 1 } }, { a: [null, null] }],
    [{ a: [] }, { $set: { 'a.$[]': 1 } }, { a: [] }],
  ]);
  refusals([
    [
      {},
      { $set: { 'a.$[]': 1 } },
      2,
      "The path 'a' must exist in the document in order to apply array updates.",
    ],
    [{ a: 1 }, { $set: { 'a.$[]': 1 } }, 2, 'Cannot apply array updates to non-array element a: 1'],
    [{ a: [1] }, { $set: { 'a.$[].b': 1 } }, 28, "Cannot create field 'b' in element {0: 1}"],
  ]);
});

describe('array filters', () => {
  cases([[{ a: [1, 5, 9] }, { $set: { 'a.$[i]': 0 } }, { a: [1, 0, 0] }]], {
    arrayFilters: [{ i: { $gte: 5 } }],
  });
  cases(
    [[{ a: [{ b: 1 }, { b: 2 }] }, { $set: { 'a.$[i].c': true } }, { a: [{ b: 1 }, { b: 2, c: true }] }]],
    { arrayFilters: [{ 'i.b': 2 }] },
  );
  cases(
    [
      [
        { a: [{ b: [1, 2] }, { b: [1] }] },
        { $inc: { 'a.$[].b.$[j]': 10 } },
        { a: [{ b: [11, 2] }, { b: [11] }] },
      ],
    ],
    { arrayFilters: [{ j: 1 }] },
  );
  cases(
    [
      [
        {
          a: [
            { b: 1, c: 1 },
            { b: 1, c: 2 },
          ],
        },
        { $set: { 'a.$[x].d': 1 } },
        {
          a: [
            { b: 1, c: 1 },
            { b: 1, c: 2, d: 1 },
          ],
        },
      ],
    ],
    { arrayFilters: [{ $and: [{ 'x.b': 1 }, { 'x.c': { $gt: 1 } }] }] },
  );
  cases([[{ a: [1, 2] }, { $set: { 'a.$[i]': 8, 'a.$[j]': 9 } }, { a: [8, 9] }]], {
    arrayFilters: [{ i: 1 }, { j: 2 }],
  });

  it.each<[object[], object, number, string]>([
    [[], { $set: { 'a.$[i]': 1 } }, 2, "No array filter found for identifier 'i' in path 'a.$[i]'"],
    [
      [{ i: 1 }],
      { $set: { b: 1 } },
      9,
      "The array filter for identifier 'i' was not used in the update { $set: { b: 1 } }",
    ],
    [
      [{ i: 1 }, { i: 2 }],
      { $set: { 'a.$[i]': 1 } },
      9,
      'Found multiple array filters with the same top-level field name i',
    ],
    [
      [{ i: 1, j: 2 }],
      { $set: { 'a.$[i]': 1 } },
      9,
      "Expected a single top-level field name, found 'i' and 'j'",
    ],
    [
      [{}],
      { $set: { 'a.$[i]': 1 } },
      9,
      'Cannot use an expression without a top-level field name in arrayFilters',
    ],
    [
      [{ I: 1 }],
      { $set: { 'a.$[I]': 1 } },
      2,
      'must be an alphanumeric string beginning with a lowercase letter',
    ],
    [[{ i: { $bad: 1 } }], { a: 1 }, 2, 'Error parsing array filter :: caused by :: unknown operator: $bad'],
    [[{ i: 1, $expr: true }], { $set: { 'a.$[i]': 1 } }, 224, '$expr is not allowed in this context'],
    [[{ i: { $all: [] } }], { $set: { 'a.$[i]': 1 } }, 9, 'without a top-level field name'],
    [
      [{ $nor: [{ i: { $not: { $all: [] } } }] }],
      { $set: { 'a.$[i]': 1 } },
      9,
      'without a top-level field name',
    ],
    [[{ $or: [{ j: { $all: [] } }, { i: 1 }] }], { $set: { b: 1 } }, 9, "for identifier 'i' was not used"],
    [[{ i: 1 }, { j: 1 }], { $set: { 'a.$[i]': 1, 'a.$[j]': 2 } }, 40, "would create a conflict at 'a.0'"],
  ])('%j with %j are refused with %i, %s', (arrayFilters, update, code, message) => {
    const apply = () => updated({ a: [1] }, update, { arrayFilters: arrayFilters as Document[] });

    expect(apply).toThrow(expect.objectContaining({ code }) as Error);
    expect(apply).toThrow(message);
  });
});

describe('replacement', () => {
  it('ignores array filters', () => {
    expect(updated({ _id: 1 }, { a: 1 }, { arrayFilters: [{ i: 1 }] })).toEqual({ _id: 1, a: 1 });
  });

  cases([
    [{ _id: 1, a: 1 }, { b: 2 }, { _id: 1, b: 2 }],
    [
      { _id: 1, a: 1 },
      { b: 2, _id: 1 },
      { _id: 1, b: 2 },
    ],
    [{ _id: 1 }, { _id: new Double(1) }, { _id: new Double(1) }],
    [{ _id: 1, a: 1 }, {}, { _id: 1 }],
    [{ _id: 1 }, { a: { $x: 1 } }, { _id: 1, a: { $x: 1 } }],
  ]);
  refusals([
    [
      { _id: 1 },
      { _id: 2 },
      66,
      "After applying the update, the (immutable) field '_id' was found to have been altered to _id: 2",
    ],
    [{ _id: 1 }, { a: 1, $b: 1 }, 52, "The dollar ($) prefixed field '$b' in '$b' is not allowed"],
    [{}, { _id: [1] }, 53, "The '_id' value cannot be of type array"],
    [{}, { _id: { $a: 1 } }, 52, "_id fields may not contain '$'-prefixed fields"],
  ]);

  it('fills in empty timestamps at the top level', () => {
    const zero = new Timestamp(0n);

    const result = updated({ _id: 1 }, { a: zero, b: { c: zero } }, { variables: new Map([['NOW', now]]) });

    expect((result['a'] as Timestamp).t).toBe(now.getTime() / 1000);
    expect(result['b']).toEqual({ c: zero });
  });
});

describe('an update by a pipeline', () => {
  cases([
    [{ _id: 1, a: 1 }, [{ $set: { b: { $add: ['$a', 1] } } }], { _id: 1, a: 1, b: 2 }],
    [{ _id: 1, a: 1 }, [{ $addFields: { a: 2 } }, { $set: { b: '$a' } }], { _id: 1, a: 2, b: 2 }],
    [{ _id: 1, a: 1, b: 2 }, [{ $unset: ['a'] }], { _id: 1, b: 2 }],
    [{ _id: 1, a: 1, b: 2 }, [{ $project: { b: 1 } }], { _id: 1, b: 2 }],
    [{ _id: 1, a: { b: 2 } }, [{ $replaceWith: '$a' }], { _id: 1, b: 2 }],
    [{ _id: 1, a: { b: 2 } }, [{ $replaceRoot: { newRoot: '$a' } }], { _id: 1, b: 2 }],
    [{ _id: 1, a: 1 }, [{ $unset: '_id' }], { _id: 1, a: 1 }],
    [{ _id: 1, a: 1 }, [], { _id: 1, a: 1 }],
    [{ _id: 1, a: 1 }, [{ $set: {} }], { _id: 1, a: 1 }],
  ]);

  // Fields that are set again return to their old positions.
  cases([
    [{ a: 1, b: 2 }, [{ $unset: 'a' }, { $set: { x: 3 } }, { $set: { a: 4 } }], { a: 4, b: 2, x: 3 }],
    [{ a: 1, b: 2 }, [{ $set: { a: '$$REMOVE' } }, { $set: { a: 4 } }], { a: 4, b: 2 }],
    [{ b: 2 }, [{ $set: { x: '$none' } }, { $set: { y: 3 } }, { $set: { x: 4 } }], { b: 2, x: 4, y: 3 }],
    [{ b: 2 }, [{ $unset: 'x' }, { $set: { y: 3 } }, { $set: { x: 4 } }], { b: 2, y: 3, x: 4 }],
    [{ a: 1, b: 2 }, [{ $unset: 'a' }, { $project: { b: 1 } }, { $set: { a: 4 } }], { b: 2, a: 4 }],
    [{ d: { a: 1, b: 2 } }, [{ $unset: 'd.a' }, { $replaceWith: '$d' }, { $set: { a: 4 } }], { a: 4, b: 2 }],
    [
      { a: 1, b: 2 },
      [{ $unset: 'a' }, { $replaceWith: { $mergeObjects: ['$$ROOT', { x: 3 }] } }, { $set: { a: 4 } }],
      { b: 2, x: 3, a: 4 },
    ],
  ]);

  it('forgets the positions of removed fields at its end', () => {
    const document = updated({ _id: 1, a: 1, b: 2 }, [{ $unset: 'a' }]);

    expect(Object.keys(updated(document, [{ $set: { a: 4 } }]))).toEqual(['_id', 'b', 'a']);
  });

  refusals([
    [
      { _id: 1 },
      [{ $set: { _id: 2 } }],
      66,
      "the (immutable) field '_id' was found to have been altered to _id: 2",
    ],
    [{}, [{ $match: { a: 1 } }], 72, '$match is not allowed to be used within an update'],
    [{}, [{ $limit: 1 }], 72, '$limit is not allowed to be used within an update'],
    [{}, [{ $foo: 1 }], 40324, "Unrecognized pipeline stage name: '$foo'"],
    [{}, [{ $inc: { a: 1 } }], 40324, "Unrecognized pipeline stage name: '$inc'"],
  ]);

  it('can use variables', () => {
    const options = {
      variables: new Map<string, unknown>([
        ['NOW', now],
        ['x', 5],
      ]),
    };

    expect(updated({}, [{ $set: { a: '$$NOW', b: '$$x' } }], options)).toEqual({ a: now, b: 5 });
  });

  it('refuses array filters', () => {
    expect(() => compileUpdate([{ $set: { a: 1 } }], { arrayFilters: [{ i: 1 }] })).toThrow(
      'arrayFilters may not be specified for pipeline-style updates',
    );
  });

  it('returns the same document if nothing changes', () => {
    const document = { _id: 1, a: 1 };

    expect(compileUpdate([{ $set: { a: 1 } }]).apply(document)).toBe(document);
  });
});

describe('a document after an update', () => {
  it.each<[object, object]>([
    [{ a: 1 }, { $set: { a: 1 } }],
    [{ a: { b: [1, { c: 2 }] } }, { $set: { a: { b: [1, { c: 2 }] } } }],
    [{ a: 1 }, { $inc: { a: 0 } }],
    [{ a: 1 }, { $unset: { b: 1 } }],
    [{ a: 1 }, { $min: { a: 5 } }],
    [{ a: [1] }, { $addToSet: { a: 1 } }],
    [{ a: [1] }, { $pull: { a: 2 } }],
    [{ a: [1] }, { $push: { a: { $each: [] } } }],
    [{ a: [1] }, { $set: { 'a.$[]': 1 } }],
    [{ a: NaN }, { $set: { a: NaN } }],
    [{ a: 1 }, { $rename: { b: 'c' } }],
    [
      { _id: 1, a: 1 },
      { _id: 1, a: 1 },
    ],
    [{ a: decimal('1.0') }, { $set: { a: decimal('1.0') } }],
  ])('is the same object: %j with %j', (before, update) => {
    const document = { ...before };

    expect(compileUpdate({ ...update }).apply(document)).toBe(document);
  });

  it.each<[object, object]>([
    [{ a: 1 }, { $set: { a: new Double(1) } }],
    [{ a: decimal('1.0') }, { $set: { a: decimal('1.00') } }],
    [{ a: { b: 1, c: 2 } }, { $set: { a: { c: 2, b: 1 } } }],
    [{ a: 0 }, { $set: { a: -0 } }],
    [{ _id: 1, a: 1 }, { a: 1 }],
  ])('is another object: %j with %j', (before, update) => {
    const document = { ...before };

    expect(compileUpdate({ ...update }).apply(document)).not.toBe(document);
  });

  it('shares its unchanged parts with the old document, which stays unchanged', () => {
    const document = { a: { deep: [1] }, b: { c: 1 } };

    const result = compileUpdate({ $set: { 'b.c': 2 } }).apply(document);

    expect(result['a']).toBe(document.a);
    expect(document.b.c).toBe(1);
  });
});

describe('conflicts and paths', () => {
  refusals([
    [{}, { $set: { a: 1 }, $inc: { a: 1 } }, 40, "Updating the path 'a' would create a conflict at 'a'"],
    [{}, { $set: { a: 1, 'a.b': 1 } }, 40, "Updating the path 'a.b' would create a conflict at 'a'"],
    [{}, { $set: { 'a.b': 1, a: 1 } }, 40, "Updating the path 'a' would create a conflict at 'a'"],
    [
      {},
      { $set: { 'a.b.c': 1 }, $push: { 'a.b': 1 } },
      40,
      "Updating the path 'a.b' would create a conflict at 'a.b'",
    ],
    [{}, { $set: { 'a.$[]': 1, 'a.b': 1 } }, 40, "Updating the path 'a.b' would create a conflict at 'a'"],
    [{}, { $set: { '': 1 } }, 56, 'An empty update path is not valid.'],
    [
      {},
      { $set: { 'a.': 1 } },
      56,
      "The update path 'a.' contains an empty field name, which is not allowed.",
    ],
    [{}, { $set: { '.a': 1 } }, 56, "The update path '.a' contains an empty field name"],
    [{}, { $set: { $a: 1 } }, 52, "The dollar ($) prefixed field '$a' in '$a' is not allowed"],
    [
      {},
      { $set: { '$.a': 1 } },
      2,
      "Cannot have positional (i.e. '$') element in the first position in path '$.a'",
    ],
    [{}, { $set: { '$[].a': 1 } }, 2, "element in the first position in path '$[].a'"],
    [{}, { $set: { 'a.$.b.$': 1 } }, 2, "Too many positional (i.e. '$') elements found in path 'a.$.b.$'"],
    [{ a: 1 }, { $set: { 'a.b': 1 } }, 28, "Cannot create field 'b' in element {a: 1}"],
    [{ a: null }, { $inc: { 'a.b.c': 1 } }, 28, "Cannot create field 'b' in element {a: null}"],
    [{ a: [1, 2] }, { $set: { 'a.b': 1 } }, 28, "Cannot create field 'b' in element {a: [ 1, 2 ]}"],
    [{ a: [] }, { $set: { 'a.2000000': 1 } }, 15891, "can't backfill more than 1500000 elements"],
    [
      { _id: 1 },
      { $set: { _id: 2 } },
      66,
      "Performing an update on the path '_id' would modify the immutable field '_id'",
    ],
    [{ _id: 1 }, { $unset: { _id: 1 } }, 66, "would modify the immutable field '_id'"],
    [{ _id: { a: 1 } }, { $set: { '_id.a': 2 } }, 66, "Performing an update on the path '_id.a'"],
    [{ _id: 1 }, { $rename: { _id: 'a' } }, 66, "would modify the immutable field '_id'"],
    [{ _id: 1, a: {} }, { $inc: { a: 1, _id: 1 } }, 66, "would modify the immutable field '_id'"],
    [{}, { $rename: { a: 'b', 'a.$[].b': 'c' } }, 40, "would create a conflict at 'a'"],
    [{}, { $set: { a: 1 }, $inc: { a: 'x' }, $foo: 1 }, 14, 'Cannot increment with non-numeric argument'],
    [{}, { $set: { a: 1 }, $min: { a: 1 }, $foo: 1 }, 40, "would create a conflict at 'a'"],
    [{}, { $foo: { a: 1 } }, 9, 'Unknown modifier: $foo. Expected a valid update modifier'],
    [{}, { $set: { a: 1 }, b: 2 }, 9, 'Unknown modifier: b.'],
    [
      {},
      { $set: 'x' },
      9,
      'Modifiers operate on fields but we found type string instead. For example: {$mod: {<field>: ...}} not {$set: "x"}',
    ],
    [{}, { $set: [] }, 9, 'Modifiers operate on fields but we found type array instead.'],
  ]);
});

describe('the initial document of an upsert', () => {
  it.each<[object, object]>([
    [{}, {}],
    [{ x: 1 }, { x: 1 }],
    [{ x: { $eq: 1 } }, { x: 1 }],
    [{ x: { $in: [1] } }, { x: 1 }],
    [{ x: { $in: [1, new Double(1)] } }, { x: 1 }],
    [{ x: { $in: ['á', 'á'] } }, { x: 'á' }],
    [{ x: { $in: [1, 2] } }, {}],
    [{ _id: 5, x: { $all: [] } }, {}],
    [{ x: { $all: [1] } }, { x: 1 }],
    [{ x: { $all: [{ $y: 1 }] } }, { x: { $y: 1 } }],
    [{ x: { $all: [new BSONRegExp('a')] } }, {}],
    [{ $and: [{ x: 1 }, { y: 2 }] }, { x: 1, y: 2 }],
    [{ $or: [{ x: 1 }] }, { x: 1 }],
    [{ $or: [{ x: 1 }, { y: 1 }] }, {}],
    [{ $or: [{ x: 1 }, { y: { $all: [] } }] }, { x: 1 }],
    [{ $or: [{ x: { $all: [] } }, { $or: [{ y: { $all: [] } }] }], z: 1 }, {}],
    [{ $nor: [{ x: 1 }] }, {}],
    [{ x: [1, 2] }, { x: [1, 2] }],
    [{ x: null }, { x: null }],
    [{ x: { y: 1 } }, { x: { y: 1 } }],
    [{ 'x.y': 1, 'x.z': 2 }, { x: { y: 1, z: 2 } }],
    [{ x: { $gt: 1 } }, {}],
    [{ x: { $ne: 1 } }, {}],
    [{ x: { $not: { $eq: 1 } } }, {}],
    [{ x: { $exists: true } }, {}],
    [{ x: { $elemMatch: { $eq: 1 } } }, {}],
    [{ x: { $gt: 1, $eq: 5 } }, { x: 5 }],
    [{ x: new BSONRegExp('abc') }, {}],
    [{ x: { $eq: new BSONRegExp('abc') } }, { x: new BSONRegExp('abc') }],
    [
      { b: 1, _id: 7, a: 2 },
      { _id: 7, a: 2, b: 1 },
    ],
  ])('for the filter %j is %j', (filter, base) => {
    expect(upsertBase({ ...filter })).toEqual(base);
    expect(Object.keys(upsertBase({ ...filter }))).toEqual(Object.keys(base));
  });

  it('has only the _id if a replacement follows', () => {
    expect(upsertBase({ _id: 1, x: 1, 'x.y': 2 }, { onlyId: true })).toEqual({ _id: 1 });
  });

  it.each<[object, boolean, number, string]>([
    [
      { $and: [{ x: 1 }, { x: 1 }] },
      false,
      54,
      "cannot infer query fields to set, path 'x' is matched twice",
    ],
    [{ x: { $all: [1, 2] } }, false, 54, "path 'x' is matched twice"],
    [{ x: 1, 'x.y': 1 }, false, 54, "both paths 'x.y' and 'x' are matched"],
    [{ 'x.y': 1, x: 1 }, false, 54, "both paths 'x.y' and 'x' are matched"],
    [{ $and: [{ _id: 1 }, { _id: 2 }] }, true, 54, "path '_id' is matched twice"],
    [{ '_id.x': 1 }, true, 111, "field at '_id' must be exactly specified"],
  ])('is refused for %j (only the _id: %j) with %i, %s', (filter, onlyId, code, message) => {
    const base = () => upsertBase({ ...filter }, { onlyId });

    expect(base).toThrow(expect.objectContaining({ code }) as Error);
    expect(base).toThrow(message);
  });

  it('takes the update’s changes and puts the _id first', () => {
    const id = new ObjectId();
    const update = compileUpdate({ $set: { a: 1, _id: id }, $setOnInsert: { b: 2 } });

    const result = update.apply(upsertBase({ x: 5 }), { inserting: true });

    expect(result).toEqual({ _id: id, x: 5, a: 1, b: 2 });
    expect(Object.keys(result)[0]).toBe('_id');
  });

  it('can have fields that begin with a dollar, which no other update creates', () => {
    const update = compileUpdate({ $set: { $b: 1 } });

    expect(update.apply({ _id: 1 }, { inserting: true })).toEqual({ _id: 1, $b: 1 });
    expect(() => update.apply({ _id: 1 })).toThrow(expect.objectContaining({ code: 52 }) as Error);
    expect(updated({ _id: 1, $b: 1 }, { $unset: { $b: 1 } })).toEqual({ _id: 1 });
  });

  it.each<[object, Document | Document[], number]>([
    [{}, { _id: [] }, 54],
    [{}, [{ $set: { _id: [] } }], 54],
    [{}, { $set: { _id: [] } }, 53],
    [{}, { _id: new BSONRegExp('a') }, 53],
    [{ _id: 1 }, { _id: new BSONRegExp('a') }, 66],
  ])('%j with %j is refused with %i', (base, update, code) => {
    const upsert = () => compileUpdate(update).apply({ ...base }, { inserting: true });

    expect(upsert).toThrow(expect.objectContaining({ code }) as Error);
  });

  it('keeps the _id of the filter', () => {
    expect(() => compileUpdate({ $set: { _id: 2 } }).apply({ _id: 1 }, { inserting: true })).toThrow(
      expect.objectContaining({ code: 66 }) as Error,
    );
  });
});
