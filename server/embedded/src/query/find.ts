import { BSONRegExp } from 'bson';

import type { Document } from '../values/documents';
import type { Collection } from '../storage/collection';
import { CommandError } from '../errors';
import { compileFilter, type Matcher } from './filter/filter';
import { countKeys, type IndexScan, type Query } from './plan/indexScan';
import { shouldPause, pause, type Pausing } from '../pace';
import { planQuery } from './plan/planner';
import { isOperators, keysOf, predicatesOf } from './plan/predicates';
import { Dependencies } from './dependencies';
import { Search, type Differences, type Found } from './search';
import { compileSortOrder, sortDocuments } from './sort';
import { equal } from '../values';

export type { Found } from './search';

/** The data as seen by one reader: the live collections, and the documents that differ for this reader. */
export interface View {
  collection(namespace: string): Collection | undefined;
  /** The documents that differ for this reader, by id; undefined for a missing one. */
  differences(namespace: string): Differences;
}

/** Returns a snapshot as of its start, however often it pauses. */
export function* find(view: View, namespace: string, query: Query): Pausing<Found> {
  const found = yield* findUntilFailure(view, namespace, query);
  if (found.failure) throw found.failure;
  return found;
}

/** Like `find`, but if the filter fails on a document, returns the documents found before it. */
export function findUntilFailure(view: View, namespace: string, query: Query): Pausing<Found> {
  return isNaturalSort(query)
    ? search(view, namespace, withNaturalHint(query))
    : search(view, namespace, query);
}

function isNaturalSort({ sort }: Query): boolean {
  return sort !== undefined && '$natural' in sort;
}

/** Converts a sort by natural order to a direction of the scan. */
function withNaturalHint({ sort = {}, hint, ...query }: Query): Query {
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
  const given = sort && Object.keys(sort).length > 0 ? compileSortOrder(sort, query.collation) : undefined;
  const order = isIdFilter(query) ? undefined : given;
  const collection = view.collection(namespace);
  let differences = view.differences(namespace);
  const matcher = compileFilter(query.filter, query);
  const plan = collection && planQuery(collection, order ? query : { ...query, sort: undefined });
  const isOrdered = !order || (plan?.kind === 'index' && plan.givesOrder);

  const found: Found = { documents: [], plan, keysExamined: 0, documentsExamined: 0 };
  const wanted = isOrdered ? skip + limit : Infinity;
  if (collection && plan && wanted > 0) {
    const search = new Search(found, collection, plan, { query, matcher, differences, wanted });
    differences = yield* search.run();
    if (order && found.failure) throw found.failure;
  }
  const isMixed =
    !found.failure &&
    differences.size > 0 &&
    (yield* addDifferences(found, relevant(differences, query), matcher));

  if (order && (!isOrdered || isMixed)) {
    found.documents = yield* sortDocuments(found.documents, order, skip + limit);
  }
  if (skip > 0 || found.documents.length > limit) found.documents = found.documents.slice(skip, skip + limit);
  return found;
}

/** Whether the filter is only an `_id`; MongoDB then does not sort, nor check the sort against the document. */
function isIdFilter({ filter: { _id, ...others }, collation }: Query): boolean {
  if (_id === undefined || collation || Object.keys(others).length > 0) return false;
  return !(_id instanceof BSONRegExp) && !isOperators(_id);
}

/** Limits the differences to the ids in the filter, if any, because a large transaction has many. */
function relevant(differences: Differences, { filter, collation }: Query): (Document | undefined)[] {
  for (const predicate of predicatesOf(filter)) {
    if (predicate.path !== '_id') continue;
    const { intervals } = keysOf(predicate, undefined, !equal({ ...collation }, {}));
    if (intervals.every(({ isPoint }) => isPoint))
      return intervals.map(({ low }) => differences.get(low.prefix));
  }
  return [...differences.values()];
}

function* addDifferences(
  found: Found,
  differences: readonly (Document | undefined)[],
  matcher: Matcher,
): Pausing<boolean> {
  const before = found.documents.length;
  for (const document of differences) {
    if (document && matcher.matches(document)) found.documents.push(document);
    if (shouldPause()) yield pause;
  }
  return found.documents.length > before;
}

/** The number of matching documents; from the index alone or the collection's size if possible. */
export function* count(view: View, namespace: string, query: Query): Pausing<number> {
  const { skip = 0, limit = Infinity } = query;
  const all = yield* countAll(view, namespace, { ...query, skip: undefined, limit: undefined });
  return Math.min(Math.max(0, all - skip), limit);
}

function* countAll(view: View, namespace: string, query: Query): Pausing<number> {
  const collection = view.collection(namespace);
  // Compiled before any short cut, so that an invalid filter is reported.
  compileFilter(query.filter, query);
  if (collection && view.differences(namespace).size === 0) {
    if (Object.keys(query.filter).length === 0 && query.hint === undefined) return collection.size;
    const plan = planQuery(collection, query);
    if (plan.kind === 'index' && isAnswer(plan)) return countKeys(plan, Infinity);
  }
  const { documents } = yield* find(view, namespace, { ...query, reads: new Dependencies() });
  return documents.length;
}

/** Whether there is exactly one key for each matching document. */
function isAnswer({ residual, mayRepeat }: IndexScan): boolean {
  return !mayRepeat && residual !== undefined && Object.keys(residual).length === 0;
}
