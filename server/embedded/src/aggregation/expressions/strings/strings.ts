import { Binary } from 'bson';

import { CommandError } from '../../../errors';
import { compareText } from '../../../values/codePoints';
import { typeName } from '../../../values';
import { associative } from '../associative';
import { binary, unary, type Operator, type Operators } from '../operator';
import { asText, codePoints } from './text';

function concatenation(values: Iterable<unknown>): unknown {
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

export const strings: Operators = {
  $binarySize: unary(binarySize),
  $concat: associative({ isCommutative: false }, concatenation),
  $split: binary(split),
  $strLenBytes: lengthBy((text) => Buffer.byteLength(text), 34473),
  $strLenCP: lengthBy((text) => codePoints(text).length, 34471),
  $strcasecmp: binary((a, b) => compareText(upper(a), upper(b))),
  $toLower: unary(lower),
  $toUpper: unary(upper),
};
