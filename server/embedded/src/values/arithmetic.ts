import { Decimal128, Long } from 'bson';

import {
  addDecimals,
  decimalFromDouble,
  divideDecimals,
  isWholeDecimal,
  multiplyDecimals,
  negateDecimal,
  remainderOfDecimals,
} from './decimal';
import { isInt32, toDouble } from './documents';
import { nearestDouble } from './numberOrder';
import { isNumeric, type Numeric } from './types';

/*
 * The result has the wider type of the two operands: int, long, double, decimal. An int that overflows becomes a
 * long, a long that overflows a double; updates, which refuse that, use `isInteger` to notice it.
 */

export function add(a: Numeric, b: Numeric): Numeric {
  return compute(a, b, plus);
}

export function subtract(a: Numeric, b: Numeric): Numeric {
  return compute(a, b, minus);
}

export function multiply(a: Numeric, b: Numeric): Numeric {
  return compute(a, b, times);
}

/** Returns a double even for integers, or a decimal; the divisor must not be zero. */
export function divide(a: Numeric, b: Numeric): Numeric {
  if (isDecimal(a) || isDecimal(b)) return divideDecimals(toDecimal(a), toDecimal(b));
  return toDouble(nearestDouble(a) / nearestDouble(b));
}

/** The remainder has the sign of the dividend; the divisor must not be zero. */
export function remainder(a: Numeric, b: Numeric): Numeric {
  return compute(a, b, modulo);
}

export function negate(value: Numeric): Numeric {
  if (isDecimal(value)) return negateDecimal(value);
  if (isInteger(value)) return subtract(value instanceof Long ? Long.ZERO : 0, value);
  return toDouble(-nearestDouble(value));
}

/** Whether it is an int or a long. */
export function isInteger(value: unknown): value is number | Long {
  return typeof value === 'number' ? isInt32(value) : value instanceof Long && isNumeric(value);
}

/** Whether the value has no fraction, whatever its type; NaN and the infinities are not whole. */
export function isWhole(value: Numeric): boolean {
  return isDecimal(value) ? isWholeDecimal(value) : Number.isInteger(nearestDouble(value));
}

/** The value as an int, if it is a whole number of any numeric type within the range of int32. */
export function toInt32(value: unknown): number | undefined {
  if (!isNumeric(value)) return undefined;
  const number = nearestDouble(value);
  return isInt32(number + 0) && isWhole(value) ? number + 0 : undefined;
}

/** An int if the value fits, otherwise a long. */
export function intOrLong(value: number): number | Long {
  return isInt32(value) ? value : Long.fromNumber(value);
}

/** The same integer as an int, if it fits. */
export function narrow(value: Long): number | Long {
  const number = value.toNumber();
  return isInt32(number) ? number : value;
}

export function toBigInt(value: number | Long): bigint {
  return typeof value === 'number' ? BigInt(value) : value.toBigInt();
}

/** An int64; undefined if the value is out of range. */
export function longFrom(value: bigint): Long | undefined {
  return BigInt.asIntN(64, value) === value ? Long.fromBigInt(value) : undefined;
}

export function toDecimal(value: Numeric): Decimal128 {
  if (isDecimal(value)) return value;
  return isInteger(value) ? Decimal128.fromString(value.toString()) : decimalFromDouble(nearestDouble(value));
}

interface Operation {
  doubles: (a: number, b: number) => number;
  integers: (a: bigint, b: bigint) => bigint;
  decimals: (a: Decimal128, b: Decimal128) => Decimal128;
}

const plus: Operation = { doubles: (a, b) => a + b, integers: (a, b) => a + b, decimals: addDecimals };
const minus: Operation = {
  doubles: (a, b) => a - b,
  integers: (a, b) => a - b,
  decimals: (a, b) => addDecimals(a, negateDecimal(b)),
};
const times: Operation = { doubles: (a, b) => a * b, integers: (a, b) => a * b, decimals: multiplyDecimals };
const modulo: Operation = {
  doubles: (a, b) => a % b,
  integers: (a, b) => a % b,
  decimals: remainderOfDecimals,
};

function compute(a: Numeric, b: Numeric, { doubles, integers, decimals }: Operation): Numeric {
  if (isDecimal(a) || isDecimal(b)) return decimals(toDecimal(a), toDecimal(b));
  if (!isInteger(a) || !isInteger(b)) return toDouble(doubles(nearestDouble(a), nearestDouble(b)));
  if (typeof a === 'number' && typeof b === 'number') {
    const result = doubles(a, b);
    // 0 * -1 and -4 % 2 are -0, which is 0 for ints.
    if (Number.isSafeInteger(result)) return intOrLong(result + 0);
  }
  const result = integers(toBigInt(a), toBigInt(b));
  return longFrom(result) ?? toDouble(doubles(nearestDouble(a), nearestDouble(b)));
}

function isDecimal(value: Numeric): value is Decimal128 {
  return value instanceof Decimal128;
}
