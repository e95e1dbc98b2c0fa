import { checkDeadline, shouldPause, pause, noteLongWork, type Pausing } from '../pace';

type Compare<T> = (a: T, b: T) => number;

/** How many values are sorted at once, in about a millisecond. */
const PART_SIZE = 1024;

/** Sorts values stably; many values are sorted in parts, which are then merged. */
export function* sortWithPauses<T>(values: T[], compare: Compare<T>): Pausing<T[]> {
  if (values.length <= PART_SIZE) return values.sort(compare);
  let parts: T[][] = [];
  for (let from = 0; from < values.length; from += PART_SIZE) {
    parts.push(values.slice(from, from + PART_SIZE).sort(compare));
    noteLongWork();
    if (shouldPause()) yield pause;
  }
  while (parts.length > 1) {
    const merged: T[][] = [];
    for (let i = 0; i < parts.length; i += 2) {
      const [one, other] = [parts[i]!, parts[i + 1]];
      merged.push(other ? yield* merge(one, other, compare) : one);
    }
    parts = merged;
  }
  return parts[0]!;
}

/** A comparison for sorts that cannot pause: it throws when the command's time is up. */
export function withDeadline<T>(compare: Compare<T>): Compare<T> {
  return (a, b) => {
    checkDeadline();
    return compare(a, b);
  };
}

function* merge<T>(one: readonly T[], other: readonly T[], compare: Compare<T>): Pausing<T[]> {
  const merged: T[] = [];
  let [i, j] = [0, 0];
  while (i < one.length || j < other.length) {
    const isFromOne = j >= other.length || (i < one.length && compare(one[i]!, other[j]!) <= 0);
    merged.push(isFromOne ? one[i++]! : other[j++]!);
    if (shouldPause()) yield pause;
  }
  return merged;
}
