import { dayRange } from '../../contract/fields';
import { dayOf, instantOf, timeOf } from '../../contract/helsinkiTime';
import { InvalidInput } from '../../lib/AppError';
import { addDays, existingInstantOf } from '../../lib/clock';

const dayMs = 24 * 60 * 60 * 1000;

/** The number of days from one calendar day to another. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs;
}

/** @throws InvalidInput for the trip's date, if the day leaves the years that forms accept */
export function shiftDay(day: string, days: number): string {
  const shifted = addDays(day, days);
  if (shifted < dayRange.min || shifted > dayRange.max)
    throw new InvalidInput([{ code: 'notInRange', path: 'date', params: dayRange }]);
  return shifted;
}

/** Keeps the time that clocks in Finland show; in the hour after three, which is skipped in spring, an hour later. */
export function shiftInstant(instant: Date, days: number): Date {
  const day = shiftDay(dayOf(instant), days);
  const time = timeOf(instant);
  return instantOf(day, time) ?? existingInstantOf(day, time.replace('03:', '04:'));
}
