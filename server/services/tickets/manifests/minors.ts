import { adultAge, minorsPerAdult } from '../../../contract/manifest';
import { portTimeZone } from '../../../contract/portTimeZones';
import { dayIn } from '../../../contract/zonedTime';
import type { StoredFerry } from '../../../models/ferry';
import type { PassengerRow } from './passengerAnswers';

/** The minors of a group on the list, and whether enough adults of it are there too (rules §30.5). */
export interface GroupMinors {
  group: string;
  minors: { row: PassengerRow; age: number }[];
  adults: number;
  /** How many adults are missing. */
  missingAdults: number;
}

/** The groups that have minors on the day of departure in the port's time zone, in the order of the list. */
export function findMinors(
  { pointOfDeparture }: Pick<StoredFerry, 'pointOfDeparture'>,
  rows: readonly PassengerRow[],
): GroupMinors[] {
  const day = dayIn(portTimeZone(pointOfDeparture), pointOfDeparture.dateTime);
  // An unknown birthday is missing already, and counts as neither.
  const passengers = rows
    .filter(({ birthday }) => birthday !== '')
    .map((row) => ({ row, age: ageOn(day, row.birthday) }));
  const groups = [...new Set(rows.map(({ group }) => group))];
  return groups.flatMap((group) => {
    const own = passengers.filter(({ row }) => row.group === group);
    const minors = own.filter(({ age }) => age < adultAge);
    if (minors.length === 0) return [];
    const adults = own.length - minors.length;
    const missingAdults = Math.max(0, Math.ceil(minors.length / minorsPerAdult) - adults);
    return [{ group, minors, adults, missingAdults }];
  });
}

/** The age in years on a day, both `YYYY-MM-DD`. */
function ageOn(day: string, birthday: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}
