import type { Collection } from '../../storage/collection';
import type { Document } from '../../values/documents';
import { CommandError, notSupported } from '../../errors';
import type { Index } from '../../storage/indexes';
import { countKeys, scanOf, type IndexScan, type Query } from './indexScan';
import { isSameKey } from '../../storage/indexSpec';
import { predicatesOf } from './predicates';
import type { RecordIds } from '../../storage/recordIds';
import type { SortedEntries } from '../../storage/sortedEntries';

export interface CollectionScan {
  kind: 'collection';
  backwards: boolean;
}

/** The union of the branches of a `$or`. */
export interface Union {
  kind: 'union';
  scans: readonly IndexScan[];
}

/** Where to find documents; each still has to be matched, and may occur more than once. */
export type Plan = CollectionScan | IndexScan | Union;

export function planQuery(collection: Collection, query: Query): Plan {
  const { hint } = query;
  if (hint !== undefined && isNatural(hint))
    return { kind: 'collection', backwards: Number(hint.$natural) < 0 };
  const indexes = hint === undefined ? collection.indexes : [hintedIndex(collection, hint)];
  const demands = { filter: query.filter, predicates: predicatesOf(query.filter) };
  const scans = indexes.flatMap((index) => scanOf(index, demands, query) ?? []);
  const useful =
    hint === undefined ? scans.filter(({ bounded, givesOrder }) => bounded > 0 || givesOrder) : scans;

  const union = unionOf(indexes, query);
  if (union && !useful.some(({ bounded }) => bounded > 0)) return union;
  if (useful.length > 0) return cheapest(union ? [...useful, union] : useful, collection.size, query);
  if (hint !== undefined) throw notSupported('A hint to an index that may lack documents of the query');
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

/** The branches of the first `$or`, each combined with the rest of the filter. */
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

/** Chooses by the number of keys to read, and whether a blocking sort would be cheaper. */
function cheapest<Candidate extends IndexScan | Union>(
  candidates: readonly Candidate[],
  total: number,
  query: Query,
): Candidate {
  if (candidates.length === 1) return candidates[0]!;
  const counted = candidates.map((plan) => ({ plan, traits: traitsOf(plan) }));
  const fewest = Math.min(...counted.map(({ traits }) => traits.keys));
  const wanted = (query.skip ?? 0) + (query.limit ?? Infinity);
  const costOf = ({ keys, givesOrder }: Traits): number => {
    if (query.sort && !givesOrder) return keys * (1 + Math.log2(keys + 2) / 4);
    // A scan in the requested order ends once enough of the `total` matching documents are found.
    return query.sort ? Math.min(keys, (wanted * total) / Math.max(fewest, 1)) : keys;
  };
  const ranked = counted.map(({ plan, traits }) => ({ plan, traits, cost: costOf(traits) }));
  ranked.sort(
    (a, b) =>
      a.cost - b.cost ||
      Number(b.traits.givesOrder) - Number(a.traits.givesOrder) ||
      b.traits.bounded - a.traits.bounded ||
      a.traits.fields - b.traits.fields,
  );
  return ranked[0]!.plan;
}

/** What the choice between plans depends on. */
interface Traits {
  keys: number;
  givesOrder: boolean;
  bounded: number;
  fields: number;
}

function traitsOf(plan: IndexScan | Union): Traits {
  if (plan.kind === 'index') {
    const { givesOrder, bounded, index } = plan;
    return { keys: countKeys(plan), givesOrder, bounded, fields: index.fields.length };
  }
  const keys = plan.scans.reduce((sum, branch) => sum + countKeys(branch), 0);
  return { keys, givesOrder: false, bounded: 0, fields: 0 };
}

/** The records a plan leads to, in its order; a record may come more than once. */
export function scan({ recordIds }: Collection, plan: Plan): Generator<number> {
  return scanIn(recordIds, ({ entries }) => entries, plan);
}

/** Like `scan`, but unaffected by changes after the call. */
export function scanCopy({ recordIds }: Collection, plan: Plan): Generator<number> {
  if (plan.kind === 'collection') return scanIn(recordIds.copy(), ({ entries }) => entries, plan);
  const indexes = plan.kind === 'union' ? plan.scans.map(({ index }) => index) : [plan.index];
  const copies = new Map(indexes.map((index) => [index, index.entries.copy()]));
  return scanIn(recordIds, (index) => copies.get(index)!, plan);
}

function* scanIn(
  recordIds: RecordIds,
  entriesOf: (index: Index) => SortedEntries,
  plan: Plan,
): Generator<number> {
  if (plan.kind === 'collection') {
    yield* plan.backwards ? recordIds.descending() : recordIds.ascending();
  } else if (plan.kind === 'union') {
    for (const branch of plan.scans) yield* scanIn(recordIds, entriesOf, branch);
  } else {
    const ranges = plan.backwards ? [...plan.ranges].reverse() : plan.ranges;
    for (const range of ranges) yield* entriesOf(plan.index).scan(range, plan.backwards);
  }
}

export function mayRepeat(plan: Plan): boolean {
  return plan.kind === 'union' || (plan.kind === 'index' && plan.mayRepeat);
}
