const dayMs = 24 * 3_600_000;

/** The number of days from one calendar day (`YYYY-MM-DD`) to another; negative if the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs;
}
