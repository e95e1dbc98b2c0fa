import type { Registrations } from '#contract/dashboard';

/** How many registered on a day, and how many in all by its end. */
export interface DayTotal {
  day: string;
  count: number;
  total: number;
}

export function runningTotals({ earlier, days }: Registrations): DayTotal[] {
  let total = earlier;
  return days.map(({ day, count }) => {
    total += count;
    return { day, count, total };
  });
}
