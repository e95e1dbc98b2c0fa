import {
  BSONRegExp,
  BSONSymbol,
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

import type { Collation } from './collation';
import { compare } from './compare';
import { encodeKey } from './keys';

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

/** A seeded generator (mulberry32), so that a failure can be reproduced. */
function randomness(start: number) {
  let state = start;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  const pick = <T>(...values: T[]): T => values[below(values.length)]!;
  return { next, below, pick };
}

function valueMaker({ next, below, pick }: ReturnType<typeof randomness>) {
  const text = (): string => Array.from({ length: below(4) }, () => pick(...letters)).join('');
  const letters = [
    '\0',
    '\x01',
    'a',
    'A',
    'b',
    'é',
    'ä',
    'ß',
    '\ud7ff',
    '\ue000',
    '\uffff',
    '\u{1f600}',
    '10',
    '9',
  ];
  const double = (): number =>
    pick(
      0,
      -0,
      NaN,
      Infinity,
      -Infinity,
      2 ** 53,
      -(2 ** 63),
      0.1,
      next(),
      below(5) - 2,
      next() * 1e300,
      5e-324,
    );
  const long = (): Long => {
    const around = pick(0n, 2n ** 53n, -(2n ** 53n), 2n ** 62n, -(2n ** 62n), 2n ** 63n - 5n, 4n - 2n ** 63n);
    return Long.fromBigInt(around + BigInt(below(9) - 4));
  };
  const decimal = (): Decimal128 => {
    const special = pick(
      'NaN',
      'Infinity',
      '-Infinity',
      '0',
      '-0',
      '9007199254740993',
      '0.1',
      '0.10',
      '1E-400',
    );
    const digits = `${pick('', '-')}${below(100)}.${below(10)}E${below(700) - 350}`;
    return new Decimal128(pick(special, digits, String(below(5) - 2)));
  };
  const scalars: (() => unknown)[] = [
    double,
    () => new Double(below(3)),
    long,
    decimal,
    text,
    () => new BSONSymbol(text()),
    () => null,
    () => undefined,
    () => next() < 0.5,
    () => new Date((next() - 0.5) * 1e13),
    () => new ObjectId(below(1000).toString(16).padStart(24, pick('0', 'f'))),
    () =>
      new Binary(
        Uint8Array.from({ length: below(4) }, () => below(256)),
        pick(0, 4),
      ),
    () => new Timestamp({ t: pick(0, 1, 0xffffffff), i: below(3) }),
    () => new BSONRegExp(text().replaceAll('\0', ''), pick('', 'i')),
    () => new Code(text(), pick(null, { a: below(3) })),
    () => new MinKey(),
    () => new MaxKey(),
  ];
  const value = (depth: number): unknown => {
    const kind = depth === 0 ? 2 : below(8);
    if (kind === 0) return Array.from({ length: below(3) }, () => value(depth - 1));
    if (kind === 1)
      return Object.fromEntries(Array.from({ length: below(3) }, () => [text(), value(depth - 1)]));
    return pick(...scalars)();
  };
  return () => value(2);
}

describe(`index keys (SEED=${seed})`, () => {
  const collations: [string, Collation | undefined][] = [
    ['no collation', undefined],
    ['English at strength 2', { locale: 'en', strength: 2 }],
    ['Finnish at strength 1', { locale: 'fi', strength: 1 }],
  ];

  it.each(collations)('sort like their values, with %s', (_, collation) => {
    const make = valueMaker(randomness(seed));

    for (let i = 0; i < 20_000; i++) {
      const [a, b] = [make(), make()];
      const [keyA, keyB] = [encodeKey(a, collation), encodeKey(b, collation)];
      const byKey = keyA < keyB ? -1 : Number(keyA > keyB);
      const byValue = Math.sign(compare(a, b, collation));
      if (byKey !== byValue) {
        expect({ a, b, order: byKey }).toEqual({ a, b, order: byValue });
      }
    }
  });

  it.each(collations)(
    'are never a prefix of one another, so that joined keys sort, with %s',
    (_, collation) => {
      const make = valueMaker(randomness(seed + 1));
      const keys = new Set(Array.from({ length: 2_000 }, () => encodeKey(make(), collation)));
      const sorted = [...keys].sort((a, b) => (a < b ? -1 : 1));

      const beginnings = sorted.filter((key, i) => sorted[i + 1]?.startsWith(key));

      expect(beginnings).toEqual([]);
    },
  );
});
