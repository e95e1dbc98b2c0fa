import { Decimal128 } from 'bson';

import { CommandError } from '../../../errors';
import { roundDecimal } from '../../../values/decimal';
import { nearestDouble } from '../../../values/numberOrder';
import type { Numeric } from '../../../values';

/** A decimal is rounded to the nearest integer, or becomes the least long if out of range; a double is truncated. */
export function wholeOf(value: Numeric): number {
  if (!(value instanceof Decimal128)) return Math.trunc(nearestDouble(value));
  const whole = nearestDouble(roundDecimal(value, 0, 'halfEven'));
  return Math.abs(whole) < 2 ** 63 ? whole : -(2 ** 63);
}

export function notLong(number: number): CommandError {
  return new CommandError(31109, `Can't coerce out of range value ${number} to long`);
}
