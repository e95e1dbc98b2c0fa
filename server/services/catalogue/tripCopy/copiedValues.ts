import type { Types } from 'mongoose';
import { dayRange } from '../../../contract/fields';
import type { TimeZone } from '../../../contract/timeZones';
import { instantInOrAfterGap } from '../../../contract/zonedInstant';
import { dayIn, timeIn } from '../../../contract/zonedTime';
import { InvalidInput } from '../../../lib/AppError';
import { addDays } from '../../../lib/clock';

/** The ids of copies by the ids of the originals. */
export type CopyIds = ReadonlyMap<string, string>;

/** The id of the copy. A product that is not copied is shared by both trips. */
export function newId(original: Types.ObjectId, ids: CopyIds): string {
  return ids.get(String(original)) ?? String(original);
}

/** @throws InvalidInput (path `date`) if the day is outside the years that forms accept */
export function shiftDay(day: string, days: number): string {
  const shifted = addDays(day, days);
  if (shifted < dayRange.min || shifted > dayRange.max)
    throw new InvalidInput([{ code: 'notInRange', path: 'date', params: dayRange }]);
  return shifted;
}

/** Keeps the local time of day; a time in the hour that is skipped in spring moves to an hour later. */
export function shiftInstant(instant: Date, days: number, timeZone: TimeZone): Date {
  const day = shiftDay(dayIn(timeZone, instant), days);
  // Keeps an instant in the second pass of a repeated hour unchanged.
  return days === 0 ? instant : instantInOrAfterGap(timeZone, day, timeIn(timeZone, instant));
}
