import { checkTime, isOverdue, pause, tire, type Pausing } from '../pace';

type Compare<T> = (a: T, b: T) => number;

/** How many values are sorted at once, in about a millisecond. */
const AT_ONCE = 1024;

/** Sorts values stably; many values are sorted in parts, which are then merged. */
export function* sorted<T>(values: T[], compare: Compare<T>): Pausing<T[]> {
  if (values.length <= AT_ONCE) return values.sort(compare);
  let parts: T[][] = [];
  for (let from = 0; from < values.length; from += AT_ONCE) {
    parts.push(values.slice(from, from + AT_ONCE).sort(compare));
    tire();
    if (isOverdue()) yield pause;
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
export function timed<T>(compare: Compare<T>): Compare<T> {
  return (a, b) => {
    checkTime();
    return compare(a, b);
  };
}

function* merge<T>(one: readonly T[], other: readonly T[], compare: Compare<T>): Pausing<T[]> {
  const merged: T[] = [];
  let [i, j] = [0, 0];
  while (i < one.length || j < other.length) {
    const isFromOne = j >= other.length || (i < one.length && compare(one[i]!, other[j]!) <= 0);
    merged.push(isFromOne ? one[i++]! : other[j++]!);
    if (isOverdue()) yield pause;
  }
  return merged;
}
