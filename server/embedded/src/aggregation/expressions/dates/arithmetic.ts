import { Long } from 'bson';

import { isWhole } from '../../../values/arithmetic';
import type { Document } from '../../../values/documents';
import { CommandError } from '../../../errors';
import { nearestDouble } from '../../../values/numberOrder';
import { show } from '../../../values/show';
import { isNumeric, typeName } from '../../../values';
import { namedUnlessNull, type Signature } from '../named';
import type { Operator, Operators } from '../operator';
import {
  dateAt,
  dayNumber,
  instantOf,
  isInstant,
  milliseconds,
  momentOf,
  monthNumber,
  weekday,
} from './calendar';
import { isOfMonths, isUnit, monthsIn, parseUnit, parseWeekday, type Unit } from './units';
import { fromLocal, toLocal, utc, zoneOf, type Zone } from './zone';

const shifting = {
  required: { startDate: 5166402, unit: 5166402, amount: 5166402 },
  optional: ['timezone'],
  notObject: 5166400,
  unknown: 5166401,
} as const satisfies Signature<string, string>;

function shift(sign: 1 | -1): Operator {
  return namedUnlessNull(shifting, ({ startDate, unit, amount, timezone }, { name }) => {
    const zone = zoneIn(timezone);
    if (!isInstant(startDate)) {
      throw new CommandError(5166403, `${name} requires startDate to be convertible to a date`);
    }
    if (typeof unit !== 'string') {
      throw new CommandError(5166404, `${name} expects string defining the time unit`);
    }
    if (!isUnit(unit)) throw new CommandError('FailedToParse', `unknown time unit value: ${unit}`);
    if (!isNumeric(amount) || !isWhole(amount)) {
      throw new CommandError(5166405, `${name} expects integer amount of time units`);
    }
    return dateAt(add(instantOf(startDate), unit, sign * nearestDouble(amount), zone));
  });
}

/**
 * Adds days and larger units on the zone's calendar, hours and smaller units as elapsed time. Like MongoDB, which
 * handles milliseconds separately, it loses a second before 1970 if there is a fraction of a second.
 */
function add(instant: number, unit: Unit, amount: number, zone: Zone): number {
  const hasLost = unit !== 'millisecond' && instant < 0 && instant % milliseconds.second !== 0;
  return addExactly(hasLost ? instant - milliseconds.second : instant, unit, amount, zone);
}

function addExactly(instant: number, unit: Unit, amount: number, zone: Zone): number {
  if (isOfMonths(unit)) {
    return fromLocal(addMonths(toLocal(instant, zone), amount * monthsIn[unit]), zone);
  }
  const span = amount * milliseconds[unit];
  return unit === 'day' || unit === 'week' ? fromLocal(toLocal(instant, zone) + span, zone) : instant + span;
}

/** Keeps the day of the month, or uses the month's last day if it has fewer. */
function addMonths(local: number, months: number): number {
  const month = monthNumber(local) + months;
  const day = new Date(local).getUTCDate();
  const last = new Date(monthStart(month + 1) - milliseconds.day).getUTCDate();
  const timeOfDay = local - dayNumber(local) * milliseconds.day;
  return monthStart(month) + (Math.min(day, last) - 1) * milliseconds.day + timeOfDay;
}

function monthStart(month: number): number {
  return momentOf(Math.floor(month / 12), month - Math.floor(month / 12) * 12 + 1);
}

const differing = {
  required: { startDate: 5166303, endDate: 5166304, unit: 5166305 },
  optional: ['startOfWeek', 'timezone'],
  notObject: 5166301,
  unknown: 5166302,
} as const satisfies Signature<string, string>;

const dateDiff = namedUnlessNull(
  differing,
  (given, { name }) => {
    const { startDate, endDate, timezone } = given;
    const zone = zoneIn(timezone);
    const [start, end] = Object.entries({ startDate, endDate }).map(([parameter, value]) => {
      if (isInstant(value)) return instantOf(value);
      throw new CommandError(
        5166307,
        `${name} requires '${parameter}' to be a date, but got ${typeName(value)}`,
      );
    });
    const unit = parseUnit(given.unit, name);
    const startOfWeek = unit === 'week' ? parseWeekday(given.startOfWeek ?? 'sunday', name) : 0;
    const ordinal = ordinalOf(unit, zone, startOfWeek);
    return Long.fromNumber(ordinal(end!) - ordinal(start!));
  },
  isUsed,
);

