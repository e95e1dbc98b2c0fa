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

import { parseCollation, type Collation } from './collation';
import { compare, equal } from './compare';
import { typeName } from './types';

const decimal = (text: string) => new Decimal128(text);
const long = (value: bigint) => Long.fromBigInt(value);
const bytes = (...values: number[]) => new Binary(Uint8Array.from(values));
const id = (hex: string) => new ObjectId(hex.padStart(24, '0'));

describe('the order of values', () => {
  const ascending: [string, unknown][] = [
    ['MinKey', new MinKey()],
    ['missing', undefined],
    ['null', null],
    ['NaN', NaN],
    ['-Infinity', -Infinity],
    ['a decimal below every double', decimal('-1E+400')],
    ['the least long', Long.MIN_VALUE],
    ['-1.5', -1.5],
    ['-1', -1],
    ['a tiny negative decimal', decimal('-1E-400')],
    ['0', 0],
    ['a tiny positive decimal', decimal('1E-400')],
    ['the decimal 0.1', decimal('0.1')],
    ['the double 0.1, a little more', 0.1],
    ['1', 1],
    ['2 ** 53 as a double', 2 ** 53],
    ['2 ** 53 + 1 as a long', long(2n ** 53n + 1n)],
    ['2 ** 53 + 2 as a double', 2 ** 53 + 2],
    ['the greatest long', Long.MAX_VALUE],
    ['2 ** 63 as a double', 2 ** 63],
    ['a decimal above every double', decimal('1E+400')],
    ['Infinity', Infinity],
    ['the empty string', ''],
    ['a string with a NUL', '\0'],
    ['"10"', '10'],
    ['"9"', '9'],
    ['"B"', 'B'],
    ['a symbol, a string among strings', new BSONSymbol('a')],
    ['"a" and a NUL', 'a\0'],
    ['"ab"', 'ab'],
    ['a character below the surrogates', '\ud7ff'],
    ['a character above the surrogates', '\uffff'],
    ['a character of two code units', '\u{10000}'],
    ['the empty object', {}],
    ['an object with a number', { b: 1 }],
    ['an object with a greater number', { b: 2 }],
    ['an object with two fields', { b: 2, a: 0 }],
    ['an object with a later name', { c: 0 }],
    ['an object with a string, the type before the name', { a: '' }],
    ['the empty array', []],
    ['an array', [1]],
    ['a longer array', [1, 1]],
    ['an array with a greater element', [2]],
    ['an array with an element of a later type', ['a']],
    ['an array in an array', [[]]],
    ['binary data', bytes(2)],
    ['longer binary data', bytes(1, 1)],
    ['an ObjectId', id('1')],
    ['a later ObjectId', id('f0')],
    ['false', false],
    ['true', true],
    ['a date before 1970', new Date(-1)],
    ['a date', new Date(0)],
    ['a timestamp', new Timestamp({ t: 1, i: 2 })],
    ['a timestamp above the signed range', new Timestamp({ t: 0xffffffff, i: 0 })],
    ['a regular expression', new BSONRegExp('a', '')],
    ['the same with an option', new BSONRegExp('a', 'i')],
    ['code', new Code('x')],
    ['code with a scope', new Code('a', { a: 1 })],
    ['MaxKey', new MaxKey()],
  ];
  const pairs = ascending.slice(1).map(([name, value], i) => [...ascending[i]!, name, value] as const);

  it.each(pairs)('puts %s (%j) before %s (%j)', (_, lower, __, higher) => {
    expect(compare(lower, higher)).toBeLessThan(0);
    expect(compare(higher, lower)).toBeGreaterThan(0);
  });

  it('is the same from every initial order', () => {
    const shuffled = [...ascending].reverse().sort(([, a], [, b]) => compare(a, b));

    expect(shuffled.map(([name]) => name)).toEqual(ascending.map(([name]) => name));
  });
});

describe('equality', () => {
  it.each<[string, unknown, unknown]>([
    ['an int and a double', 1, new Double(1)],
    ['an int and a long', 1, long(1n)],
    ['an int and a decimal', 1, decimal('1')],
    ['a decimal and one with trailing zeros', decimal('1.5'), decimal('1.500')],
    ['a double and a decimal', 0.5, decimal('0.5')],
    ['zero and minus zero', 0, -0],
    ['NaN and NaN', NaN, decimal('NaN')],
    ['the infinities of two types', Infinity, decimal('Infinity')],
    ['a string and a symbol', 'a', new BSONSymbol('a')],
    ['two dates', new Date(5), new Date(5)],
    ['objects with the same fields', { a: 1, b: [1] }, { a: long(1n), b: [new Double(1)] }],
  ])('holds for %s', (_, a, b) => {
    expect(equal(a, b)).toBe(true);
  });

  it.each<[string, unknown, unknown]>([
    ['a number and its string', 1, '1'],
    ['null and a missing value', null, undefined],
    ['objects with a different order of fields', { a: 1, b: 1 }, { b: 1, a: 1 }],
    ['an array and its only element', [1], 1],
    ['binary data of two subtypes', bytes(1), new Binary(Uint8Array.of(1), 4)],
    ['true and 1', true, 1],
    ['longs with the same nearest double', long(2n ** 53n), long(2n ** 53n + 1n)],
    ['a decimal and the nearest double', decimal('0.1'), 0.1],
  ])('does not hold for %s', (_, a, b) => {
    expect(equal(a, b)).toBe(false);
  });
});

