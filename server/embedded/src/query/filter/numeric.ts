import { Decimal128, Long } from 'bson';

import { integerOf } from '../../values/decimal';
import { CommandError } from '../../errors';
import { nearestDouble } from '../../values/numberOrder';
import type { Test } from '../../values/paths';
import { show } from '../../values/show';
import { isNumeric, type Numeric } from '../../values';
import { isInt32 } from '../../values/documents';

/** The test of `$size`. */
export function sizeTest(operand: unknown): Test {
  const size = isNumeric(operand) ? nearestDouble(operand) : NaN;
  const fault = !isNumeric(operand)
    ? 'a number'
    : !isInt32(size + 0)
      ? 'an integer'
      : 'a non-negative number';
  if (!(isInt32(size + 0) && size >= 0)) {
    throw new CommandError(
      'BadValue',
      `Failed to parse $size. Expected ${fault} in: $size: ${show(operand)}`,
    );
  }
  return (value) => Array.isArray(value) && value.length === size;
}

/** The test of `$mod`; divisor, remainder and value are truncated to whole numbers. */
export function moduloTest(operand: unknown): Test {
  const [divisor, remainder] = parseModulo(operand);
  return (value) => {
    if (!isNumeric(value)) return false;
    const whole = truncate(value);
    return whole !== undefined && whole % divisor === remainder;
  };
}

function parseModulo(operand: unknown): [bigint, bigint] {
  if (!Array.isArray(operand)) throw malformed('needs to be an array');
  if (operand.length < 2) throw malformed('not enough elements');
  if (operand.length > 2) throw malformed('too many elements');
  const divisor = parsePart(operand[0], 'divisor');
  const remainder = parsePart(operand[1], 'remainder');
  if (divisor === 0n) throw new CommandError('BadValue', 'divisor cannot be 0');
  return [divisor, remainder];
}

function parsePart(value: unknown, part: string): bigint {
  if (!isNumeric(value)) throw malformed(`${part} not a number`);
  const whole = truncate(value);
  if (whole === undefined)
    throw malformed(`${part} value is invalid :: caused by :: Unable to coerce NaN/Inf to integral type`);
  return whole;
}

function malformed(fault: string): CommandError {
  return new CommandError('BadValue', `malformed mod, ${fault}`);
}

/** The integer part; undefined for NaN, the infinities and values outside int64. */
function truncate(value: Numeric): bigint | undefined {
  if (value instanceof Long) return value.toBigInt();
  if (value instanceof Decimal128) return integerOf(value);
  const near = Math.trunc(nearestDouble(value));
  return Math.abs(near) < 2 ** 63 ? BigInt(near) : undefined;
}
