// Conversion between instants and Helsinki time (rules §3.7).

import { dayPattern } from './fields';

const instantPattern =
  /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

const dayFormat = formatOnce({});
const timeFormat = formatOnce({ timeStyle: 'short' });

/** Created on first use, because it takes about 80 ms on a phone and most landing pages show no date. */
function formatOnce(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let format: Intl.DateTimeFormat | undefined;
  return () => (format ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki', ...options }));
}

/** The calendar day of an instant, `YYYY-MM-DD`. */
export function dayOf(instant: Date): string {
  return dayFormat().format(instant);
}

/** The time of day of an instant, `HH:mm`. */
export function timeOf(instant: Date): string {
  return timeFormat().format(instant);
}

/**
 * The instant of a local `time` (`HH:mm`) on a `day` (`YYYY-MM-DD`). In the hour that is repeated in autumn, the
 * first occurrence (summer time). Undefined in the hour that is skipped in spring, and for invalid input.
 */
export function instantOf(day: string, time: string): Date | undefined {
  const candidates = ['+03:00', '+02:00'].map((offset) => new Date(`${day}T${time}:00${offset}`));
  return candidates.find(
    (instant) => !Number.isNaN(instant.getTime()) && timeOf(instant) === time && dayOf(instant) === day,
  );
}

/** A day of the calendar, `YYYY-MM-DD`; undefined for any other text, such as 30 February. */
export function readDay(text: string): string | undefined {
  if (!dayPattern.test(text)) return undefined;
  const date = new Date(`${text}T00:00:00Z`);
  return isValid(date) && date.toISOString().startsWith(text) ? text : undefined;
}

/** An instant in ISO 8601 with offset; undefined for any other text. `Date` alone would read 30 February as 2 March. */
export function readInstant(text: string): Date | undefined {
  const [, day = ''] = instantPattern.exec(text) ?? [];
  const instant = new Date(text);
  return readDay(day) !== undefined && isValid(instant) ? instant : undefined;
}

function isValid(date: Date): boolean {
  return !Number.isNaN(date.getTime());
}
