/** The years of a trip and of its copy. */
export interface Years {
  from: string;
  to: string;
}

/** The name for the copy: with the year replaced, or else added behind `separator`, within `max` characters. */
export function nameInYear(name: string, { from, to }: Years, separator: string, max: number): string {
  if (name.includes(from)) return name.replaceAll(from, to);
  const ending = separator + to;
  return name.slice(0, max - ending.length) + ending;
}
