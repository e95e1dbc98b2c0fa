import mongoose from 'mongoose';
import { useMongoose } from './mongooseConnection';

/*
 * Answers at the edges of some stages and expressions. With TEST_MONGODB_URI, MongoDB itself is asked.
 */

useMongoose('answers');

type Document = mongoose.mongo.Document;
type Pipeline = Document[];

beforeAll(async () => {
  await mongoose.connection
    .collection<Document & { _id: number }>('items')
    .insertOne({ _id: 1, a: 1, b: { c: 1 } });
});

/** The documents, or the code of the error. */
function answerTo(pipeline: Pipeline): Promise<unknown> {
  return mongoose.connection
    .collection('items')
    .aggregate(pipeline)
    .toArray()
    .catch((error: unknown) => (error as mongoose.mongo.MongoServerError).code);
}

/** The value of an expression, or the code of the error. */
async function valueOf(expression: Document): Promise<unknown> {
  const answer = await answerTo([{ $project: { _id: 0, x: expression } }]);
  return Array.isArray(answer) ? (answer[0] as Document).x : answer;
}

const date = (text: string): Date => new Date(text);

describe('$group', () => {
  const inclusion = 17390;

  it.each<[_id: Document, answer: unknown]>([
    [{ '': 1 }, inclusion],
    [{ '': true, b: 'x' }, inclusion],
    [{ b: 1 }, inclusion],
    [{ b: '$a', c: false }, inclusion],
    [{ '': 'x' }, 15998],
    [{ b: 'x' }, [{ _id: { b: 'x' } }]],
    [{ b: { $literal: 1 } }, [{ _id: { b: 1 } }]],
    [{ b: { c: 1 } }, [{ _id: { b: { c: 1 } } }]],
    [{}, [{ _id: {} }]],
  ])('answers an _id of %j with %j', async (_id, answer) => {
    expect(await answerTo([{ $group: { _id } }])).toEqual(answer);
  });

  it('refuses the first of two wrong fields', async () => {
    expect(await answerTo([{ $group: { _id: { b: 1 }, n: { $odd: 1 } } }])).toBe(inclusion);
    expect(await answerTo([{ $group: { n: { $odd: 1 }, _id: { b: 1 } } }])).toBe(15952);
  });
});

describe('$unset', () => {
  const collision = 31250;

  it.each<[paths: string[], answer: unknown]>([
    [['a', 'a'], collision],
    [['b.c', 'b.c'], collision],
    [['_id', 'a', '_id'], collision],
    [['a', 'a', ''], collision],
    [['', 'a', 'a'], 40352],
    [['b', 'b.c', 'b'], 31249],
    [['a', 'b.c'], [{ _id: 1, b: {} }]],
  ])('answers %j with %j', async (paths, answer) => {
    expect(await answerTo([{ $unset: paths }])).toEqual(answer);
  });
});

describe('$lookup', () => {
  const invalid = 73;
  const fields = { localField: 'a', foreignField: 'a', as: 'x' };
  const found = [{ _id: 1, a: 1, b: { c: 1 }, x: [] }];

  it.each<[lookup: Document, answer: unknown]>([
    [{ from: '', ...fields }, invalid],
    [{ from: '', pipeline: [], as: 'x' }, invalid],
    [{ from: '', odd: 1 }, invalid],
    [{ from: '.a', ...fields }, invalid],
    [{ from: 'a\0b', ...fields }, invalid],
    [{ from: 'a.', ...fields }, found],
    [{ from: '$a', ...fields }, found],
    [{ from: 'none', ...fields }, found],
  ])('answers %j with %j', async (lookup, answer) => {
    expect(await answerTo([{ $lookup: lookup }])).toEqual(answer);
  });

  it('refuses an invalid collection in an inner pipeline and without documents', async () => {
    const $lookup = { from: '', ...fields };

    expect(await answerTo([{ $facet: { x: [{ $lookup }] } }])).toBe(invalid);
    expect(await answerTo([{ $match: { a: 2 } }, { $lookup }])).toBe(invalid);
    expect(await answerTo([{ $lookup: { from: 'none', pipeline: [{ $lookup }], as: 'x' } }])).toBe(invalid);
  });
});

