import type { Types } from 'mongoose';
import { maxDays, type Registrations } from '../../contract/dashboard';
import { dayOf } from '../../contract/helsinkiTime';
import { addDays, today } from '../../lib/clock';
import { Customer } from '../../models/customer';
import type { Trip } from '../trips/trips';
import { enabledCustomersOn } from './owedProducts';

/** Counts by Finnish day when the enabled customers of the trips registered. */
export async function countRegistrations(
  organization: Types.ObjectId,
  trips: readonly Trip[],
): Promise<Registrations> {
  // Grouping by UTC hour is twice as fast as by day in a time zone; a Finnish day consists of whole UTC hours.
  const hour = { $dateTrunc: { date: '$registeredAt', unit: 'hour' } };
  const counted = await Customer.aggregate<{ _id: Date; count: number }>([
    { $match: enabledCustomersOn(organization, trips) },
    { $group: { _id: hour, count: { $sum: 1 } } },
  ]);
  const counts = new Map<string, number>();
  for (const { _id, count } of counted) counts.set(dayOf(_id), count + (counts.get(dayOf(_id)) ?? 0));
  const days = daysUntilToday([...counts.keys()]).map((day) => ({ day, count: counts.get(day) ?? 0 }));
  const first = days[0]?.day ?? '';
  const before = [...counts].filter(([day]) => day < first);
  const earlier = before.reduce((sum, [, count]) => sum + count, 0);
  return { earlier, days };
}

/** Every day from the first known one until today, at most the last `maxDays`. */
function daysUntilToday(known: readonly string[]): string[] {
  const last = today();
  const [first] = [...known].sort();
  if (first === undefined) return [];
  const all = Array.from({ length: maxDays }, (_, ago) => addDays(last, -ago));
  return all.filter((day) => day >= first).reverse();
}
