import type { PortCall } from '#contract/ferry';
import type { Language } from '#contract/languages';
import { portTimeZone } from '#contract/portTimeZones';
import { sailingTimeParts, sailingTimeText } from '#contract/sailingTime';
import type { TimeZone } from '#contract/timeZones';
import { dayIn, timeIn } from '#contract/zonedTime';
import { formatDay, formatStaffDay } from './dates';

/** A ticket that an earlier version has stored in the browser has no time zone. */
export type WrittenPortCall = Pick<PortCall, 'city' | 'dateTime'> & Partial<Pick<PortCall, 'timeZone'>>;

/** When a ferry leaves or reaches a port, as a traveller reads it (rules §3.7). */
export function formatPortCall(call: WrittenPortCall, language: Language): string {
  return sailingTimeText({ ...call, timeZone: portTimeZone(call) }, language, formatDay);
}

/** The same in two parts: by the port's clocks, and by Finland's where they differ. */
export function portCallParts(call: WrittenPortCall, language: Language) {
  return sailingTimeParts({ ...call, timeZone: portTimeZone(call) }, language, formatDay);
}

/** The same as the panel writes it. */
export function formatStaffPortCall(call: WrittenPortCall): string {
  return sailingTimeText({ ...call, timeZone: portTimeZone(call) }, 'en', formatStaffDay);
}

/** An instant as the panel's fields write it, by the clocks of a zone: `12/05/2027 20:55`. */
export function formatStaffClock(instant: string, timeZone: TimeZone): string {
  const at = new Date(instant);
  return instant === '' ? '' : `${formatStaffDay(dayIn(timeZone, at))} ${timeIn(timeZone, at)}`;
}
