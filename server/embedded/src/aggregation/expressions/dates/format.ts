import { CommandError } from '../../../errors';
import { show } from '../../../values/show';
import { typeName } from '../../../values';
import { namedArguments } from '../named';
import type { Operator } from '../operator';
import { dayOfYear, instantOf, isoWeek, isoWeekday, milliseconds, week, weekday } from './calendar';
import { zoneOf, type Zone } from './zone';

/** Ends in `Z` regardless of the zone. */
const isoFormat = '%Y-%m-%dT%H:%M:%S.%LZ';

/** The calendar repeats after 400 years. */
const cycle = { years: 400, duration: 146_097 * milliseconds.day };

/** A date in its zone's local time, and the zone's offset from UTC. */
interface Clock {
  /** Within the first cycle after 1970: a local time may lie beyond what JavaScript's dates can hold. */
  date: Date;
  local: number;
  /** The years of the cycles that were left out. */
  earlier: number;
  offset: number;
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const formatters: Readonly<Record<string, (clock: Clock) => string>> = {
  '%': () => '%',
  b: ({ date }) => months[date.getUTCMonth()]!.slice(0, 3),
  B: ({ date }) => months[date.getUTCMonth()]!,
  d: ({ date }) => digits(date.getUTCDate(), 2),
  G: ({ local, earlier }) => year(isoWeek(local).year + earlier),
  H: ({ date }) => digits(date.getUTCHours(), 2),
  j: ({ local }) => digits(dayOfYear(local), 3),
  L: ({ date }) => digits(date.getUTCMilliseconds(), 3),
  m: ({ date }) => digits(date.getUTCMonth() + 1, 2),
  M: ({ date }) => digits(date.getUTCMinutes(), 2),
  S: ({ date }) => digits(date.getUTCSeconds(), 2),
  u: ({ local }) => String(isoWeekday(local)),
  U: ({ local }) => digits(week(local), 2),
  V: ({ local }) => digits(isoWeek(local).week, 2),
  w: ({ local }) => String(weekday(local) + 1),
  Y: ({ date, earlier }) => year(date.getUTCFullYear() + earlier),
  z: ({ offset }) => signedHours(offset),
  Z: ({ offset }) => String(Math.trunc(offset / 60_000)),
};

function year(value: number): string {
  if (value >= 0 && value <= 9999) return digits(value, 4);
  throw new CommandError(
    18537,
    `Could not convert date to string: date component was outside the supported range of 0-9999: ${value}`,
  );
}

function digits(value: number, width: number): string {
  return String(value).padStart(width, '0');
}

function signedHours(offset: number): string {
  const minutes = Math.trunc(Math.abs(offset) / 60_000);
  return `${offset < 0 ? '-' : '+'}${digits(Math.floor(minutes / 60), 2)}${digits(minutes % 60, 2)}`;
}

export function formatDate(instant: number, format: string, zone: Zone): string {
  const offset = zone(instant);
  const cycles = Math.floor((instant + offset) / cycle.duration);
  const local = instant + offset - cycles * cycle.duration;
  const clock = { date: new Date(local), local, earlier: cycles * cycle.years, offset };
  return format.replace(/%(.)/gsu, (_specifier, character: string) => formatters[character]!(clock));
}

function checkFormat(format: unknown): asserts format is string {
  if (typeof format !== 'string') {
    throw new CommandError(
      18533,
      `$dateToString requires that 'format' be a string, found: ${typeName(format)} with value ${show(format)}`,
    );
  }
  for (const [, character] of format.matchAll(/%(.?)/gsu)) {
    if (character === '') throw new CommandError(18535, "Unmatched '%' at end of format string");
    if (!Object.hasOwn(formatters, character!)) {
      throw new CommandError(18536, `Invalid format character '%${character!}' in format string`);
    }
  }
}

export const dateToString: Operator = (operand, { compile }, name) => {
  const given = namedArguments(name, operand, {
    required: { date: 18628 },
    optional: ['format', 'timezone', 'onNull'],
    notObject: 18629,
    unknown: 18534,
  });
  const date = compile(given.date);
  const format = given.format === undefined ? undefined : compile(given.format);
  const timezone = compile(given.timezone === undefined ? 'UTC' : given.timezone);
  const onNull = compile(given.onNull === undefined ? null : given.onNull);
  return (document, variables) => {
    const value = date(document, variables);
    const pattern = format ? format(document, variables) : isoFormat;
    if (pattern != null) checkFormat(pattern);
    const zoneName = timezone(document, variables);
    const zone = zoneName == null ? undefined : zoneOf(zoneName);
    if (value == null) return onNull(document, variables);
    return zone && pattern != null ? formatDate(instantOf(value), pattern, zone) : null;
  };
};
