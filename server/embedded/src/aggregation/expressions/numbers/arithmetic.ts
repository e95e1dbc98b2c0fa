import { Decimal128, Long } from 'bson';

import {
  divide,
  isInteger,
  longFrom,
  narrow,
  negate,
  remainder,
  subtract,
  toBigInt,
  toInt32,
} from '../../../values/arithmetic';
import { isNegative } from '../../../values/decimal';
import { toDouble } from '../../../values/documents';
import { exp, log, log10, pow } from '../../../values/elementary';
import { CommandError, notSupported } from '../../../errors';
import { nearestDouble } from '../../../values/numberOrder';
import { Product } from '../../product';
import { Total } from '../../total';
import { compare, isNumeric, typeName, type Numeric } from '../../../values';
import { associative } from '../associative';
import { binary, fixedArguments, unary, type Call, type Operator, type Operators } from '../operator';
import { notLong, wholeOf } from './whole';

/** An operator on one number: null for null, an error for anything else that is not a number. */
export function onNumber(apply: (value: Numeric, call: Call) => unknown): Operator {
  return unary((value, call) => {
    if (value == null) return null;
    if (!isNumeric(value)) {
      throw new CommandError(28765, `${call.name} only supports numeric types, not ${typeName(value)}`);
    }
    return apply(value, call);
  });
}

/** Compensates the rounding errors of doubles, as `$sum` does. */
function sum(values: Iterable<unknown>): unknown {
  const total = new Total();
  let hasDate = false;
  for (const value of values) {
    if (value == null) return null;
    if (value instanceof Date) {
      if (hasDate) throw new CommandError(16612, 'only one date allowed in an $add expression');
      hasDate = true;
      total.add(Long.fromNumber(value.getTime()));
    } else if (isNumeric(value)) {
      total.add(value);
    } else {
      throw new CommandError(16554, `$add only supports numeric or date types, not ${typeName(value)}`);
    }
  }
  return hasDate ? dateAt(nearestWhole(total.sum())) : total.sum();
}

function multiplication(values: Iterable<unknown>): unknown {
  const product = new Product();
  for (const value of values) {
    if (value == null) return null;
    if (!isNumeric(value)) {
      throw new CommandError('TypeMismatch', `$multiply only supports numeric types, not ${typeName(value)}`);
    }
    product.multiplyBy(value);
  }
  return product.result();
}

/** The nearest integer; ties go towards zero, for decimals to the even integer. */
function nearestWhole(value: Numeric): number {
  const number = wholeOf(value);
  if (value instanceof Decimal128 || isInteger(value)) return number;
  const double = nearestDouble(value);
  return Math.abs(double - number) > 0.5 ? number + Math.sign(double) : number;
}

function dateAt(milliseconds: number): Date {
  if (!(Math.abs(milliseconds) <= 2 ** 63)) throw new CommandError('Overflow', 'date overflow');
  const date = new Date(milliseconds);
  if (Number.isNaN(date.getTime())) throw notSupported('A date outside the range of JavaScript');
  return date;
}

function difference(a: unknown, b: unknown): unknown {
  if (isNumeric(a) && isNumeric(b)) return subtract(a, b);
  if (a == null || b == null) return null;
  if (a instanceof Date && b instanceof Date) return Long.fromNumber(a.getTime() - b.getTime());
  if (a instanceof Date && isNumeric(b)) return dateBefore(a, b);
  throw new CommandError('TypeMismatch', `can't $subtract ${typeName(b)} from ${typeName(a)}`);
}

function dateBefore(date: Date, milliseconds: Numeric): Date {
  const span = wholeOf(milliseconds);
  if (milliseconds instanceof Decimal128 && span === -(2 ** 63)) {
    throw new CommandError(159, 'Cannot negate the minimum duration');
  }
  if (Math.abs(span) >= 2 ** 63 || Number.isNaN(span)) {
    if (!(milliseconds instanceof Long)) throw notLong(span);
  }
  return dateAt(date.getTime() - span);
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
    // The result is an integer even if the divisor is an integral double.
    const isOfDouble = isInteger(a) && !isInteger(b) && !(b instanceof Decimal128);
    return remainder(a, isOfDouble ? (toInt32(b) ?? b) : b);
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
  if (value instanceof Decimal128) return isNegative(value) ? negate(value) : value;
  return compare(value, 0) < 0 || Object.is(value, -0) ? negate(value) : value;
}

/** Transcendental functions; decimals would need 34 digits, which are not computed. */
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
  const value = nearestDouble(a);
  const base = nearestDouble(b);
  if (value <= 0) {
    throw new CommandError(28758, `$log's argument must be a positive number, but is ${value}`);
  }
  if (base <= 0 || base === 1) {
    throw new CommandError(28759, `$log's base must be a positive number not equal to 1, but is ${base}`);
  }
  refuseDecimal(a, name);
  refuseDecimal(b, name);
  return toDouble(log(value) / log(base));
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
  return isWholeResult ? integerPower(a, b) : toDouble(pow(base, exponent));
}

function integerPower(base: number | Long, exponent: number | Long): Numeric {
  const inexact = pow(nearestDouble(base), nearestDouble(exponent));
  if (Math.abs(inexact) > 2 ** 64) return toDouble(inexact);
  const magnitude = toBigInt(exponent) < 0n ? -toBigInt(exponent) : toBigInt(exponent);
  const exact = longFrom(toBigInt(base) ** magnitude);
  if (!exact) return toDouble(inexact);
  return base instanceof Long || exponent instanceof Long ? exact : narrow(exact);
}

/** MongoDB evaluates the second operand first. */
function secondFirst(apply: (a: unknown, b: unknown) => unknown): Operator {
  return (operand, compiler, name) => {
    const [first, second] = fixedArguments(name, operand, 2).map(compiler.compile);
    return (document, variables) => {
      const b = second!(document, variables);
      return apply(first!(document, variables), b);
    };
  };
}

export const arithmetic: Operators = {
  $abs: onNumber(absolute),
  $add: associative({ isCommutative: true }, sum),
  $divide: secondFirst(quotient),
  $exp: inDoubles(exp),
  $ln: inDoubles(positive(log, '$ln', 28766)),
  $log: binary(logarithm),
  $log10: inDoubles(positive(log10, '$log10', 28761)),
  $mod: binary(modulo),
  $multiply: associative({ isCommutative: true }, multiplication),
  $pow: binary(power),
  $sqrt: inDoubles(squareRoot),
  $subtract: secondFirst(difference),
};
