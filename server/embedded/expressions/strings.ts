import { Binary } from 'bson';

import { toInt32 } from '../arithmetic';
import { CommandError } from '../errors';
import { nearestDouble } from '../numberOrder';
import { show } from '../show';
import { compareText } from '../text';
import { isNumeric, typeName } from '../values';
import { searchBounds } from './arrays';
import { named, type Given, type Signature } from './named';
import {
  binary,
  fixedArguments,
  ranged,
  unary,
  variadic,
  type Call,
  type Operator,
  type Operators,
} from './operator';
import { asText, codePoints } from './text';

function concatenation(values: unknown[]): unknown {
  let result = '';
  for (const value of values) {
    if (value == null) return null;
    if (typeof value !== 'string') {
      throw new CommandError(16702, `$concat only supports strings, not ${typeName(value)}`);
    }
    result += value;
  }
  return result;
}

/** MongoDB changes the case of ASCII letters only. */
function upper(value: unknown): string {
  return asText(value).replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

function lower(value: unknown): string {
  return asText(value).replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

function split(value: unknown, separator: unknown): unknown {
  if (value == null || separator == null) return null;
  const what = '$split requires an expression that evaluates to a string as a';
  if (typeof value !== 'string') {
    throw new CommandError(40085, `${what} first argument, found: ${typeName(value)}`);
  }
  if (typeof separator !== 'string') {
    throw new CommandError(40086, `${what} second argument, found: ${typeName(separator)}`);
  }
  if (separator === '') throw new CommandError(40087, '$split requires a non-empty separator');
  return value.split(separator);
}

function lengthBy(measure: (text: string) => number, code: number): Operator {
  return unary((value, { name }) => {
    if (typeof value === 'string') return measure(value);
    throw new CommandError(code, `${name} requires a string argument, found: ${typeName(value)}`);
  });
}

function binarySize(value: unknown): unknown {
  if (value == null) return null;
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (value instanceof Binary) return value.position;
  throw new CommandError(
    51276,
    `$binarySize requires a string or BinData argument, found: ${typeName(value)}`,
  );
}

/** `[text, start, length]` in code points. */
function substringOfCodePoints([value, start, length]: unknown[], name: string): string {
  const text = codePoints(asText(value));
  const from = codePointCount(start, 'starting index', name, 34450, 34451);
  const count = codePointCount(length, 'length', name, 34452, 34453);
  if (count < 0) throw new CommandError(34454, `${name}: length must be a nonnegative integer.`);
  if (from < 0) {
    throw new CommandError(34455, `${name}: the starting index must be nonnegative integer.`);
  }
  return text.slice(from, from + count).join('');
}

function codePointCount(
  value: unknown,
  what: string,
  name: string,
  notNumber: number,
  notInt: number,
): number {
  if (!isNumeric(value)) {
    throw new CommandError(
      notNumber,
      `${name}: ${what} must be a numeric type (is BSON type ${typeName(value)})`,
    );
  }
  const int = toInt32(value);
  if (int === undefined) {
    throw new CommandError(
      notInt,
      `${name}: ${what} cannot be represented as a 32-bit integral value: ${show(value)}`,
    );
  }
  return int;
}

/** `[text, start, length]` in bytes of UTF-8, none of whose characters may be cut; a negative length is the rest. */
function substringOfBytes([value, start, length]: unknown[]): string {
  const name = '$substrBytes';
  const bytes = Buffer.from(asText(value));
  const from = byteCount(start, 'starting index', name, 16034);
  const count = byteCount(length, 'length', name, 16035);
  if (from < 0) {
    throw new CommandError(50752, `${name}:  starting index must be non-negative (got: ${from})`);
  }
  const end = count < 0 ? bytes.length : from + count;
  if (isContinuation(bytes[from])) {
    throw new CommandError(28656, `${name}:  Invalid range, starting index is a UTF-8 continuation byte.`);
  }
  if (isContinuation(bytes[end])) {
    throw new CommandError(
      28657,
      `${name}:  Invalid range, ending index is in the middle of a UTF-8 character.`,
    );
  }
  return bytes.subarray(from, end).toString();
}

function byteCount(value: unknown, what: string, name: string, code: number): number {
  if (isNumeric(value)) return Math.trunc(nearestDouble(value));
  throw new CommandError(code, `${name}:  ${what} must be a numeric type (is BSON type ${typeName(value)})`);
}

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}

function substring(cut: (values: unknown[], name: string) => string): Operator {
  return (operand, compiler, name) => {
    const given = fixedArguments(name, operand, 3).map(compiler.compile);
    return (document, variables) =>
      cut(
        given.map((evaluate) => evaluate(document, variables)),
        name,
      );
  };
}

/** `$indexOfCP` and `$indexOfBytes`: the text is searched as an array of its code points or bytes. */
function indexOf(
  codes: { text: number; token: number },
  units: (text: string) => ArrayLike<unknown>,
): Operator {
  return ranged(2, 4, ([text, token, ...bounds], { name }: Call) => {
    if (text == null) return null;
    if (typeof text !== 'string') {
      throw new CommandError(
        codes.text,
        `${name} requires a string as the first argument, found: ${typeName(text)}`,
      );
    }
    if (typeof token !== 'string') {
      throw new CommandError(
        codes.token,
        `${name} requires a string as the second argument, found: ${typeName(token)}`,
      );
    }
    const haystack = units(text);
    const [start, end] = searchBounds(bounds, name, haystack.length);
    return findUnits(haystack, units(token), start, end);
  });
}

function findUnits(
  haystack: ArrayLike<unknown>,
  needle: ArrayLike<unknown>,
  start: number,
  end: number,
): number {
  const wanted = Array.from(needle);
  for (let at = start; at + wanted.length <= end; at++) {
    if (wanted.every((unit, i) => haystack[at + i] === unit)) return at;
  }
  return -1;
}

const replacing = {
  required: { input: 51749, find: 51748, replacement: 51747 },
  optional: [],
  notObject: 51751,
  unknown: 51750,
} as const satisfies Signature<string, never>;

function replace(how: (text: string, find: string, replacement: string) => string): Operator {
  return named(replacing, ({ input, find, replacement }, { name }) => {
    checkStringOrNull(input, 'input', name, 51746);
    checkStringOrNull(find, 'find', name, 51745);
    checkStringOrNull(replacement, 'replacement', name, 51744);
    if (input == null || find == null || replacement == null) return null;
    return how(input, find, replacement);
  });
}

function checkStringOrNull(
  value: unknown,
  what: string,
  name: string,
  code: number,
): asserts value is string | null | undefined {
  if (value != null && typeof value !== 'string') {
    throw new CommandError(code, `${name} requires that '${what}' be a string, found: ${show(value)}`);
  }
}

const trimming = {
  required: { input: 50695 },
  optional: ['chars'],
  notObject: 50696,
  unknown: 50694,
} as const satisfies Signature<string, string>;

const whitespace = new Set(
  '\0 \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a',
);

function trim(sides: { left?: boolean; right?: boolean }): Operator {
  return named(trimming, (given: Given<'input', 'chars'>, { name }) => {
    const { input, chars } = given;
    checkTrimmed(input, 'its input', name, 50699);
    checkTrimmed(chars, "'chars'", name, 50700);
    if (input == null || ('chars' in given && chars == null)) return null;
    const unwanted = chars == null ? whitespace : new Set(codePoints(chars));
    return trimmed(codePoints(input), unwanted, sides);
  });
}

function checkTrimmed(
  value: unknown,
  what: string,
  name: string,
  code: number,
): asserts value is string | null | undefined {
  if (value != null && typeof value !== 'string') {
    throw new CommandError(
      code,
      `${name} requires ${what} to be a string, got ${show(value)} (of type ${typeName(value)}) instead.`,
    );
  }
}

function trimmed(
  text: readonly string[],
  unwanted: ReadonlySet<string>,
  { left = false, right = false }: { left?: boolean; right?: boolean },
): string {
  let start = 0;
  let end = text.length;
  while (left && start < end && unwanted.has(text[start]!)) start++;
  while (right && end > start && unwanted.has(text[end - 1]!)) end--;
  return text.slice(start, end).join('');
}

export const strings: Operators = {
  $binarySize: unary(binarySize),
  $concat: variadic(concatenation),
  $indexOfBytes: indexOf({ text: 40091, token: 40092 }, (text) => Buffer.from(text)),
  $indexOfCP: indexOf({ text: 40093, token: 40094 }, codePoints),
  $ltrim: trim({ left: true }),
  $replaceAll: replace((text, find, replacement) => text.replaceAll(find, () => replacement)),
  $replaceOne: replace((text, find, replacement) => text.replace(find, () => replacement)),
  $rtrim: trim({ right: true }),
  $split: binary(split),
  $strLenBytes: lengthBy((text) => Buffer.byteLength(text), 34473),
  $strLenCP: lengthBy((text) => codePoints(text).length, 34471),
  $strcasecmp: binary((a, b) => compareText(upper(a), upper(b))),
  $substr: substring(substringOfBytes),
  $substrBytes: substring(substringOfBytes),
  $substrCP: substring(substringOfCodePoints),
  $toLower: unary(lower),
  $toUpper: unary(upper),
  $trim: trim({ left: true, right: true }),
};