describe('$dateToString', () => {
  const tooLate = 18537;
  const helsinki = 'Europe/Helsinki';

  it.each<[date: string, format: string | undefined, timezone: string, answer: unknown]>([
    ['9999-12-31T23:30:00Z', undefined, helsinki, tooLate],
    ['9999-12-31T23:30:00Z', '%m-%d %H:%M', helsinki, '01-01 01:30'],
    ['9999-12-31T23:30:00Z', '%Y', '+02:00', tooLate],
    ['+010000-01-01T00:30:00Z', undefined, '-05:00', '9999-12-31T19:30:00.000Z'],
    ['+010000-01-01T00:30:00Z', '%G', helsinki, '9999'],
    ['+012345-06-01T00:30:00Z', '%H:%M %z', helsinki, '03:30 +0300'],
    ['+012345-06-01T00:30:00Z', '%G', helsinki, tooLate],
    ['+012345-06-01T00:30:00Z', '%j %U %V %u %w', 'UTC', '152 21 22 5 6'],
    ['+275760-09-13T00:00:00Z', undefined, helsinki, tooLate],
    ['+275760-09-13T00:00:00Z', '%m-%d %H:%M', helsinki, '09-13 03:00'],
    ['-000001-06-01T00:30:00Z', '%d', '+02:00', '01'],
    ['-000001-06-01T00:30:00Z', '%Y', '+02:00', tooLate],
    ['0000-01-01T00:30:00Z', '%j %H', '-05:00', '365 19'],
    ['-271821-04-20T00:00:00Z', '%d %H', '-05:00', '19 19'],
  ])('answers %s as %s in %s with %j', async (text, format, timezone, answer) => {
    const options = { date: date(text), timezone, ...(format && { format }) };

    expect(await valueOf({ $dateToString: options })).toEqual(answer);
  });
});

describe('$regexFindAll', () => {
  const empty = (idx: number, captures: unknown[] = []) => ({ match: '', idx, captures });

  it.each<[input: string, regex: string, answer: unknown]>([
    ['abc', '$', [empty(3)]],
    ['ab', '\\b', [empty(0), empty(2)]],
    ['abc', 'x*$', [empty(3)]],
    ['aab', 'a*$', [empty(3)]],
    ['a😀', '$', [empty(2)]],
    ['ab', 'b|$', [{ match: 'b', idx: 1, captures: [] }]],
    ['cb', '(?=b)|$', [empty(1)]],
    ['cba', '(b)|$', [{ match: 'b', idx: 1, captures: ['b'] }, empty(3, [null])]],
    ['abc', 'x*', [empty(0), empty(1), empty(2)]],
    ['', '$', [empty(0)]],
  ])('finds in %j by %s %j', async (input, regex, answer) => {
    expect(await valueOf({ $regexFindAll: { input, regex: { $literal: regex } } })).toEqual(answer);
  });
});

describe('$substrBytes', () => {
  const outOfRange = 31109;
  const decimal = (text: string) => mongoose.mongo.Decimal128.fromString(text);

  it.each<[start: unknown, length: unknown, answer: unknown]>([
    [0, Infinity, outOfRange],
    [0, -Infinity, outOfRange],
    [0, NaN, outOfRange],
    [0, 2 ** 63, outOfRange],
    [0, -(2 ** 63), 'abcde'],
    [Infinity, 1, outOfRange],
    [NaN, 1, outOfRange],
    [9, Infinity, outOfRange],
    [0, 2 ** 40, 'abcde'],
    [2 ** 40, 1, ''],
    [1, mongoose.mongo.Long.MAX_VALUE, 'bcde'],
    [0, 2.9, 'ab'],
    [0, -0.9, ''],
    [0, decimal('Infinity'), 'abcde'],
    [0, decimal('NaN'), 'abcde'],
    [0, decimal('2.5'), 'ab'],
    [0, decimal('3.5'), 'abcd'],
    [0, decimal('-0.6'), 'abcde'],
    [decimal('Infinity'), 1, 50752],
  ])('answers from %s for %s with %j', async (start, length, answer) => {
    expect(await valueOf({ $substrBytes: ['abcde', start, length] })).toEqual(answer);
  });
});

describe('$dateFromString', () => {
  const failed = 241;
  const noon = date('2017-02-08T12:00:00Z');

  it.each<[offset: string, timezone: string, answer: unknown]>([
    ['Z', 'UTC', failed],
    ['Z', 'GMT', failed],
    ['+00:00', 'UTC', failed],
    ['+02:00', 'Europe/Helsinki', failed],
    ['Z', '+00:00', noon],
    ['+02:00', '+00:00', date('2017-02-08T10:00:00Z')],
    ['', 'UTC', noon],
  ])('answers the offset %j in the zone %s with %j', async (offset, timezone, answer) => {
    const dateString = `2017-02-08T12:00:00${offset}`;

    expect(await valueOf({ $dateFromString: { dateString, timezone } })).toEqual(answer);
    expect(await valueOf({ $dateFromString: { dateString, timezone, onError: 'failed' } })).toEqual(
      answer === failed ? 'failed' : answer,
    );
  });

  it.each(['Z+02:00', '+02:00Z', '+02:00+02:00', '+0200 -03', '+02+3', 'Z  z', 'ZZ'])(
    'refuses the two offsets %s',
    async (offsets) => {
      const dateString = `2017-02-08T12:00:00${offsets}`;

      expect(await valueOf({ $dateFromString: { dateString } })).toBe(failed);
      expect(await valueOf({ $toDate: dateString })).toBe(failed);
      expect(await valueOf({ $dateFromString: { dateString, onError: 'failed' } })).toBe('failed');
    },
  );

  it('refuses by format the offset of a text whose zone is UTC', async () => {
    const options = { dateString: '08.02.2017 +0200', format: '%d.%m.%Y %z', timezone: 'UTC' };

    expect(await valueOf({ $dateFromString: options })).toBe(failed);
  });
});
