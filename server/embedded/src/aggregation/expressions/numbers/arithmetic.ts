import { Decimal128, Long } from 'bson';

import {
  add,
  divide,
  isInteger,
  longFrom,
  multiply,
  narrow,
  negate,
  remainder,
  subtract,
  toBigInt,
  toInt32,
} from '../../../values/arithmetic';
import { isInt32, toDouble } from '../../../values/documents';
import { CommandError, notSupported } from '../../../errors';
import { nearestDouble } from '../../../values/numberOrder';
import { compare, isNumeric, typeName, type Numeric } from '../../../values';
import { binary, unary, variadic, type Call, type Operator, type Operators } from '../operator';

/** An operator on one number: null for null, an error for anything else that is no number. */
export function onNumber(apply: (value: Numeric, call: Call) => unknown): Operator {
  return unary((value, call) => {
    if (value == null) return null;
    if (!isNumeric(value)) {
      throw new CommandError(28765, `${call.name} only supports numeric types, not ${typeName(value)}`);
    }
    return apply(value, call);
  });
}

function sum(values: unknown[]): unknown {
  let total: Numeric = 0;
  let hasDate = false;
  for (const value of values) {
    if (value == null) return null;
    if (value instanceof Date) {
      if (hasDate) throw new CommandError(16612, 'only one date allowed in an $add expression');
      hasDate = true;
      total = add(total, Long.fromNumber(value.getTime()));
    } else if (isNumeric(value)) {
      total = add(total, value);
    } else {
      throw new CommandError(
        'TypeMismatch',
        `$add only supports numeric or date types, not ${typeName(value)}`,
      );
    }
  }
  return hasDate ? dateAt(Math.round(nearestDouble(total))) : asNarrowAs(total, values);
}

function product(values: unknown[]): unknown {
  let result: Numeric = 1;
  for (const value of values) {
    if (value == null) return null;
    if (!isNumeric(value)) {
      throw new CommandError('TypeMismatch', `$multiply only supports numeric types, not ${typeName(value)}`);
    }
    result = multiply(result, value);
  }
  return asNarrowAs(result, values);
}

function dateAt(milliseconds: number): Date {
  const date = new Date(milliseconds);
  if (Number.isNaN(date.getTime())) throw new CommandError('Overflow', 'date overflow');
  return date;
}

/** A sum of ints that left their range on the way is an int again if it has come back. */
function asNarrowAs(result: Numeric, values: unknown[]): Numeric {
  const isOfInts = values.every((value) => typeof value === 'number' && isInt32(value));
  return isOfInts && result instanceof Long ? narrow(result) : result;
}

function difference(a: unknown, b: unknown): unknown {
  if (isNumeric(a) && isNumeric(b)) return subtract(a, b);
  if (a == null || b == null) return null;
  if (a instanceof Date && b instanceof Date) return Long.fromNumber(a.getTime() - b.getTime());
  if (a instanceof Date && isNumeric(b)) return dateAt(a.getTime() - Math.trunc(nearestDouble(b)));
  throw new CommandError('TypeMismatch', `can't $subtract ${typeName(b)} from ${typeName(a)}`);
}

function quotient(a: unknown, b: unknown): unknown {
  if (isNumeric(a) && isNumeric(b)) {
    if (isZero(b)) throw new CommandError('BadValue', "can't $divide by zero");
    return divide(a, b);
  }
  if (a == null || b == null) return null;
  throw new CommandError(
    'TypeMismatch',
    `$divide only supports numeric types, not ${typeName(a)} and ${typeName(b)}`,
  );
}

function modulo(a: unknown, b: unknown): unknown {
  if (isNumeric(a) && isNumeric(b)) {
    if (isZero(b)) {
      const code = a instanceof Decimal128 || b instanceof Decimal128 ? 5733415 : 16610;
      throw new CommandError(code, "can't $mod by zero");
    }
    // An integer stays one even if the divisor is an integral double.
    return remainder(a, isInteger(a) ? (toInt32(b) ?? b) : b);
  }
  if (a == null || b == null) return null;
  throw new CommandError(16611, `$mod only supports numeric types, not ${typeName(a)} and ${typeName(b)}`);
}

