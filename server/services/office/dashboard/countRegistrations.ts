import { maxDays, type Registrations } from '../../../contract/dashboard';
import { addDays, today } from '../../../lib/clock';
import type { GroupFigures } from './sumGroups';

/** Counts the registrations of the groups' enabled customers by day (Finnish time). */
export function countRegistrations(groups: Iterable<GroupFigures>): Registrations {
  const counts = new Map<string, number>();
  for (const { registrations } of groups) {
    for (const { day, count } of registrations) counts.set(day, count + (counts.get(day) ?? 0));
  }
  const shownDays = daysUntilToday([...counts.keys()]).map((day) => ({ day, count: counts.get(day) ?? 0 }));
  const first = shownDays[0]?.day ?? '';
  const before = [...counts].filter(([day]) => day < first);
  const earlier = before.reduce((sum, [, count]) => sum + count, 0);
  return { earlier, days: shownDays };
}

/** Every day from the first of these days until today, at most the last `maxDays`. */
function daysUntilToday(days: readonly string[]): string[] {
  const last = today();
  const [first] = [...days].sort();
  if (first === undefined) return [];
  const all = Array.from({ length: maxDays }, (_, ago) => addDays(last, -ago));
  return all.filter((day) => day >= first).reverse();
}
