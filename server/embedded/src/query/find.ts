import { idOf, type Collection } from '../storage/collection';
import { CommandError } from '../errors';
import type { Document } from '../values/documents';
import { compileFilter, type Matcher } from './filter/filter';
import { countKeys, type IndexScan, type Query } from './plan/indexScan';
import { isOverdue, pause, type Pausing } from '../pace';
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

/** All that it finds is of one moment, that of its beginning, however often it pauses. */
export function find(view: View, namespace: string, query: Query): Pausing<Found> {
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

function* search(view: View, namespace: string, query: Query): Pausing<Found> {
  const { sort, skip = 0, limit = Infinity } = query;
  const order = sort && Object.keys(sort).length > 0 ? compileSortOrder(sort, query.collation) : undefined;
  const collection = view.collection(namespace);
  let differences = view.differences(namespace);
  const matcher = compileFilter(query.filter, query);
  const plan = collection && planQuery(collection, order ? query : { ...query, sort: undefined });
  const isOrdered = !order || (plan?.kind === 'index' && plan.givesOrder);

  const found: Found = { documents: [], plan, keysExamined: 0, documentsExamined: 0 };
  const wanted = isOrdered ? skip + limit : Infinity;
  if (collection && plan && wanted > 0) {
    const search = new Search(found, collection, plan, matcherAfter(plan, query) ?? matcher, wanted);
    differences = yield* search.run(differences);
  }
  const isMixed = differences.size > 0 && (yield* addDifferences(found, differences, matcher));

  if (order && (!isOrdered || isMixed)) {
    found.documents = yield* sortDocuments(found.documents, order, skip + limit);
  }
  if (skip > 0 || found.documents.length > limit) found.documents = found.documents.slice(skip, skip + limit);
  return found;
}

/** Of what is met on the way, where that is less than the whole filter. */
function matcherAfter(plan: Plan, query: Query): Matcher | undefined {
  return plan.kind === 'index' && plan.residual ? compileFilter(plan.residual, query) : undefined;
}

type Differences = ReadonlyMap<string, Document | undefined>;

/** Goes through what a plan leads to. What others change in its pauses it sees as it was at the first of them. */
class Search {
  private readonly seen: Set<number> | undefined;
  private readonly records: Iterator<number>;
  private readonly isByKeys: boolean;

  constructor(
    private readonly found: Found,
    private readonly collection: Collection,
    plan: Plan,
    private readonly matcher: Matcher,
    private readonly wanted: number,
  ) {
    this.seen = mayRepeat(plan) ? new Set() : undefined;
    this.records = scan(collection, plan);
    this.isByKeys = plan.kind !== 'collection';
  }

  /** The differences as they were when all else was looked at. */
  *run(differences: Differences): Pausing<Differences> {
    for (let next = this.records.next(); !next.done; next = this.records.next()) {
      const record = next.value;
      if (this.isRepeated(record)) continue;
      if (this.isEnough(this.collection.document(record), differences)) return differences;
      if (!isOverdue()) continue;
      const past = new Map(differences);
      yield* this.goOn(past);
      return past;
    }
    return differences;
  }

  /** Takes hold of all that is left, and remembers what is changed of it. */
  private *goOn(differences: Differences): Pausing<void> {
    const rest: number[] = [];
    for (let next = this.records.next(); !next.done; next = this.records.next()) {
      if (!this.isRepeated(next.value)) rest.push(next.value);
    }
    const changed = new Map<number, Document>();
    const watcher = (record: number, before: Document): void => {
      if (!changed.has(record)) changed.set(record, before);
    };
    this.collection.watch(watcher);
    try {
      yield pause;
      for (const record of rest) {
        if (this.isEnough(changed.get(record) ?? this.collection.document(record), differences)) return;
        if (isOverdue()) yield pause;
      }
    } finally {
      this.collection.unwatch(watcher);
    }
  }

  private isRepeated(record: number): boolean {
    if (this.isByKeys) this.found.keysExamined++;
    if (this.seen?.has(record)) return true;
    this.seen?.add(record);
    return false;
  }

  private isEnough(document: Document, differences: Differences): boolean {
    if (differences.size > 0 && differences.has(idOf(document))) return false;
    this.found.documentsExamined++;
    if (!this.matcher.matches(document)) return false;
    this.found.documents.push(document);
    return this.found.documents.length >= this.wanted;
  }
}

function* addDifferences(found: Found, differences: Differences, matcher: Matcher): Pausing<boolean> {
  const before = found.documents.length;
  for (const document of [...differences.values()]) {
    if (document && matcher.matches(document)) found.documents.push(document);
    if (isOverdue()) yield pause;
  }
  return found.documents.length > before;
}

/** How many documents match; from the index alone, or from the collection's size, where these tell. */
export function* count(view: View, namespace: string, query: Query): Pausing<number> {
  const { skip = 0, limit = Infinity } = query;
  const all = yield* countAll(view, namespace, { ...query, skip: undefined, limit: undefined });
  return Math.min(Math.max(0, all - skip), limit);
}

function* countAll(view: View, namespace: string, query: Query): Pausing<number> {
  const collection = view.collection(namespace);
  // Before any short cut, so that what is wrong with the filter is found.
  compileFilter(query.filter, query);
  if (collection && view.differences(namespace).size === 0) {
    if (Object.keys(query.filter).length === 0 && query.hint === undefined) return collection.size;
    const plan = planQuery(collection, query);
    if (plan.kind === 'index' && isAnswer(plan)) return countKeys(plan, Infinity);
  }
  const { documents } = yield* find(view, namespace, query);
  return documents.length;
}

/** Whether the keys are those of the documents that match, one of each. */
function isAnswer({ residual, mayRepeat }: IndexScan): boolean {
  return !mayRepeat && residual !== undefined && Object.keys(residual).length === 0;
}
