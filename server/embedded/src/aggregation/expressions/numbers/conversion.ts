import { Decimal128, Double, Long, ObjectId } from 'bson';

import { isInteger, longFrom, toBigInt, toDecimal } from '../../../values/arithmetic';
import { integerOf } from '../../../values/decimal';
import { isInt32, toDouble } from '../../../values/documents';
import { CommandError } from '../../../errors';
import { codes as bsonTypes } from '../../../query/filter/types';
import { nearestDouble } from '../../../values/numberOrder';
import { isTrue } from '../../../values/truth';
import { isNumeric, typeName, type Numeric } from '../../../values';
import { dateAt, instantOf, isInstant } from '../dates/calendar';
import { parseIsoDate } from '../dates/parse';
import { namedArguments } from '../named';
import { argumentsOf, unary, type Evaluate, type Operator, type Operators } from '../operator';
import { isoText, numberText } from '../strings/text';

const inConvert = 'in $convert with no onError value';

function failure(message: string): CommandError {
  return new CommandError('ConversionFailure', message);
}

function unsupported(value: unknown, target: string): CommandError {
  return failure(`Unsupported conversion from ${typeName(value)} to ${target} ${inConvert}`);
}

/** The converters of a non-null value, by target type; each refuses what MongoDB does not convert. */
const converters: Readonly<Record<string, (value: unknown) => unknown>> = {
  bool: (value) => isTrue(value),
  date: convertToDate,
  decimal: convertToDecimal,
  double: convertToDouble,
  int: convertToInt,
  long: convertToLong,
  objectId: convertToObjectId,
  string: convertToString,
};

function convert(value: unknown, target: string): unknown {
  const converter = Object.hasOwn(converters, target) ? converters[target] : undefined;
  if (!converter) throw unsupported(value, target);
  return converter(value);
}

function convertToString(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (isNumeric(value)) return numberText(value);
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof Date) return isoText(value);
  throw unsupported(value, 'string');
}

function convertToDate(value: unknown): Date {
  if (typeof value === 'string') return parseIsoDate(value);
  if (isInstant(value)) return new Date(instantOf(value));
  if (isNumeric(value) && !(typeof value === 'number' && isInt32(value))) {
    return dateAt(Number(wholeOf(value)));
  }
  throw unsupported(value, 'date');
}

function convertToObjectId(value: unknown): ObjectId {
  if (value instanceof ObjectId) return value;
  if (typeof value !== 'string') throw unsupported(value, 'objectId');
  if (!/^[0-9a-fA-F]{24}$/.test(value)) {
    throw failure(
      `Failed to parse objectId '${value}' ${inConvert}: Invalid string length for parsing to OID, expected 24 but found ${value.length}`,
    );
  }
  return new ObjectId(value);
}

function convertToInt(value: unknown): number {
  if (typeof value === 'boolean') return Number(value);
  const whole = parseOrCut(value, 'int');
  if (!isInt32(Number(whole))) throw overflow(value);
  return Number(whole);
}

function convertToLong(value: unknown): Long {
  if (typeof value === 'boolean') return Long.fromNumber(Number(value));
  if (value instanceof Date) return Long.fromNumber(value.getTime());
  const whole = parseOrCut(value, 'long');
  const long = longFrom(whole);
  if (!long) throw overflow(value);
  return long;
}

function convertToDouble(value: unknown): number | Double {
  if (typeof value === 'boolean') return new Double(Number(value));
  if (value instanceof Date) return toDouble(value.getTime());
  if (typeof value === 'string') return toDouble(parseDouble(value));
  if (!isNumeric(value)) throw unsupported(value, 'double');
  const number = nearestDouble(value);
  const overflows = value instanceof Decimal128 && !Number.isFinite(number) && integerOf(value) !== undefined;
  if (overflows) throw overflow(value);
  return toDouble(number);
}

function convertToDecimal(value: unknown): Decimal128 {
  if (typeof value === 'boolean') return toDecimal(Number(value));
  if (value instanceof Date) return toDecimal(Long.fromNumber(value.getTime()));
  if (isNumeric(value)) return toDecimal(value);
  if (typeof value !== 'string') throw unsupported(value, 'decimal');
  if (!isNumberText(value)) throw notNumber(value);
  try {
    return Decimal128.fromStringWithRounding(value);
  } catch {
    throw notNumber(value);
  }
}

