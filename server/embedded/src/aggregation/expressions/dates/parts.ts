import { Long } from 'bson';

import { isDocument } from '../../../values/documents';
import { CommandError } from '../../../errors';
import { show } from '../../../values/show';
import { typeName } from '../../../values';
import { named, type Signature } from '../named';
import type { Evaluate, Operator, Operators } from '../operator';
import { dayOfYear, instantOf, isoWeek, isoWeekday, week, weekday } from './calendar';
import { toLocal, zoneIn, zoneOf } from './zone';

/** An operator that reads one part of a date: `{ $year: date }` or `{ $year: { date, timezone } }`. */
function part(read: (local: number) => unknown): Operator {
  return (operand, { compile }, name) => {
    const { date, timezone } = dateAndZone(operand, name);
    const dateOf = compile(date);
    const zoneName: Evaluate | undefined = timezone === undefined ? undefined : compile(timezone);
    return (document, variables) => {
      const value = dateOf(document, variables);
      if (value == null) return null;
      if (!zoneName) return read(instantOf(value));
      const instant = instantOf(value);
      const zone = zoneName(document, variables);
      if (zone == null) return null;
      if (typeof zone !== 'string') {
        throw new CommandError(
          40533,
          `${name} requires a string for the timezone argument, but was given a ${typeName(zone)} (${show(zone)})`,
        );
      }
      return read(toLocal(instant, zoneOf(zone)));
    };
  };
}

function dateAndZone(operand: unknown, name: string): { date: unknown; timezone?: unknown } {
  if (Array.isArray(operand)) {
    if (operand.length === 1) return { date: operand[0] as unknown };
    throw new CommandError(
      40536,
      `${name} accepts exactly one argument if given an array, but was given ${operand.length}`,
    );
  }
  if (!isDocument(operand) || Object.keys(operand)[0]?.startsWith('$')) return { date: operand };
  const unknown = Object.keys(operand).find((option) => option !== 'date' && option !== 'timezone');
  if (unknown !== undefined) throw new CommandError(40535, `unrecognized option to ${name}: "${unknown}"`);
  if (!('date' in operand)) {
    throw new CommandError(40539, `missing 'date' argument to ${name}, provided: ${show(operand)}`);
  }
  return { date: operand['date'], timezone: operand['timezone'] };
}

const toParts = {
  required: { date: 40522 },
  optional: ['timezone', 'iso8601'],
  notObject: 40524,
  unknown: 40520,
} as const satisfies Signature<string, string>;

const dateToParts = named(toParts, (given) => {
  const date = given.date();
  const zone = zoneIn(given.timezone);
  if (!zone) return null;
  const iso8601 = given.iso8601 ? given.iso8601() : false;
  if (iso8601 == null) return null;
  if (typeof iso8601 !== 'boolean') {
    throw new CommandError(40521, `iso8601 must evaluate to a bool, found ${typeName(iso8601)}`);
  }
  if (date == null) return null;
  const local = toLocal(instantOf(date), zone);
  return { ...(iso8601 ? isoDay(local) : civilDay(local)), ...time(local) };
});

function isoDay(local: number): object {
  const { year, week: number } = isoWeek(local);
  return { isoWeekYear: year, isoWeek: number, isoDayOfWeek: isoWeekday(local) };
}

function civilDay(local: number): object {
  const date = new Date(local);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

function time(local: number): object {
  const date = new Date(local);
  return {
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    millisecond: date.getUTCMilliseconds(),
  };
}

export const dateParts: Operators = {
  $dateToParts: dateToParts,
  $dayOfMonth: part((local) => new Date(local).getUTCDate()),
  $dayOfWeek: part((local) => weekday(local) + 1),
  $dayOfYear: part(dayOfYear),
  $hour: part((local) => new Date(local).getUTCHours()),
  $isoDayOfWeek: part(isoWeekday),
  $isoWeek: part((local) => isoWeek(local).week),
  $isoWeekYear: part((local) => Long.fromNumber(isoWeek(local).year)),
  $millisecond: part((local) => new Date(local).getUTCMilliseconds()),
  $minute: part((local) => new Date(local).getUTCMinutes()),
  $month: part((local) => new Date(local).getUTCMonth() + 1),
  $second: part((local) => new Date(local).getUTCSeconds()),
  $week: part(week),
  $year: part((local) => new Date(local).getUTCFullYear()),
};
