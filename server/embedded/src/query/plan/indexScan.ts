import type { Document } from '../../values/documents';
import type { Variables } from '../../aggregation/expressions/compileExpression';
import type { Dependencies } from '../dependencies';
import { impliesPartial, impliesPresence } from './implication';
import type { Index, IndexField } from '../../storage/indexes';
import { allKeys, intersect, isEverything, reverse, leastTextAfter, type Interval } from './intervals';
import { keysOf, nullPoint, type Keys, type Predicate } from './predicates';
import { residualOf } from './residual';
import type { KeyRange } from '../../storage/sortedEntries';
import { equal, type Collation } from '../../values';

/** A query on a collection. */
export interface Query {
  filter: Document;
  sort?: Document | undefined;
  collation?: Collation | undefined;
  variables?: Variables | undefined;
  hint?: string | Document | undefined;
  skip?: number | undefined;
  limit?: number | undefined;
  /** The fields read from the found documents; all of them by default. */
  reads?: Dependencies | undefined;
}

export interface IndexScan {
  kind: 'index';
  index: Index;
  /** Sorted and disjoint, in the index's own order. */
  ranges: readonly KeyRange[];
  backwards: boolean;
  /** How many of the index's first fields the ranges bound. */
  bounded: number;
  givesOrder: boolean;
  /** The part of the filter that still has to be tested; undefined for the whole filter. */
  residual: Document | undefined;
  /** Whether a document may be found under several keys. */
  mayRepeat: boolean;
}

export interface Demands {
  filter: Document;
  predicates: readonly Predicate[];
}

/** The maximum number of point combinations that are looked up individually. */
const MAX_RANGES = 2000;

/** Undefined if the index may lack documents that match the query. */
export function scanOf(index: Index, demands: Demands, query: Query): IndexScan | undefined {
  const { collation } = index;
  const isForeign = !equal({ ...query.collation }, { ...collation });
  const { partialFilterExpression } = index.spec;
  if (partialFilterExpression && !impliesPartial(demands, partialFilterExpression, collation, isForeign))
    return;
  if (index.isSparse && !isPresenceImplied(index, demands, isForeign)) return;

  const bounds = boundsOf(index, demands.predicates, isForeign);
  const { ranges, bounded } = rangesOf(index.fields, bounds);
  const direction = isForeign ? undefined : sortDirection(index.fields, bounds, query.sort);
  return {
    kind: 'index',
    index,
    ranges,
    bounded,
    backwards: direction === 'backwards',
    givesOrder: query.sort !== undefined && direction !== undefined,
    residual: remainingFilter(index, bounded, demands, isForeign),
    mayRepeat: index.fields.some(
      ({ isMultikey }, i) =>
        isMultikey && !(i < bounded && bounds[i]!.length === 1 && bounds[i]![0]!.isPoint),
    ),
  };
}

/** The predicates that the bounds of these fields do not guarantee; all of them in case of doubt. */
function remainingFilter(
  index: Index,
  bounded: number,
  { filter, predicates }: Demands,
  isForeign: boolean,
): Document | undefined {
  // If a field contains arrays, the bounds come from only one of its predicates.
  const isOneOfMany = ({ path }: IndexField): boolean =>
    predicates.filter((predicate) => predicate.path === path).length > 1;
  const isKnown = (predicate: Predicate): boolean => {
    const field = index.fields.slice(0, bounded).find(({ path }) => path === predicate.path);
    if (!field || (field.isMultikey && (field.isPositional || isOneOfMany(field)))) return false;
    return keysOf(predicate, index.collation, isForeign).isExact;
  };
  return predicates.some(isKnown) ? residualOf(filter, isKnown) : undefined;
}

function isPresenceImplied(index: Index, { predicates }: Demands, isForeign: boolean): boolean {
  return predicates.some(
    (predicate) =>
      index.fields.some(({ path }) => path === predicate.path) &&
      impliesPresence(predicate, index.collation, isForeign),
  );
}

/**
 * The keys to scan, for each field. In a field that contains arrays, different elements may satisfy different
 * predicates, so only one predicate is used; the same applies between two such fields.
 */
