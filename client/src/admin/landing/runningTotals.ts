import type { Registrations } from '#contract/dashboard';

/** The registrations of a day, and the total by its end. */
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
