import type { Collection } from '../storage/collection';
import { CommandError } from '../errors';
import type { Document } from '../values/documents';
import { compileFilter, type Matcher } from './filter/filter';
import { countKeys, type IndexScan, type Query } from './plan/indexScan';
import { mayRepeat, planQuery, scan, type Plan } from './plan/planner';
import { compileSortOrder, sortDocuments } from './sort';

/** The data as one reader sees it: the live collections, and what of them is different for this reader. */
export interface View {
  collection(namespace: string): Collection | undefined;
  /** By id, the documents as they are for this reader; undefined where there is none. */
  differences(namespace: string): ReadonlyMap<string, Document | undefined>;
}

export interface Found {
  documents: Document[];
  /** Undefined where there is no collection to be searched. */
  plan: Plan | undefined;
  keysExamined: number;
  documentsExamined: number;
}

export function find(view: View, namespace: string, query: Query): Found {
  return isNaturalSort(query) ? search(view, namespace, naturally(query)) : search(view, namespace, query);
}

function isNaturalSort({ sort }: Query): boolean {
  return sort !== undefined && '$natural' in sort;
}

/** The order of insertion, or the opposite, is not sorted by but read in. */
function naturally({ sort = {}, hint, ...query }: Query): Query {
  if (Object.keys(sort).length > 1) {
    throw new CommandError('BadValue', "Cannot include '$natural' in compound sort");
  }
  const isBackwards = Number(sort['$natural']) < 0;
  if (hint !== undefined && (typeof hint === 'string' || !('$natural' in hint))) {
    throw new CommandError('BadValue', 'index hint not allowed with $natural sort order');
  }
  if (hint !== undefined && Number(hint['$natural']) < 0 !== isBackwards) {
    throw new CommandError('BadValue', '$natural hint must be in the same direction as $natural sort order');
  }
  return { ...query, hint: { $natural: isBackwards ? -1 : 1 } };
}

function search(view: View, namespace: string, query: Query): Found {
  const { sort, skip = 0, limit = Infinity } = query;
  const order = sort && Object.keys(sort).length > 0 ? compileSortOrder(sort, query.collation) : undefined;
  const collection = view.collection(namespace);
  const differences = view.differences(namespace);
  const matcher = compileFilter(query.filter, query);
  const plan = collection && planQuery(collection, order ? query : { ...query, sort: undefined });
  const isOrdered = !order || (plan?.kind === 'index' && plan.givesOrder);

  const found: Found = { documents: [], plan, keysExamined: 0, documentsExamined: 0 };
  const wanted = isOrdered ? skip + limit : Infinity;
  if (collection && plan)
    scanInto(found, collection, plan, matcherAfter(plan, query) ?? matcher, differences, wanted);
  const isMixed = differences.size > 0 && addDifferences(found, differences, matcher);

  if (order && (!isOrdered || isMixed)) found.documents = sortDocuments(found.documents, order, skip + limit);
  if (skip > 0 || found.documents.length > limit) found.documents = found.documents.slice(skip, skip + limit);
  return found;
}

/** Of what is met on the way, where that is less than the whole filter. */
function matcherAfter(plan: Plan, query: Query): Matcher | undefined {
  return plan.kind === 'index' && plan.residual ? compileFilter(plan.residual, query) : undefined;
}

function scanInto(
  found: Found,
  collection: Collection,
  plan: Plan,
  matcher: Matcher,
  differences: ReadonlyMap<string, Document | undefined>,
  wanted: number,
): void {
  const seen = mayRepeat(plan) ? new Set<number>() : undefined;
  if (wanted === 0) return;
  for (const record of scan(collection, plan)) {
    if (plan.kind !== 'collection') found.keysExamined++;
    if (seen?.has(record.number)) continue;
    seen?.add(record.number);
    if (differences.size > 0 && differences.has(record.id)) continue;
    found.documentsExamined++;
    if (!matcher.matches(record.document)) continue;
    found.documents.push(record.document);
    if (found.documents.length >= wanted) return;
  }
}

function addDifferences(
  found: Found,
  differences: ReadonlyMap<string, Document | undefined>,
  matcher: Matcher,
): boolean {
  const before = found.documents.length;
  for (const document of differences.values()) {
    if (document && matcher.matches(document)) found.documents.push(document);
  }
  return found.documents.length > before;
}

/** How many documents match; from the index alone, or from the collection's size, where these tell. */
export function count(view: View, namespace: string, query: Query): number {
  const { skip = 0, limit = Infinity } = query;
  return Math.min(
    Math.max(0, countAll(view, namespace, { ...query, skip: undefined, limit: undefined }) - skip),
    limit,
  );
}

function countAll(view: View, namespace: string, query: Query): number {
  const collection = view.collection(namespace);
  // Before any short cut, so that what is wrong with the filter is found.
  compileFilter(query.filter, query);
  if (collection && view.differences(namespace).size === 0) {
    if (Object.keys(query.filter).length === 0 && query.hint === undefined) return collection.records.size;
    const plan = planQuery(collection, query);
    if (plan.kind === 'index' && isAnswer(plan)) return countKeys(plan, Infinity);
  }
  return find(view, namespace, query).documents.length;
}

/** Whether the keys are those of the documents that match, one of each. */
function isAnswer({ residual, mayRepeat }: IndexScan): boolean {
  return !mayRepeat && residual !== undefined && Object.keys(residual).length === 0;
}
