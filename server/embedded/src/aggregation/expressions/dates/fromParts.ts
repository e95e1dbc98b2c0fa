import { isWhole } from '../../../values/arithmetic';
import { isDocument } from '../../../values/documents';
import { CommandError } from '../../../errors';
import { nearestDouble } from '../../../values/numberOrder';
import { show } from '../../../values/show';
import { isNumeric, typeName } from '../../../values';
import { named, type Signature } from '../named';
import type { Operator } from '../operator';
import { dateAt, milliseconds, momentOf, startOfIsoYear } from './calendar';
import { fromLocal, utc, zoneOf } from './zone';

const civil = ['year', 'month', 'day'] as const;
const iso = ['isoWeekYear', 'isoWeek', 'isoDayOfWeek'] as const;
const time = ['hour', 'minute', 'second', 'millisecond'] as const;

const signature = {
  required: {},
  optional: [...civil, ...iso, ...time, 'timezone'],
  notObject: 40519,
  unknown: 40518,
} as const satisfies Signature<never, string>;

type Part = (typeof signature.optional)[number];
type Parts = Partial<Record<Part, unknown>>;

export const dateFromParts: Operator = (operand, compiler, name) => {
  if (isDocument(operand)) checkMix(operand);
  return fromParts(operand, compiler, name);
};

function checkMix(parts: Parts): void {
  const hasIso = iso.some((part) => part in parts);
  if (!('year' in parts) && !('isoWeekYear' in parts)) {
    throw new CommandError(40516, "$dateFromParts requires either 'year' or 'isoWeekYear' to be present");
  }
  if ('year' in parts && hasIso) {
    throw new CommandError(40489, '$dateFromParts does not allow mixing natural dates with ISO dates');
  }
  if (hasIso && civil.some((part) => part in parts)) {
    throw new CommandError(40525, '$dateFromParts does not allow mixing ISO dates with natural dates');
  }
}

const fromParts = named<never, Part>(signature, (parts) => {
  if (Object.values(parts).some((value) => value == null)) return null;
  const zone = parts.timezone === undefined ? utc : zoneOf(parts.timezone);
  const moment =
    momentOfDay(parts) +
    numberOf(parts, 'hour', 0) * milliseconds.hour +
    numberOf(parts, 'minute', 0) * milliseconds.minute +
    numberOf(parts, 'second', 0) * milliseconds.second +
    numberOf(parts, 'millisecond', 0);
  return dateAt(fromLocal(moment, zone));
});

/** Parts beyond their usual range carry over, as in day 32 or month 0. */
function momentOfDay(parts: Parts): number {
  if (!('isoWeekYear' in parts)) {
    return momentOf(yearOf(parts, 'year', 40523), numberOf(parts, 'month', 1), numberOf(parts, 'day', 1));
  }
  const weeks = numberOf(parts, 'isoWeek', 1) - 1;
  const days = numberOf(parts, 'isoDayOfWeek', 1) - 1;
  return startOfIsoYear(yearOf(parts, 'isoWeekYear', 31095)) + (weeks * 7 + days) * milliseconds.day;
}

function yearOf(parts: Parts, name: 'year' | 'isoWeekYear', code: number): number {
  const year = numberOf(parts, name, 1970);
  if (year >= 1 && year <= 9999) return year;
  throw new CommandError(code, `'${name}' must evaluate to an integer in the range 1 to 9999, found ${year}`);
}

const unbounded: ReadonlySet<Part> = new Set<Part>(['year', 'isoWeekYear', 'second', 'millisecond']);

function numberOf(parts: Parts, name: Part, byDefault: number): number {
  const value = parts[name];
  if (value === undefined) return byDefault;
  if (!isNumeric(value) || !isWhole(value) || Math.abs(nearestDouble(value)) > 2 ** 63) {
    throw new CommandError(
      40515,
      `'${name}' must evaluate to an integer, found ${typeName(value)} with value ${show(value)}`,
    );
  }
  const number = nearestDouble(value);
  if (!unbounded.has(name) && (number < -32768 || number > 32767)) {
    throw new CommandError(
      31034,
      `'${name}' must evaluate to a value in the range [-32768, 32767]; value ${number} is not in range`,
    );
  }
  return number;
}
