import type { TimeZone } from '#contract/timeZones';
import { instantIn } from '#contract/zonedInstant';
import { readTypedDay } from '#contract/typedDay';

/** Parses a day and time in a time zone as an instant, ISO 8601 in UTC; '' if invalid. */
export function readInstant(text: string, timeZone: TimeZone): string {
  const [, day = '', hour = '', minute = ''] = /^(\S+)\s+(\d{1,2})[.:](\d{2})$/.exec(text.trim()) ?? [];
  const read = readTypedDay(day);
  return read === '' ? '' : isoInstant(timeZone, read, `${hour.padStart(2, '0')}:${minute}`);
}

/** Converts a day and a local time, `HH:mm`, to an instant, ISO 8601 in UTC; '' if the clocks skip that time. */
export function isoInstant(timeZone: TimeZone, day: string, time: string): string {
  return instantIn(timeZone, day, time)?.toISOString() ?? '';
}
