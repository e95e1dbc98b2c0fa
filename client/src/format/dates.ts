import { helsinkiDay, helsinkiTime } from '#contract/helsinkiTime';

/** Today's calendar day in Finland, `YYYY-MM-DD`. */
export function today(): string {
  return helsinkiDay(new Date());
}

/** The calendar day `days` before another. */
export function daysBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}

/**
 * Today's calendar day in the reader's time zone. Avoids `Intl.DateTimeFormat`, which is slow; the device's clock is
 * precise enough for suggestions.
 */
export function readersToday(): string {
  const now = new Date();
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${now.getFullYear()}-${month}-${day}`;
}

/** The calendar day of an instant in Finland, `YYYY-MM-DD`. */
export function dayInFinland(instant: string): string {
  return helsinkiDay(new Date(instant));
}

/** The time of an instant in Finland: `20:55`. */
export function formatTime(instant: string): string {
  return helsinkiTime(new Date(instant));
}

/** `2001-04-09` in the portal's format: `09.04.2001`. */
export function formatDay(day: string): string {
  return day.split('-').reverse().join('.');
}

/** An instant in the portal's format, in Finnish time: `12.05.2027 20:55`. */
export function formatInstant(instant: string): string {
  return `${formatDay(dayInFinland(instant))} ${formatTime(instant)}`;
}

/** `2001-04-09` in the panel's format: `09/04/2001`. */
export function formatStaffDay(day: string): string {
  return day.split('-').reverse().join('/');
}

/** An instant in the panel's format, in Finnish time: `12/05/2027 20:55`; '' for none. */
export function formatStaffInstant(instant: string): string {
  return instant === '' ? '' : `${formatStaffDay(dayInFinland(instant))} ${formatTime(instant)}`;
}
