import {
  BSONRegExp,
  Binary,
  Code,
  Decimal128,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';

import { partDecoder } from './decodePart';
import { decode, encode, type Document } from './documents';

const values: Document = {
  double: 1.5,
  whole: new Double(2),
  string: 'ä€\0😀',
  document: { a: { wanted: 1 } },
  array: [1, ['x'], { wanted: 2 }],
  binary: new Binary(Buffer.from([1, 0, 2])),
  id: new ObjectId('6b07053e16377313b1e9810d'),
  boolean: true,
  date: new Date(5),
  nothing: null,
  int: -7,
  timestamp: new Timestamp({ t: 1, i: 2 }),
  long: Long.fromNumber(2 ** 40),
  decimal: new Decimal128('1.50'),
  least: new MinKey(),
  greatest: new MaxKey(),
  regex: new BSONRegExp('a', 'i'),
  code: new Code('f'),
  ä: 'of two bytes',
  '': 'without a name',
};

it.each(Object.keys(values))(
  'a partial decoder decodes a field %s as the full decoder does, whatever is next to it',
  (name) => {
    const document = { first: 1, ...values, last: 2 };
    const part = partDecoder(['last', name, 'none'])(encode(document));

    expect(part).toMatchObject({ [name]: decode(encode(document))[name], last: 2 });
  },
);

it('a partial decoder decodes nothing else', () => {
  const { least, greatest, regex, code, ...usual } = values;

  expect(partDecoder(['int', 'in', 'wanted'])(encode(usual))).toEqual({ int: -7 });
  expect(partDecoder([])(encode(usual))).toEqual({});
  expect([least, greatest, regex, code]).not.toContain(undefined);
});

it('a partial decoder keeps the order of the fields', () => {
  expect(Object.keys(partDecoder(['c', 'a'])(encode({ a: 1, b: 2, c: 3 })))).toEqual(['a', 'c']);
});

it('a partial decoder does not keep the bytes', () => {
  const bytes = Buffer.from(encode(values));
  const part = partDecoder(['string', 'binary', 'id', 'decimal'])(bytes);
  const before = encode(part);
  bytes.fill(7);

  expect(encode(part)).toEqual(before);
});

it.each<[string, (bytes: Buffer) => Uint8Array]>([
  ['that is truncated', (bytes) => bytes.subarray(0, bytes.length - 9)],
  ['of two bytes', (bytes) => bytes.subarray(0, 2)],
  ['whose length is too large', (bytes) => (bytes.writeInt32LE(bytes.length + 1, 0), bytes)],
  ['with a negative length', (bytes) => (bytes.writeInt32LE(-10, bytes.indexOf('text\0') + 5), bytes)],
  ['with a length beyond its end', (bytes) => (bytes.writeInt32LE(2000, bytes.indexOf('text\0') + 5), bytes)],
  ['with an unknown type', (bytes) => (bytes.writeUInt8(0x44, bytes.indexOf('text\0') - 1), bytes)],
])('a partial decoder fails on a document %s as the full decoder does', (_, damage) => {
  const bytes = damage(Buffer.from(encode({ _id: 1, text: 'abc', last: 1 })));
  const messageOf = (work: () => unknown): string => {
    try {
      work();
    } catch (error) {
      return String(error);
    }
    return 'none';
  };

  expect(messageOf(() => partDecoder(['last'])(bytes))).toBe(messageOf(() => decode(bytes)));
  expect(messageOf(() => decode(bytes))).not.toBe('none');
});
