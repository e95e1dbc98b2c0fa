// Conversion between instants and Helsinki time (rules §3.7).

import { dayPattern } from './fields';
import { finland } from './timeZones';
import { dayIn, timeIn } from './zonedTime';

const instantPattern =
  /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** The calendar day of an instant, `YYYY-MM-DD`. */
export function helsinkiDay(instant: Date): string {
  return dayIn(finland, instant);
}

/** The time of day of an instant, `HH:mm`. */
export function helsinkiTime(instant: Date): string {
  return timeIn(finland, instant);
}

/** A day of the calendar, `YYYY-MM-DD`; undefined for any other text, such as 30 February. */
export function readDay(text: string): string | undefined {
  if (!dayPattern.test(text)) return undefined;
  const date = new Date(`${text}T00:00:00Z`);
  return isValid(date) && date.toISOString().startsWith(text) ? text : undefined;
}

/**
 * An instant in ISO 8601 with offset; undefined for any other text. `Date` by itself would parse 30 February as 2
 * March.
 */
export function readInstant(text: string): Date | undefined {
  const [, day = ''] = instantPattern.exec(text) ?? [];
  const instant = new Date(text);
  return readDay(day) !== undefined && isValid(instant) ? instant : undefined;
}

function isValid(date: Date): boolean {
  return !Number.isNaN(date.getTime());
}
