import { BSONSymbol, Code, Decimal128, Long, Timestamp } from 'bson';

import { CommandError } from '../../../errors';
import { isInt32 } from '../../../values/documents';
import { nearestDouble } from '../../../values/numberOrder';
import { isNumeric, typeName, type Numeric } from '../../../values';

/** The text of a value for the string operators that take more than strings; null and missing are empty. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value == null) return '';
  if (isNumeric(value)) return value instanceof Decimal128 ? value.toString() : shortened(numberText(value));
  if (value instanceof Date) return isoText(value);
  if (value instanceof BSONSymbol) return value.value;
  if (value instanceof Code) return value.code;
  if (value instanceof Timestamp) return timestampText(value);
  throw new CommandError(16007, `can't convert from BSON type ${typeName(value)} to String`);
}

/** These operators format non-finite numbers as C does, unlike `$toString`. */
function shortened(text: string): string {
  return text.replace('Infinity', 'inf').replace('NaN', 'nan');
}

/** Formats a timestamp as `Jan  1 00:00:01:2`: the time in UTC, and the count within the second. */
function timestampText({ t, i }: Timestamp): string {
  const date = new Date(t * 1000);
  const month = date.toLocaleString('en', { month: 'short', timeZone: 'UTC' });
  return `${month} ${String(date.getUTCDate()).padStart(2)} ${date.toISOString().slice(11, 19)}:${i}`;
}

/** The characters of a text, which may be two code units each. */
export function codePoints(text: string): string[] {
  return Array.from(text);
}

export function isoText(date: Date): string {
  return date.toISOString();
}

/** A number as `$toString` and related operators format it. */
export function numberText(value: Numeric): string {
  if (value instanceof Decimal128 || value instanceof Long) return value.toString();
  const number = nearestDouble(value);
  if (Object.is(number, -0)) return '-0';
  const isInt = typeof value === 'number' && isInt32(value);
  return isInt || !Number.isFinite(number) ? String(number) : doubleText(number);
}

/** Formats as C's `%g`: six significant digits, ties to even. */
function doubleText(number: number): string {
  const [mantissa = '', exponent = ''] = roundedToSix(number).split('e');
  const power = Number(exponent);
  if (power >= -4 && power < 6) return String(Number(`${mantissa}e${power}`));
  // oxlint-disable-next-line regexp/no-super-linear-move -- the mantissa has six digits
  const digits = mantissa.replace(/\.?0+$/, '');
  return `${digits}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`;
}

function roundedToSix(number: number): string {
  const rounded = number.toExponential(5);
  const half = /^(-?\d\.\d{4}[02468])50*(e.*)$/.exec(number.toExponential(100));
  return half ? `${half[1]}${half[2]}` : rounded;
}
