const helsinkiDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki' });

/** The time of day for every rule of the product; tests set it. */
export const clock = { now: () => new Date() };

/** The calendar day of an instant in Helsinki, `YYYY-MM-DD`. */
export function dayOf(instant: Date): string {
  return helsinkiDay.format(instant);
}

export function today(): string {
  return dayOf(clock.now());
}
