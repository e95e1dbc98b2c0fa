import { isWhole } from '../../../values/arithmetic';
import { isDocument, type Document } from '../../../values/documents';
import { CommandError } from '../../../errors';
import { nearestDouble } from '../../../values/numberOrder';
import { show } from '../../../values/show';
import { isNumeric, typeName } from '../../../values';
import { named, type Given, type Signature } from '../named';
import type { Operand, Operator } from '../operator';
import { dateAt, milliseconds, momentOf, startOfIsoYear } from './calendar';
import { fromLocal, zoneIn } from './zone';

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
type Parts = Given<never, Part, Operand>;

const byDefault = {
  ...{ year: 1970, month: 1, day: 1 },
  ...{ isoWeekYear: 1970, isoWeek: 1, isoDayOfWeek: 1 },
  ...{ hour: 0, minute: 0, second: 0, millisecond: 0 },
};

type Numbers = typeof byDefault;

export const dateFromParts: Operator = (operand, compiler, name) => {
  if (isDocument(operand)) checkMix(operand);
  return fromParts(operand, compiler, name);
};

function checkMix(parts: Document): void {
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

/** Evaluates the time of day first, then the zone, then the day; parts after a null one are not evaluated. */
const fromParts = named<never, Part>(signature, (parts) => {
  const clock = numbersOf(parts, time);
  if (!clock) return null;
  const zone = zoneIn(parts.timezone);
  if (!zone) return null;
  const day = numbersOf(parts, parts.year ? civil : iso);
  if (!day) return null;
  const timeOfDay =
    clock.hour * milliseconds.hour +
    clock.minute * milliseconds.minute +
    clock.second * milliseconds.second +
    clock.millisecond;
  return dateAt(fromLocal((parts.year ? momentOfDay(day) : momentOfIsoDay(day)) + timeOfDay, zone));
});

/** Parts beyond their usual range carry over, as in day 32 or month 0. */
function momentOfDay({ year, month, day }: Numbers): number {
  checkYear(year, 'year', 40523);
  return momentOf(year, month, day);
}

function momentOfIsoDay({ isoWeekYear, isoWeek, isoDayOfWeek }: Numbers): number {
  checkYear(isoWeekYear, 'isoWeekYear', 31095);
  return startOfIsoYear(isoWeekYear) + ((isoWeek - 1) * 7 + isoDayOfWeek - 1) * milliseconds.day;
}

function checkYear(year: number, name: string, code: number): void {
  if (year >= 1 && year <= 9999) return;
  throw new CommandError(code, `'${name}' must evaluate to an integer in the range 1 to 9999, found ${year}`);
}

/** Evaluates these parts; undefined if one is null. */
function numbersOf(parts: Parts, names: readonly (keyof Numbers)[]): Numbers | undefined {
  const numbers = { ...byDefault };
  for (const name of names) {
    const operand = parts[name];
    if (!operand) continue;
    const value = operand();
    if (value == null) return undefined;
    numbers[name] = numberOf(value, name);
  }
  return numbers;
}

const unbounded: ReadonlySet<Part> = new Set<Part>(['year', 'isoWeekYear', 'second', 'millisecond']);

function numberOf(value: unknown, name: Part): number {
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
