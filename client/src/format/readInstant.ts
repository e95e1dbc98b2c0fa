import type { TimeZone } from '#contract/timeZones';
import { instantIn } from '#contract/zonedInstant';
import { readDay } from './readDay';

/** The instant that a day and a time say by the clocks of a zone, ISO 8601 in UTC; '' where they say none. */
export function readInstant(text: string, timeZone: TimeZone): string {
  const [, day = '', hour = '', minute = ''] = /^(\S+)\s+(\d{1,2})[.:](\d{2})$/.exec(text.trim()) ?? [];
  const read = readDay(day);
  return read === '' ? '' : isoInstant(timeZone, read, `${hour.padStart(2, '0')}:${minute}`);
}

/** When clocks of a zone show a time, `HH:mm`, on a day, ISO 8601 in UTC; '' where they never do. */
export function isoInstant(timeZone: TimeZone, day: string, time: string): string {
  return instantIn(timeZone, day, time)?.toISOString() ?? '';
}
