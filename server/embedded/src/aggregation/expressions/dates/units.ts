import { CommandError } from '../../../errors';
import { typeName } from '../../../values';

export type Unit =
  | 'year'
  | 'quarter'
  | 'month'
  | 'week'
  | 'day'
  | 'hour'
  | 'minute'
  | 'second'
  | 'millisecond';

const units: ReadonlySet<string> = new Set<Unit>([
  'year',
  'quarter',
  'month',
  'week',
  'day',
  'hour',
  'minute',
  'second',
  'millisecond',
]);

export function isUnit(text: string): text is Unit {
  return units.has(text);
}

export const monthsIn = { year: 12, quarter: 3, month: 1 } as const;

export function isOfMonths(unit: Unit): unit is keyof typeof monthsIn {
  return unit in monthsIn;
}

export function parseUnit(unit: unknown, name: string): Unit {
  if (typeof unit !== 'string') {
    throw new CommandError(5439013, `${name} requires 'unit' to be a string, but got ${typeName(unit)}`);
  }
  if (!isUnit(unit)) {
    throw new CommandError(
      5439014,
      `${name} parameter 'unit' value cannot be recognized as a time unit: ${unit}`,
    );
  }
  return unit;
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** 0 for Sunday. */
export function parseWeekday(value: unknown, name: string): number {
  if (typeof value !== 'string') {
    throw new CommandError(
      5439015,
      `${name} requires 'startOfWeek' to be a string, but got ${typeName(value)}`,
    );
  }
  const text = value.toLowerCase();
  const found = weekdays.findIndex((day) => day === text || day.slice(0, 3) === text);
  if (found < 0) {
    throw new CommandError(
      5439016,
      `${name} parameter 'startOfWeek' value cannot be recognized as a day of a week: ${value}`,
    );
  }
  return found;
}
