import type { Collection } from './collection';
import { isDocument, type Document } from './documents';
import { CommandError, notSupported } from './errors';
import { impliesPartial, impliesPresence } from './implication';
import type { Index, IndexField, StoredRecord } from './indexes';
import { isSameKey } from './indexSpec';
import { everything, intersect, isEverything, reverse, textOf, type Interval } from './intervals';
import { keysOf, nullPoint, predicatesOf, type Keys, type Predicate } from './predicates';
import type { KeyRange } from './sortedEntries';
import { equal, type Collation } from './values';

/** A question to a collection. */
export interface Query {
  filter: Document;
  sort?: Document | undefined;
  collation?: Collation | undefined;
  hint?: string | Document | undefined;
  skip?: number | undefined;
  limit?: number | undefined;
}

export interface CollectionScan {
  kind: 'collection';
  backwards: boolean;
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
  /** The ranges hold exactly what the filter matches, each document once. */
  isExact: boolean;
}

/** Of a `$or`: what each of its branches finds. */
export interface Union {
  kind: 'union';
  scans: readonly IndexScan[];
}

/** Where to look for documents; each of them is still to be matched, and may come more than once. */
export type Plan = CollectionScan | IndexScan | Union;

/** More combinations of points than this are not looked up one by one. */
const MAX_RANGES = 2000;

export function planQuery(collection: Collection, query: Query): Plan {
  const { hint } = query;
  if (hint !== undefined && isNatural(hint))
    return { kind: 'collection', backwards: Number(hint.$natural) < 0 };
  const indexes = hint === undefined ? collection.indexes : [hintedIndex(collection, hint)];
  const demands = { filter: query.filter, predicates: predicatesOf(query.filter) };
  const scans = indexes.flatMap((index) => scanOf(index, demands, query) ?? []);
  const useful =
    hint === undefined ? scans.filter(({ bounded, givesOrder }) => bounded > 0 || givesOrder) : scans;

  if (!useful.some(({ bounded }) => bounded > 0)) {
    const union = unionOf(indexes, query);
    if (union) return union;
  }
  if (useful.length > 0) return cheapest(useful, collection.records.size, query);
  if (hint !== undefined) throw notSupported('A hint of an index that may lack documents the query asks for');
  return { kind: 'collection', backwards: false };
}

function isNatural(hint: string | Document): hint is Document {
  return typeof hint === 'object' && '$natural' in hint;
}

function hintedIndex(collection: Collection, hint: string | Document): Index {
  const index = collection.indexes.find((candidate) =>
    typeof hint === 'string' ? candidate.name === hint : isSameKey(candidate.spec.key, hint),
  );
  if (index) return index;
  throw new CommandError(
    'BadValue',
    'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
  );
}

interface Demands {
  filter: Document;
  predicates: readonly Predicate[];
}

/** Undefined where the index may lack documents that the query asks for. */
function scanOf(index: Index, demands: Demands, query: Query): IndexScan | undefined {
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
    isExact: !index.isMultikey && isExact(index.fields.slice(0, bounded), demands, collation, isForeign),
  };
}

function isPresenceImplied(index: Index, { predicates }: Demands, isForeign: boolean): boolean {
  return predicates.some(
    (predicate) =>
      index.fields.some(({ path }) => path === predicate.path) &&
      impliesPresence(predicate, index.collation, isForeign),
  );
}

/**
 * For each field the keys to look at. Where a field holds arrays, one predicate may be satisfied by one element and
 * the next by another, so only one of them counts; the same holds between two such fields.
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
      .filter((intervals) => !isPositional || intersect(intervals, [nullPoint]).length === 0);
    if (!isMultikey) return sets.reduce<readonly Interval[]>(intersect, everything);
    if (hasArrayBound || sets.length === 0) return everything;
    hasArrayBound = true;
    return sets.reduce((best, intervals) => (isNarrower(intervals, best) ? intervals : best));
  });
}

function isNarrower(a: readonly Interval[], b: readonly Interval[]): boolean {
  const isPoints = (intervals: readonly Interval[]): boolean => intervals.every(({ isPoint }) => isPoint);
  return isPoints(a) === isPoints(b) ? a.length < b.length : isPoints(a);
}

/** Points in the leading fields multiply; the first field with anything else ends what can be looked up. */
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
  return { ranges: prefixes.flatMap((prefix) => rangeOf(prefix, everything[0]!)), bounded };
}

function rangeOf(prefix: string, { low, high }: Interval): KeyRange[] {
  const start = textOf({ ...low, prefix: prefix + low.prefix });
  const end = textOf({ ...high, prefix: prefix + high.prefix });
  if (start === undefined || (end !== undefined && start >= end)) return [];
  return [end === undefined ? { low: start } : { low: start, high: end }];
}