/** Numbers the years, weeks, hours … so that the difference counts the boundaries between two instants. */
function ordinalOf(unit: Unit, zone: Zone, startOfWeek: number): (instant: number) => number {
  if (isOfMonths(unit)) {
    return (instant) => Math.floor(monthNumber(toLocal(instant, zone)) / monthsIn[unit]);
  }
  switch (unit) {
    case 'week':
      return (instant) => weekNumber(toLocal(instant, zone), startOfWeek);
    case 'day':
      return (instant) => dayNumber(toLocal(instant, zone));
    default:
      // Only offsets that are not whole hours move the boundaries of a zone's hours.
      return (instant) => Math.floor((instant + (zone(instant) % milliseconds.hour)) / milliseconds[unit]);
  }
}

function weekNumber(local: number, startOfWeek: number): number {
  return (dayNumber(local) - ((weekday(local) - startOfWeek + 7) % 7)) / 7;
}

const truncating = {
  required: { date: 5439009, unit: 5439010 },
  optional: ['binSize', 'startOfWeek', 'timezone'],
  notObject: 5439007,
  unknown: 5439008,
} as const satisfies Signature<string, string>;

const dateTrunc = namedUnlessNull(
  truncating,
  (given, { name }) => {
    const { date, binSize = 1 } = given;
    const zone = zoneIn(given.timezone);
    if (!isInstant(date)) {
      throw new CommandError(5439012, `${name} requires 'date' to be a date, but got ${typeName(date)}`);
    }
    const unit = parseUnit(given.unit, name);
    const size = parseBinSize(binSize, name);
    const startOfWeek = unit === 'week' ? parseWeekday(given.startOfWeek ?? 'sunday', name) : 0;
    return dateAt(truncate(instantOf(date), unit, size, zone, startOfWeek));
  },
  isUsed,
);

function parseBinSize(value: unknown, name: string): number {
  if (!isNumeric(value) || !isWhole(value)) {
    throw new CommandError(
      5439017,
      `${name} requires 'binSize' to be a 64-bit integer, but got value '${show(value)}' of type ${typeName(value)}`,
    );
  }
  const size = nearestDouble(value);
  if (size <= 0) {
    throw new CommandError(5439018, `${name} requires 'binSize' to be greater than 0, but got value ${size}`);
  }
  return size;
}

/** Bins are counted from the beginning of the year 2000, weeks from the first one that begins in it. */
function truncate(instant: number, unit: Unit, size: number, zone: Zone, startOfWeek: number): number {
  const local = toLocal(instant, zone);
  const reference = momentOf(2000, 1);
  if (isOfMonths(unit)) {
    const month = floorTo(monthNumber(local), size * monthsIn[unit], monthNumber(reference));
    return fromLocal(monthStart(month), zone);
  }
  const span = size * milliseconds[unit];
  switch (unit) {
    case 'week': {
      const daysToFirst = (startOfWeek - weekday(reference) + 7) % 7;
      return fromLocal(floorTo(local, span, reference + daysToFirst * milliseconds.day), zone);
    }
    case 'day':
      return fromLocal(floorTo(local, span, reference), zone);
    default:
      return floorTo(instant, span, fromLocal(reference, zone));
  }
}

/** The largest multiple of the step from the origin that does not exceed the value. */
function floorTo(value: number, step: number, origin: number): number {
  return origin + Math.floor((value - origin) / step) * step;
}

function zoneIn(timezone: unknown): Zone {
  return timezone === undefined ? utc : zoneOf(timezone);
}

/** `startOfWeek` is used only for weeks. */
function isUsed(argument: string, { unit }: Document): boolean {
  return argument !== 'startOfWeek' || unit === 'week';
}

export const dateArithmetic: Operators = {
  $dateAdd: shift(1),
  $dateDiff: dateDiff,
  $dateSubtract: shift(-1),
  $dateTrunc: dateTrunc,
};
