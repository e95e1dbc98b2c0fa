import { Long } from 'bson';

import { toInt32 } from '../../../values/arithmetic';
import { CommandError } from '../../../errors';
import { show } from '../../../values/show';
import { isNumeric, typeName } from '../../../values';
import { fixedArguments, ranged, type Operator, type Operators } from '../operator';
import { notLong, wholeOf } from '../numbers/whole';
import { searchBounds } from '../arrays/positions';
import { asText, codePoints } from './text';

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

/** `[text, start, length]` in bytes of UTF-8, which must not split characters; a negative length means the rest. */
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
  if (isNumeric(value)) {
    const bytes = wholeOf(value);
    const isLong = value instanceof Long || (bytes >= -(2 ** 63) && bytes < 2 ** 63);
    if (!isLong) throw notLong(bytes);
    return bytes;
  }
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
  return ranged(2, 4, ([textOperand, tokenOperand, ...bounds], { name }) => {
    const text = textOperand!();
    if (text == null) return null;
    if (typeof text !== 'string') {
      throw new CommandError(
        codes.text,
        `${name} requires a string as the first argument, found: ${typeName(text)}`,
      );
    }
    const token = tokenOperand!();
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

export const substrings: Operators = {
  $indexOfBytes: indexOf({ text: 40091, token: 40092 }, (text) => Buffer.from(text)),
  $indexOfCP: indexOf({ text: 40093, token: 40094 }, codePoints),
  $substr: substring(substringOfBytes),
  $substrBytes: substring(substringOfBytes),
  $substrCP: substring(substringOfCodePoints),
};
