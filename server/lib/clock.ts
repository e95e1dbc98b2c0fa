const helsinkiDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki' });

const helsinkiTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Helsinki',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** The time of day for every rule of the product; tests set it. */
export const clock = { now: () => new Date() };

/** The calendar day of an instant in Helsinki, `YYYY-MM-DD`. */
export function dayOf(instant: Date): string {
  return helsinkiDay.format(instant);
}

export function today(): string {
  return dayOf(clock.now());
}

/** The calendar day so many days after another. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The instant at which clocks in Helsinki show a time, `HH:mm`, on a day. */
export function instantOf(day: string, time: string): Date {
  const summer = new Date(`${day}T${time}:00+03:00`);
  return helsinkiTime.format(summer) === `${day} ${time}` ? summer : new Date(`${day}T${time}:00+02:00`);
}
