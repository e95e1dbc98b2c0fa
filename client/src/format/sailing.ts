import type { PortCall } from '#contract/ferry';
import type { Language } from '#contract/languages';
import { portTimeZone } from '#contract/portTimeZones';
import { sailingTimeParts, sailingTimeText } from '#contract/sailingTime';
import type { TimeZone } from '#contract/timeZones';
import { dayIn, timeIn } from '#contract/zonedTime';
import { formatDay, formatStaffDay } from './dates';

/** What the formats need of a port call. The time zone is missing in tickets stored by earlier versions. */
export type FormattablePortCall = Pick<PortCall, 'city' | 'dateTime'> & Partial<Pick<PortCall, 'timeZone'>>;

/** A departure or arrival in the portal's format (rules §3.7). */
export function formatPortCall(call: FormattablePortCall, language: Language): string {
  return sailingTimeText({ ...call, timeZone: portTimeZone(call) }, language, formatDay);
}

/** A departure or arrival in the portal's format, in two parts: the port's time, and Finnish time if it differs. */
export function portCallParts(call: FormattablePortCall, language: Language) {
  return sailingTimeParts({ ...call, timeZone: portTimeZone(call) }, language, formatDay);
}

/** A departure or arrival in the panel's format. */
export function formatStaffPortCall(call: FormattablePortCall): string {
  return sailingTimeText({ ...call, timeZone: portTimeZone(call) }, 'en', formatStaffDay);
}

/** An instant in the panel's format, in a time zone: `12/05/2027 20:55`; '' for none. */
export function formatStaffInstantIn(instant: string, timeZone: TimeZone): string {
  const at = new Date(instant);
  return instant === '' ? '' : `${formatStaffDay(dayIn(timeZone, at))} ${timeIn(timeZone, at)}`;
}
