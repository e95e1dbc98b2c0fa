const helsinkiDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki' });
const helsinkiTime = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki', timeStyle: 'short' });

/** The calendar day it is in Finland, `YYYY-MM-DD`. */
export function today(): string {
  return helsinkiDay.format(new Date());
}

/** The calendar day of an instant in Finland, `YYYY-MM-DD`. */
export function dayOf(instant: string): string {
  return helsinkiDay.format(new Date(instant));
}

/** The time of an instant in Finland: `20:55`. */
export function formatTime(instant: string): string {
  return helsinkiTime.format(new Date(instant));
}

/** `2001-04-09` as a traveller reads it: `09.04.2001`. */
export function formatDay(day: string): string {
  return day.split('-').reverse().join('.');
}

/** `2001-04-09` as the panel writes it: `09/04/2001`. */
export function formatStaffDay(day: string): string {
  return day.split('-').reverse().join('/');
}
