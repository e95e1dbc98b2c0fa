import { helsinkiDay } from '../contract/helsinkiTime';
import { finland } from '../contract/timeZones';
import { instantIn } from '../contract/zonedInstant';

/** The time of the reference clock (ms since 1970) when this process's monotonic clock was at `at`. */
let reading: { shown: number; at: number } | undefined;

/**
 * The time of day for every rule of the product; tests set it. It follows the database's clock (databaseClock),
 * so that instances agree on leases, and runs evenly even if somebody changes the host's clock.
 */
export const clock = {
  now: () => (reading ? new Date(reading.shown + performance.now() - reading.at) : new Date()),
};

/** @param at the value of `performance.now()` at that time */
export function setClock(shown: number, at: number): void {
  reading = { shown, at };
}

/** Today's calendar day in Helsinki, `YYYY-MM-DD`. */
export function today(): string {
  return helsinkiDay(clock.now());
}

/** The calendar day `days` after another. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The same day of a later month, or that month's last day. */
export function addMonths(day: string, months: number): string {
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months + 1);
  const lastOfMonth = addDays(first.toISOString().slice(0, 10), -1);
  const same = `${lastOfMonth.slice(0, 8)}${day.slice(8)}`;
  return same < lastOfMonth ? same : lastOfMonth;
}

/** When a calendar day begins in Helsinki. */
export function startOfDay(day: string): Date {
  return existingInstant(day, '00:00');
}

/**
 * Like `instantIn`, for a time that exists in Helsinki on that day.
 * @throws RangeError if clocks skip the time
 */
export function existingInstant(day: string, time: string): Date {
  const instant = instantIn(finland, day, time);
  if (!instant) throw new RangeError(`Clocks in Helsinki do not show ${time} on ${day}`);
  return instant;
}