describe('the names of types', () => {
  it.each<[string, unknown]>([
    ['int', 1],
    ['int', -(2 ** 31)],
    ['double', 2 ** 31],
    ['double', 1.5],
    ['double', -0],
    ['double', new Double(1)],
    ['long', long(1n)],
    ['decimal', decimal('1')],
    ['string', ''],
    ['object', {}],
    ['array', []],
    ['binData', bytes()],
    ['objectId', id('1')],
    ['bool', true],
    ['date', new Date()],
    ['null', null],
    ['regex', new BSONRegExp('a')],
    ['javascript', new Code('')],
    ['javascriptWithScope', new Code('', {})],
    ['symbol', new BSONSymbol('')],
    ['timestamp', new Timestamp(0n)],
    ['minKey', new MinKey()],
    ['maxKey', new MaxKey()],
    ['missing', undefined],
  ])('%s for %p', (name, value) => {
    expect(typeName(value)).toBe(name);
  });
});

describe('collations', () => {
  const collation = (locale: string, strength: 1 | 2): Collation => ({ locale, strength });

  it.each<[string, string, string, Collation, boolean]>([
    ['ignores case at strength 2', 'Matti', 'mATTI', collation('en', 2), true],
    ['distinguishes accents at strength 2', 'resume', 'résumé', collation('en', 2), false],
    ['ignores accents at strength 1', 'resume', 'RÉSUMÉ', collation('en', 1), true],
    ['treats ä as a separate letter in Finnish', 'a', 'ä', collation('fi', 1), false],
    ['treats ä as an accented a in English', 'a', 'ä', collation('en', 1), true],
    ['treats ß as ss at strength 1', 'Straße', 'strasse', collation('en', 1), true],
    ['treats a composed letter as its parts', 'é', 'e\u0301', collation('en', 2), true],
    ['sorts another script separately', 'a', 'あ', collation('en', 1), false],
  ])('%s', (_, a, b, rules, expected) => {
    expect(equal(a, b, rules)).toBe(expected);
  });

  it('sorts names as a Finnish reader expects', () => {
    const names = ['Ö', 'öljy', 'Äiti', 'åke', 'Zorro', 'aho', 'Aalto', 'von', 'wirta', 'Ylä', 'über'];

    const sorted = names.sort((a, b) => compare(a, b, collation('fi', 2)));

    expect(sorted).toEqual([
      'Aalto',
      'aho',
      'von',
      'wirta',
      'über',
      'Ylä',
      'Zorro',
      'åke',
      'Äiti',
      'Ö',
      'öljy',
    ]);
  });

  it('sorts pictographs before digits and letters, like other symbols', () => {
    const sorted = ['b', '😀', '1', '☃', '!'].sort((a, b) => compare(a, b, collation('en', 2)));

    expect(sorted).toEqual(['!', '☃', '😀', '1', 'b']);
  });

  it('applies within objects and arrays', () => {
    expect(equal({ a: ['X'] }, { a: ['x'] }, collation('en', 2))).toBe(true);
  });

  it.each(['en', 'fi', 'sv'])("agrees with the platform's collator in %s", (locale) => {
    const letters = Array.from("aàáâãäåæbcçdđeèéêëfgiïjlłmnñoòóôöøœpqrsšßtþuùüvwxyýzž AÄÖÅÉZŽ0127-'.&");
    const texts = letters.flatMap((a) => letters.map((b) => a + b));
    const collator = new Intl.Collator(locale, { sensitivity: 'base' });
    const rules = collation(locale, 1);

    const wrong = texts.filter((text, i) => {
      const other = texts[(i * 7919) % texts.length]!;
      return Math.sign(compare(text, other, rules)) !== Math.sign(collator.compare(text, other));
    });

    expect(wrong).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['no collation', undefined],
    ['the simple collation', { locale: 'simple' }],
  ])('%s compares bytes', (_, spec) => {
    expect(parseCollation(spec)).toBeUndefined();
  });

  it('can list its defaults', () => {
    const spec = { locale: 'fi', strength: 1, caseLevel: false, caseFirst: 'off', numericOrdering: false };

    expect(parseCollation(spec)).toEqual({ locale: 'fi', strength: 1 });
  });

  it.each<[string, unknown, number]>([
    ['a strength above 2', { locale: 'en', strength: 3 }, 238],
    ['the default strength, which is 3', { locale: 'en' }, 238],
    ['another locale', { locale: 'da', strength: 1 }, 238],
    ['numeric ordering', { locale: 'en', strength: 2, numericOrdering: true }, 238],
    ['an unknown option', { locale: 'en', strength: 2, colour: 'red' }, 9],
    ['no locale', { strength: 2 }, 9],
    ['a value that is not an object', 'en', 14],
  ])('refuses %s', (_, spec, code) => {
    expect(() => parseCollation(spec)).toThrow(expect.objectContaining({ code }) as Error);
  });
});
