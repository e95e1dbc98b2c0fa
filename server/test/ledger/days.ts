const helsinki = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki' });

/** `YYYY-MM-DD` in Helsinki. */
export function today(): string {
  return helsinki.format(new Date());
}

export function daysAfter(day: string, count: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The last day of the month that is `back` months before the one of this day. */
export function lastOfMonth(day: string, back: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - back, 0)).toISOString().slice(0, 10);
}

export function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}