function parseOrCut(value: unknown, target: string): bigint {
  if (typeof value === 'string') return parseWhole(value);
  if (isNumeric(value)) return wholeOf(value);
  throw unsupported(value, target);
}

/** The integral part of a number. */
function wholeOf(value: Numeric): bigint {
  if (isInteger(value)) return toBigInt(value);
  const number = nearestDouble(value);
  if (Number.isNaN(number)) throw failure(`Attempt to convert NaN value to integer type ${inConvert}`);
  const whole = value instanceof Decimal128 ? integerOf(value) : finiteWhole(number);
  if (whole === undefined) {
    throw failure(`Attempt to convert infinity value to integer type ${inConvert}`);
  }
  return whole;
}

function finiteWhole(number: number): bigint | undefined {
  return Number.isFinite(number) ? BigInt(Math.trunc(number)) : undefined;
}

function parseWhole(text: string): bigint {
  if (!/^[+-]?\d+$/.test(text)) throw notNumber(text);
  return BigInt(text.replace(/^\+/, ''));
}

function parseDouble(text: string): number {
  if (!isNumberText(text)) throw notNumber(text);
  return Number(text.replace(/^([+-]?)inf(inity)?$/i, '$1Infinity').replace(/^[+-]?nan$/i, 'NaN'));
}

function isNumberText(text: string): boolean {
  return /^[+-]?(?:(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?|inf|infinity|nan)$/i.test(text);
}

function notNumber(text: string): CommandError {
  return text.startsWith('0x')
    ? failure(`Illegal hexadecimal input ${inConvert}: ${text}`)
    : failure(`Failed to parse number '${text}' ${inConvert}: Did not consume whole string.`);
}

function overflow(value: unknown): CommandError {
  const text = isNumeric(value) ? numberText(value) : String(value);
  return failure(`Conversion would overflow target type ${inConvert}: ${text}`);
}

const convertOperator: Operator = (operand, { compile }, name) => {
  const given = namedArguments(name, operand, {
    required: { input: 'FailedToParse', to: 'FailedToParse' },
    optional: ['onError', 'onNull'],
    notObject: 'FailedToParse',
    unknown: 'FailedToParse',
  });
  const input = compile(given.input);
  const to = compile(given.to);
  const onError = 'onError' in given ? compile(given.onError) : undefined;
  const onNull = compile('onNull' in given ? given.onNull : null);
  return (document, variables) => {
    const target = to(document, variables);
    const value = input(document, variables);
    const targetName = target == null ? undefined : targetType(target);
    if (value == null) return onNull(document, variables);
    if (targetName === undefined) return null;
    return orOnError(() => convert(value, targetName), onError && (() => onError(document, variables)));
  };
};

function orOnError(attempt: () => unknown, onError: (() => unknown) | undefined): unknown {
  try {
    return attempt();
  } catch (error) {
    if (onError && error instanceof CommandError && error.codeName === 'ConversionFailure') return onError();
    throw error;
  }
}

function targetType(target: unknown): string {
  if (typeof target === 'string') {
    if (target !== 'missing' && ![...bsonTypes.values()].includes(target)) {
      throw new CommandError('BadValue', `Unknown type name: ${target}`);
    }
    return target;
  }
  if (!isNumeric(target)) {
    throw new CommandError(
      'FailedToParse',
      `$convert's 'to' argument must be a string or number, but is ${typeName(target)}`,
    );
  }
  const name = bsonTypes.get(nearestDouble(target));
  if (name === undefined) {
    throw new CommandError(
      'FailedToParse',
      `In $convert, numeric value for 'to' does not correspond to a BSON type: ${target.toString()}`,
    );
  }
  return name;
}

function shortcut(target: string): Operator {
  return (operand, { compile }, name) => {
    const given = argumentsOf(operand);
    if (given.length !== 1) {
      throw new CommandError(50723, `${name} requires a single argument, got ${given.length}`);
    }
    const input: Evaluate = compile(given[0]);
    return (document, variables) => {
      const value = input(document, variables);
      return value == null ? null : convert(value, target);
    };
  };
}

export const conversion: Operators = {
  $convert: convertOperator,
  $isNumber: unary(isNumeric),
  $toBool: shortcut('bool'),
  $toDate: shortcut('date'),
  $toDecimal: shortcut('decimal'),
  $toDouble: shortcut('double'),
  $toInt: shortcut('int'),
  $toLong: shortcut('long'),
  $toObjectId: shortcut('objectId'),
  $toString: shortcut('string'),
  $type: unary(typeName),
};
