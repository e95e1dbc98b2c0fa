// Converts instants to local times (rules §3.7); `zonedInstant` converts them back.

import type { TimeZone } from './timeZones';

/** Each is created on first use, because it takes about 80 ms on a phone and most pages show few dates. */
const formats = new Map<TimeZone, Intl.DateTimeFormat>();

/** The local date and time of an instant: `2027-05-12 20:15:00`. */
export function clocksAt(instant: Date, timeZone: TimeZone): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    formats.set(timeZone, format);
  }
  return format.format(instant);
}

/** The calendar day of an instant, `YYYY-MM-DD`. */
export function dayIn(timeZone: TimeZone, instant: Date): string {
  return clocksAt(instant, timeZone).slice(0, 10);
}

/** The time of day of an instant, `HH:mm`. */
export function timeIn(timeZone: TimeZone, instant: Date): string {
  return clocksAt(instant, timeZone).slice(11, 16);
}
