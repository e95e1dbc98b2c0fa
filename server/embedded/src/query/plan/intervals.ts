/**
 * Sets of index keys of one field, as sorted, disjoint intervals. A cut is before or after all keys that start with a
 * prefix. No key is a prefix of another (`encodeKey`), so a whole key matches only itself.
 */
export interface Cut {
  prefix: string;
  after: boolean;
}

export interface Interval {
  low: Cut;
  high: Cut;
  /** Holds a single value. */
  isPoint: boolean;
}

export const allKeys: readonly Interval[] = [
  { low: { prefix: '', after: false }, high: { prefix: '', after: true }, isPoint: false },
];

export function cutBefore(prefix: string): Cut {
  return { prefix, after: false };
}

export function cutAfter(prefix: string): Cut {
  return { prefix, after: true };
}

/** All keys that begin with the prefix. */
export function prefixInterval(prefix: string): Interval {
  return { low: cutBefore(prefix), high: cutAfter(prefix), isPoint: false };
}

export function point(key: string): Interval {
  return { ...prefixInterval(key), isPoint: true };
}

export function isEverything(intervals: readonly Interval[]): boolean {
  return intervals.length === 1 && intervals[0]!.low.prefix === '' && intervals[0]!.high.prefix === '';
}

export function intersect(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  const result: Interval[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    const [x, y] = [a[i]!, b[j]!];
    const low = compareCuts(x.low, y.low) >= 0 ? x.low : y.low;
    const xEndsFirst = compareCuts(x.high, y.high) <= 0;
    const high = xEndsFirst ? x.high : y.high;
    if (compareCuts(low, high) < 0) result.push({ low, high, isPoint: x.isPoint || y.isPoint });
    if (xEndsFirst) i++;
    else j++;
  }
  return result;
}

/** Sorts intervals, and merges those that overlap. */
export function unite(intervals: readonly Interval[]): Interval[] {
  if (intervals.every(({ isPoint }) => isPoint)) return distinctPoints(intervals);
  const sorted = [...intervals].sort((a, b) => compareCuts(a.low, b.low) || compareCuts(a.high, b.high));
  const result: Interval[] = [];
  for (const interval of sorted) {
    const last = result.at(-1);
    if (!last || compareCuts(interval.low, last.high) >= 0) result.push(interval);
    else if (compareCuts(interval.high, last.high) > 0) {
      result[result.length - 1] = { low: last.low, high: interval.high, isPoint: false };
    }
  }
  return result;
}

/** A fast path for points, which can only be equal or disjoint: long `$in` lists consist of them. */
function distinctPoints(points: readonly Interval[]): Interval[] {
  const byKey = new Map(points.map((each) => [each.low.prefix, each]));
  return [...byKey.keys()].sort().map((key) => byKey.get(key)!);
}

export function includes(outer: readonly Interval[], inner: readonly Interval[]): boolean {
  return inner.every((x) =>
    outer.some((y) => compareCuts(y.low, x.low) <= 0 && compareCuts(x.high, y.high) <= 0),
  );
}

function compareCuts(a: Cut, b: Cut): number {
  const [textA, textB] = [leastTextAfter(a), leastTextAfter(b)];
  if (textA === textB) return 0;
  if (textA === undefined) return 1;
  if (textB === undefined) return -1;
  return textA < textB ? -1 : 1;
}

/** The least text after the cut; undefined for the end. */
export function leastTextAfter({ prefix, after: isAfter }: Cut): string | undefined {
  return isAfter ? successor(prefix) : prefix;
}

/** The least text greater than all that begin with the prefix. */
export function successor(prefix: string): string | undefined {
  for (let end = prefix.length; end > 0; end--) {
    const code = prefix.charCodeAt(end - 1);
    if (code < 0xffff) return prefix.slice(0, end - 1) + String.fromCharCode(code + 1);
  }
  return undefined;
}

/** The intervals in a descending field, whose keys are complemented. */
export function reverse(intervals: readonly Interval[]): Interval[] {
  const flip = ({ prefix, after: isAfter }: Cut): Cut => ({ prefix: complement(prefix), after: !isAfter });
  return intervals.map(({ low, high, isPoint }) => ({ low: flip(high), high: flip(low), isPoint })).reverse();
}

/** Complements a key, so that complemented keys sort in reverse order. */
export function complement(key: string): string {
  let result = '';
  for (let i = 0; i < key.length; i++) result += String.fromCharCode(0xffff - key.charCodeAt(i));
  return result;
}