function boundsOf(
  index: Index,
  predicates: readonly Predicate[],
  isForeign: boolean,
): (readonly Interval[])[] {
  let hasArrayBound = false;
  return index.fields.map(({ path, isMultikey, isPositional }) => {
    const sets = predicates
      .filter((predicate) => predicate.path === path)
      .map((predicate): Keys => keysOf(predicate, index.collation, isForeign))
      .map(({ intervals }) => intervals)
      .filter((intervals) => !isEverything(intervals))
      // An element without such a field counts as null for a filter, and has no key.
      .filter(
        (intervals) => !(isPositional || index.isSparse) || intersect(intervals, [nullPoint]).length === 0,
      );
    if (!isMultikey) return sets.reduce<readonly Interval[]>(intersect, allKeys);
    if (hasArrayBound || sets.length === 0) return allKeys;
    hasArrayBound = true;
    return sets.reduce((best, intervals) => (isNarrower(intervals, best) ? intervals : best));
  });
}

function isNarrower(a: readonly Interval[], b: readonly Interval[]): boolean {
  const isPoints = (intervals: readonly Interval[]): boolean => intervals.every(({ isPoint }) => isPoint);
  return isPoints(a) === isPoints(b) ? a.length < b.length : isPoints(a);
}

/** Points in the leading fields are combined; the first field with other intervals ends the bounded prefix. */
export function rangesOf(
  fields: readonly IndexField[],
  bounds: (readonly Interval[])[],
): { ranges: KeyRange[]; bounded: number } {
  let prefixes = [''];
  let bounded = 0;
  for (const [i, field] of fields.entries()) {
    if (isEverything(bounds[i]!)) break;
    const intervals = field.isDescending ? reverse(bounds[i]!) : bounds[i]!;
    bounded++;
    const arePoints = intervals.every(({ isPoint }) => isPoint);
    if (!arePoints || prefixes.length * intervals.length > MAX_RANGES) {
      return {
        ranges: prefixes.flatMap((prefix) => intervals.flatMap((interval) => rangeOf(prefix, interval))),
        bounded,
      };
    }
    prefixes = prefixes.flatMap((prefix) => intervals.map(({ low }) => prefix + low.prefix));
  }
  return { ranges: prefixes.flatMap((prefix) => rangeOf(prefix, allKeys[0]!)), bounded };
}

function rangeOf(prefix: string, { low, high }: Interval): KeyRange[] {
  const start = leastTextAfter({ ...low, prefix: prefix + low.prefix });
  const end = leastTextAfter({ ...high, prefix: prefix + high.prefix });
  if (start === undefined || (end !== undefined && start >= end)) return [];
  return [end === undefined ? { low: start } : { low: start, high: end }];
}

/**
 * The direction in which the index provides the requested order, if any: its fields must be those of the sort,
 * ignoring fields bound to a single value. A field with arrays provides no order.
 */
function sortDirection(
  fields: readonly IndexField[],
  bounds: (readonly Interval[])[],
  sort: Document = {},
): 'forwards' | 'backwards' | undefined {
  const isConstant = (i: number): boolean =>
    !fields[i]!.isMultikey && bounds[i]!.length === 1 && bounds[i]![0]!.isPoint;
  let direction: 'forwards' | 'backwards' | undefined;
  let next = 0;
  for (const [path, order] of Object.entries(sort)) {
    if (fields.some((field, i) => field.path === path && isConstant(i))) continue;
    while (next < fields.length && isConstant(next)) next++;
    const field = fields[next++];
    if (field?.path !== path || field.isMultikey) return undefined;
    const wanted = field.isDescending === Number(order) < 0 ? 'forwards' : 'backwards';
    if (direction !== undefined && direction !== wanted) return undefined;
    direction = wanted;
  }
  return direction ?? 'forwards';
}

const SAMPLE = 32;

export function countKeys({ index, ranges }: IndexScan, sample = SAMPLE): number {
  const counted = ranges.slice(0, sample);
  const sum = counted.reduce((total, range) => total + index.entries.countIn(range), 0);
  return counted.length > 0 ? (sum * ranges.length) / counted.length : 0;
}
