const helsinkiDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki' });

/** The calendar day it is in Finland, `YYYY-MM-DD`. */
export function today(): string {
  return helsinkiDay.format(new Date());
}

/** `2001-04-09` as a traveller reads it: `09.04.2001`. */
export function formatDay(day: string): string {
  return day.split('-').reverse().join('.');
}