/**
 * The direction in which the index gives the order asked for, if it does: its fields must be those of the sort, not
 * counting fields that are bound to a single value. A field that holds arrays gives no order.
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

/** Whether the bounds of these fields say all that the filter does. */
function isExact(
  fields: readonly IndexField[],
  { filter, predicates }: Demands,
  collation: Collation | undefined,
  isForeign: boolean,
): boolean {
  return (
    countDemands(filter) === predicates.length &&
    predicates.every(
      (predicate) =>
        fields.some(({ path }) => path === predicate.path) && keysOf(predicate, collation, isForeign).isExact,
    )
  );
}

/** How many predicates a filter is if all of it is: what else it holds counts as one more. */
function countDemands(filter: Document): number {
  return Object.entries(filter).reduce((count, [name, condition]) => {
    if (name === '$and')
      return (condition as Document[]).reduce((sum, part) => sum + countDemands(part), count);
    if (name.startsWith('$') || (isDocument(condition) && ('$elemMatch' in condition || '$all' in condition)))
      return Infinity;
    return count + predicatesOf({ [name]: condition }).length;
  }, 0);
}

function unionOf(indexes: readonly Index[], query: Query): Union | undefined {
  const branches = branchesOf(query.filter);
  if (!branches) return undefined;
  const { collation, limit } = query;
  const scans = branches.map((branch): IndexScan | undefined => {
    const demands = { filter: branch, predicates: predicatesOf(branch) };
    const bounded = indexes
      .flatMap((index) => scanOf(index, demands, { filter: branch, collation }) ?? [])
      .filter((scan) => scan.bounded > 0);
    return bounded.length > 0 ? cheapest(bounded, Infinity, { filter: branch, limit }) : undefined;
  });
  return scans.every((scan) => scan !== undefined) ? { kind: 'union', scans } : undefined;
}

/** The branches of the first `$or`, each with all else that the filter demands. */
function branchesOf(filter: Document): Document[] | undefined {
  if (Array.isArray(filter.$or)) {
    const { $or: branches, ...others } = filter;
    return (branches as Document[]).map((branch) => ({ $and: [branch, others] }));
  }
  if (!Array.isArray(filter.$and)) return undefined;
  const parts = filter.$and as Document[];
  const position = parts.findIndex((part) => branchesOf(part) !== undefined);
  if (position < 0) return undefined;
  const others = { ...filter, $and: parts.filter((_, i) => i !== position) };
  return branchesOf(parts[position]!)?.map((branch) => ({ $and: [branch, others] }));
}

/** By the keys to be read, and by whether a blocking sort can be had for less. */
function cheapest(scans: readonly IndexScan[], total: number, query: Query): IndexScan {
  if (scans.length === 1) return scans[0]!;
  const counted = scans.map((scan) => ({ scan, keys: countKeys(scan) }));
  const fewest = Math.min(...counted.map(({ keys }) => keys));
  const wanted = (query.skip ?? 0) + (query.limit ?? Infinity);
  const costOf = ({ scan, keys }: (typeof counted)[number]): number => {
    if (query.sort && !scan.givesOrder) return keys * (1 + Math.log2(keys + 2) / 4);
    // In the order asked for, reading ends once enough is found: so many of `total` are there to be found.
    return query.sort ? Math.min(keys, (wanted * total) / Math.max(fewest, 1)) : keys;
  };
  const ranked = counted.map((candidate) => ({ ...candidate, cost: costOf(candidate) }));
  ranked.sort(
    (a, b) =>
      a.cost - b.cost ||
      Number(b.scan.givesOrder) - Number(a.scan.givesOrder) ||
      b.scan.bounded - a.scan.bounded ||
      a.scan.index.fields.length - b.scan.index.fields.length,
  );
  return ranked[0]!.scan;
}

const SAMPLE = 32;

export function countKeys({ index, ranges }: IndexScan, sample = SAMPLE): number {
  const counted = ranges.slice(0, sample);
  const sum = counted.reduce((total, range) => total + index.entries.countIn(range), 0);
  return counted.length > 0 ? (sum * ranges.length) / counted.length : 0;
}

/** The records a plan leads to, in its order; a record may come more than once. */
export function* scan(collection: Collection, plan: Plan): Generator<StoredRecord> {
  if (plan.kind === 'collection') {
    yield* plan.backwards ? [...collection.records.values()].reverse() : collection.records.values();
  } else if (plan.kind === 'union') {
    for (const branch of plan.scans) yield* scan(collection, branch);
  } else {
    const ranges = plan.backwards ? [...plan.ranges].reverse() : plan.ranges;
    for (const range of ranges) yield* plan.index.entries.scan(range, plan.backwards);
  }
}

export function mayRepeat(plan: Plan): boolean {
  return plan.kind === 'union' || (plan.kind === 'index' && plan.index.isMultikey);
}