function isZero(value: Numeric): boolean {
  return compare(value, 0) === 0;
}

function absolute(value: Numeric): Numeric {
  if (value instanceof Long && value.equals(Long.MIN_VALUE)) {
    throw new CommandError(28680, "can't take $abs of long long min");
  }
  return compare(value, 0) < 0 || Object.is(value, -0) ? negate(value) : value;
}

/** The irrational functions; a decimal would need 34 digits, which we don't compute. */
function inDoubles(apply: (value: number) => number): Operator {
  return onNumber((value, { name }) => {
    refuseDecimal(value, name);
    return toDouble(apply(nearestDouble(value)));
  });
}

function refuseDecimal(value: Numeric, name: string): void {
  if (value instanceof Decimal128) throw notSupported(`${name} of a decimal`);
}

function squareRoot(value: number): number {
  if (value < 0) throw new CommandError(28714, "$sqrt's argument must be greater than or equal to 0");
  return Math.sqrt(value);
}

function positive(apply: (value: number) => number, name: string, code: number): (value: number) => number {
  return (value) => {
    if (value <= 0) {
      throw new CommandError(code, `${name}'s argument must be a positive number, but is ${value}`);
    }
    return apply(value);
  };
}

function logarithm(a: unknown, b: unknown, { name }: Call): unknown {
  if (a == null || b == null) return null;
  if (!isNumeric(a)) throw new CommandError(28756, `$log's argument must be numeric, not ${typeName(a)}`);
  if (!isNumeric(b)) throw new CommandError(28757, `$log's base must be numeric, not ${typeName(b)}`);
  refuseDecimal(a, name);
  refuseDecimal(b, name);
  const value = nearestDouble(a);
  const base = nearestDouble(b);
  if (value <= 0) {
    throw new CommandError(28758, `$log's argument must be a positive number, but is ${value}`);
  }
  if (base <= 0 || base === 1) {
    throw new CommandError(28759, `$log's base must be a positive number not equal to 1, but is ${base}`);
  }
  return toDouble(Math.log(value) / Math.log(base));
}

function power(a: unknown, b: unknown, { name }: Call): unknown {
  if (a == null || b == null) return null;
  if (!isNumeric(a)) throw new CommandError(28762, `$pow's base must be numeric, not ${typeName(a)}`);
  if (!isNumeric(b)) throw new CommandError(28763, `$pow's exponent must be numeric, not ${typeName(b)}`);
  refuseDecimal(a, name);
  refuseDecimal(b, name);
  const base = nearestDouble(a);
  const exponent = nearestDouble(b);
  if (base === 0 && exponent < 0) {
    throw new CommandError(28764, '$pow cannot take a base of 0 and a negative exponent');
  }
  const isWholeResult = isInteger(a) && isInteger(b) && (exponent >= 0 || Math.abs(base) === 1);
  return isWholeResult ? integerPower(a, b) : toDouble(base ** exponent);
}

function integerPower(base: number | Long, exponent: number | Long): Numeric {
  const inexact = nearestDouble(base) ** nearestDouble(exponent);
  if (Math.abs(inexact) > 2 ** 64) return toDouble(inexact);
  const magnitude = toBigInt(exponent) < 0n ? -toBigInt(exponent) : toBigInt(exponent);
  const exact = longFrom(toBigInt(base) ** magnitude);
  if (!exact) return toDouble(inexact);
  return base instanceof Long || exponent instanceof Long ? exact : narrow(exact);
}

export const arithmetic: Operators = {
  $abs: onNumber(absolute),
  $add: variadic(sum),
  $divide: binary(quotient),
  $exp: inDoubles(Math.exp),
  $ln: inDoubles(positive(Math.log, '$ln', 28766)),
  $log: binary(logarithm),
  $log10: inDoubles(positive(Math.log10, '$log10', 28761)),
  $mod: binary(modulo),
  $multiply: variadic(product),
  $pow: binary(power),
  $sqrt: inDoubles(squareRoot),
  $subtract: binary(difference),
};
