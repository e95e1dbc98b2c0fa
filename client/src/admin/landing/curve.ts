import type { Registrations } from '#contract/dashboard';

/** A day, how many registered on it and how many have by its end. */
export interface Reached {
  day: string;
  count: number;
  total: number;
}

export function growthOf({ earlier, days }: Registrations): Reached[] {
  let total = earlier;
  return days.map(({ day, count }) => {
    total += count;
    return { day, count, total };
  });
}

/** A round number that is not below another: 1, 2 or 5 with zeros, or 10. */
export function roundAbove(count: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, count)));
  return ([1, 2, 5, 10].find((step) => step * magnitude >= count) ?? 10) * magnitude;
}

/** The outline of a curve in a box of 100 by 100 whose origin is above. */
export function outlineOf(totals: readonly number[], from: number, top: number): string {
  const height = (total: number) => (100 - (100 * total) / top).toFixed(2);
  const points = totals.map(
    (total, place) => `${((100 * (place + 1)) / totals.length).toFixed(2)} ${height(total)}`,
  );
  return [`0 ${height(from)}`, ...points].join(' L');
}
