import {
  BSONRegExp,
  Binary,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  ObjectId,
  Timestamp,
  serialize,
} from 'bson';

import { decode, encode, field, setField, type Document } from './documents';

const roundTrip = (value: unknown): unknown => decode(encode({ value }))['value'];

describe('decoding', () => {
  it.each<[string, unknown, unknown]>([
    ['an int as a number', new Int32(5), 5],
    ['a fraction as a number', new Double(1.5), 1.5],
    ['an integral double as a Double, so that it stays one', new Double(1), new Double(1)],
    ['a double beyond the int range as a number', new Double(2 ** 40), 2 ** 40],
    ['minus zero as a number', new Double(-0), -0],
    ['a long as a Long, however small', Long.fromNumber(1), Long.fromNumber(1)],
    ['a decimal', new Decimal128('1.50'), new Decimal128('1.50')],
    ['a regular expression', new BSONRegExp('a', 'i'), new BSONRegExp('a', 'i')],
    ['a reference as the document it is', { $ref: 'c', $id: 1, x: 2 }, { $ref: 'c', $id: 1, x: 2 }],
    ['numbers in arrays and objects', [{ a: new Int32(1) }], [{ a: 1 }]],
  ])('returns %s', (_, stored, shown) => {
    expect(decode(serialize({ value: stored }))['value']).toEqual(shown);
  });

  it('keeps a field called __proto__ as a field', () => {
    const document = decode(serialize(JSON.parse('{"__proto__": {"a": 1}}') as Document));

    expect(Object.keys(document)).toEqual(['__proto__']);
    expect(document['a']).toBeUndefined();
  });

  it.each([
    { $ref: 'a.b', $id: 1 },
    { $ref: 'b', $id: 1, $db: 'a' },
  ])('refuses %j, which the library misreads', (value) => {
    expect(() => decode(serialize({ value }))).toThrow(
      'A DBRef with a database, or with a dot in its collection,',
    );
  });

  it('refuses a field that the library would read as a type', () => {
    const bytes = serialize({ _bsontypo: 1 });
    bytes[Buffer.from(bytes).indexOf('_bsontypo') + 8] = 'e'.charCodeAt(0);

    expect(() => decode(bytes)).toThrow('A field named _bsontype is not supported by the embedded database');
  });
});

describe('depth', () => {
  const nested = (depth: number): Document => {
    let document: Document = {};
    for (let i = 1; i < depth; i++) document = i % 2 ? { a: document } : { a: [document] };
    return document;
  };

  it('is limited, so that no document can exhaust the stack', () => {
    expect(() => decode(serialize(nested(10_000)))).toThrow(expect.objectContaining({ code: 15 }) as Error);
    expect(() => decode(serialize(nested(130)))).not.toThrow();
  });
});

describe('encoding', () => {
  it.each<[string, unknown]>([
    ['an int', 7],
    ['an integral double', new Double(7)],
    ['a long', Long.fromNumber(7)],
    ['a decimal', new Decimal128('7')],
    ['a date', new Date(7)],
    ['an id', new ObjectId()],
    ['binary data', new Binary(Uint8Array.of(1, 2), 4)],
    ['a timestamp', new Timestamp({ t: 1, i: 2 })],
    ['code with a scope', new Code('x', { a: 1 })],
    ['nothing', null],
    ['nested values', { a: [1, { b: 'c' }] }],
  ])('restores %s', (_, value) => {
    expect(roundTrip(value)).toEqual(value);
  });

  it('omits a missing value', () => {
    expect(decode(encode({ a: undefined, b: 1 }))).toEqual({ b: 1 });
  });

  it.each<[string, unknown]>([
    ['a long string', 'x'.repeat(20_000_000)],
    ['many numbers', new Array(2_000_000).fill(1.5)],
  ])('refuses to truncate %s', (_, value) => {
    expect(() => encode({ value })).toThrow(expect.objectContaining({ code: 10334 }) as Error);
  });
});

describe('fields', () => {
  it('are a document’s own, never inherited', () => {
    expect(field({}, 'constructor')).toBeUndefined();
    expect(field({ a: 1 }, 'a')).toBe(1);
  });

  it('can be called __proto__', () => {
    const document = {};

    setField(document, '__proto__', 1);

    expect(field(document, '__proto__')).toBe(1);
  });
});
