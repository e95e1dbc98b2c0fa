import { ObjectId, Timestamp } from 'bson';

import { CommandError, notSupported } from '../../../errors';
import { typeName } from '../../../values';

export const milliseconds = {
  week: 604_800_000,
  day: 86_400_000,
  hour: 3_600_000,
  minute: 60_000,
  second: 1000,
  millisecond: 1,
} as const;

/** Values that contain an instant: dates, ObjectIds and timestamps. */
export function isInstant(value: unknown): value is Date | ObjectId | Timestamp {
  return value instanceof Date || value instanceof ObjectId || value instanceof Timestamp;
}

export function instantOf(value: unknown): number {
  if (value instanceof Date) return value.getTime();
  if (value instanceof ObjectId) return value.getTimestamp().getTime();
  if (value instanceof Timestamp) return value.t * 1000;
  throw new CommandError(16006, `can't convert from BSON type ${typeName(value)} to Date`);
}

export function dateAt(instant: number): Date {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) throw notSupported('A date beyond 275,760 years from 1970');
  return date;
}

/**
 * The instant of a moment in UTC; parts beyond their range carry over. Unlike `Date.UTC` it supports years below 100.
 */
export function momentOf(year: number, month: number, dayOfMonth = 1, time = 0): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, dayOfMonth);
  return date.getTime() + time;
}

/** Days since 1970. */
export function dayNumber(local: number): number {
  return Math.floor(local / milliseconds.day);
}

/** Months since the year 0. */
export function monthNumber(local: number): number {
  const date = new Date(local);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** 0 for Sunday. */
export function weekday(local: number): number {
  return new Date(local).getUTCDay();
}

/** 1 for Monday, 7 for Sunday. */
export function isoWeekday(local: number): number {
  return weekday(local) || 7;
}

export function dayOfYear(local: number): number {
  return dayNumber(local) - dayNumber(momentOf(new Date(local).getUTCFullYear(), 1)) + 1;
}

/** The week, from Sunday to Saturday; the days before the year's first Sunday are week 0. */
export function week(local: number): number {
  return Math.floor((dayOfYear(local) + 6 - weekday(local)) / 7);
}

/** A week belongs to the year of its Thursday. */
export function isoWeek(local: number): { year: number; week: number } {
  const thursday = local + (4 - isoWeekday(local)) * milliseconds.day;
  return { year: new Date(thursday).getUTCFullYear(), week: Math.ceil(dayOfYear(thursday) / 7) };
}

/** The Monday on which an ISO year begins. */
export function startOfIsoYear(year: number): number {
  const fourth = momentOf(year, 1, 4);
  return fourth - (isoWeekday(fourth) - 1) * milliseconds.day;
}
