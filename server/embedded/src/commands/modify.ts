import { ObjectId } from 'bson';

import { idOf, type Change } from '../storage/collection';
import type { Document } from '../values/documents';
import { CommandError } from '../errors';
import { compileFilter, type Matcher } from '../query/filter/filter';
import type { Query } from '../query/plan/indexScan';
import { find, type View } from '../query/find';
import { shouldPause, pause, type Pausing, type Waiting } from '../pace';
import { checkStorable } from '../storage/storable';
import { Blocked } from '../transactions/locks';
import type { Writer } from '../transactions/writer';
import { compileUpdate, upsertBase, type Update } from '../update/update';
import type { Variables } from '../aggregation/expressions/compileExpression';
import { whenFree } from './statements';

/** The filter and changes of an update or a findAndModify. */
export interface Modification {
  query: Query;
  update: Document | Document[];
  arrayFilters: Document[] | undefined;
  isUpsert: boolean;
  variables: Variables;
}

/** Called with each change before it is written. */
export type OnChange = (
  before: Document | undefined,
  after: Document,
  arrayIndex: number | undefined,
) => void;

/** The outcome of a modification. */
export interface Outcome {
  matched: number;
  modified: number;
  upserted: Document | undefined;
}

/** A valid, compiled modification. */
export interface Compiled {
  modification: Modification;
  update: Update;
  matcher: Matcher;
}

/** The update is validated before the filter. */
export function compileModification(modification: Modification): Compiled {
  const { query, variables, arrayFilters, isUpsert } = modification;
  const { collation } = query;
  const update = compileUpdate(modification.update, { arrayFilters, collation, variables });
  const whyNoExpr = isUpsert ? '$expr is not allowed in the query predicate for an upsert' : undefined;
  const matcher = compileFilter(query.filter, { collation, variables, whyNoExpr });
  return { modification, update, matcher };
}

/** Changes documents one at a time, each in one step; a failure does not roll back earlier ones. */
export function* modify(
  writer: Writer,
  namespace: string,
  compiled: Compiled,
  onChange?: OnChange,
): Waiting<Outcome> {
  const { modification, update, matcher } = compiled;
  const { query, variables, isUpsert } = modification;
  let modified = 0;
  const modifyOne = (before: Document): void => {
    const arrayIndex = matcher.arrayIndex(before);
    const after = update.apply(before, update.positional ? { arrayIndex } : {});
    onChange?.(before, after, arrayIndex);
    if (before === after) return;
    writer.write(namespace, replacement(before, after));
    modified += 1;
  };
  for (;;) {
    const matched = yield* changeEach(writer, namespace, { ...query, variables }, matcher, modifyOne);
    if (matched > 0 || !isUpsert) return { matched, modified, upserted: undefined };
    try {
      return { matched, modified, upserted: upsert(writer, namespace, compiled, onChange) };
    } catch (error) {
      if (!(error instanceof Blocked)) throw error;
      // The conflicting document may match now.
      yield error.by.ended;
    }
  }
}

function upsert(
  writer: Writer,
  namespace: string,
  { modification, update }: Compiled,
  onChange?: OnChange,
): Document {
  const base = upsertBase(modification.query.filter, { onlyId: update.kind === 'replacement' });
  const upserted = withId(update.apply(base, { inserting: true }));
  const change = insertion(upserted);
  onChange?.(undefined, upserted, undefined);
  writer.write(namespace, change);
  return upserted;
}

/** Removes the matching documents, each in one step. */
export function remove(
  writer: Writer,
  namespace: string,
  query: Query,
  matcher: Matcher,
  onRemoval?: (document: Document) => void,
): Waiting<number> {
  return changeEach(writer, namespace, query, matcher, (document) => {
    onRemoval?.(document);
    writer.write(namespace, removal(document));
  });
}

/**
 * Applies a change to the current version of each found document, if it still matches. Others may have changed the
 * document since: during a pause, or while a transaction had it locked.
 */
function* changeEach(
  writer: Writer,
  namespace: string,
  query: Query,
  matcher: Matcher,
  change: (document: Document) => void,
): Waiting<number> {
  for (;;) {
    const collection = writer.collection(namespace);
    const { documents, areMatched } = yield* findEach(writer, namespace, query);
    let count = 0;
    for (const found of documents) {
      if (shouldPause()) yield pause;
      yield* whenFree(() => {
        if (writer.collection(namespace) !== collection) throw collectionDropped(namespace);
        const document = current(writer, namespace, found, matcher);
        if (!document || !(areMatched || matcher.matches(document))) return;
        change(document);
        count++;
      });
    }
    // If the found document no longer matches, another one may.
    if (count > 0 || documents.length === 0 || query.limit !== 1) return count;
  }
}

/**
 * If the filter fails on a document, returns all documents to be matched one by one, so that earlier ones are still
 * changed.
 */
function* findEach(
  writer: Writer,
  namespace: string,
  query: Query,
): Pausing<{ documents: Document[]; areMatched: boolean }> {
  try {
    const { documents } = yield* find(writer, namespace, query);
    return { documents, areMatched: true };
  } catch (error) {
    if (!(error instanceof CommandError) || query.limit !== undefined) throw error;
    const { documents } = yield* find(writer, namespace, { ...query, filter: {} });
    return { documents, areMatched: false };
  }
}

function current(view: View, namespace: string, found: Document, matcher: Matcher): Document | undefined {
  const id = idOf(found);
  const differences = view.differences(namespace);
  const document = differences.has(id) ? differences.get(id) : view.collection(namespace)?.documentOf(id);
  return document === found || (document && matcher.matches(document)) ? document : undefined;
}

function collectionDropped(namespace: string): CommandError {
  return new CommandError('QueryPlanKilled', `collection dropped. ns: ${namespace}`);
}

/** @throws CommandError if the document cannot be stored */
export function insertion(document: Document): Change {
  checkStorable(document, { allowsDollars: true });
  return { id: idOf(document), before: undefined, after: document };
}

function removal(document: Document): Change {
  return { id: idOf(document), before: document, after: undefined };
}

function replacement(before: Document, after: Document): Change {
  const id = idOf(before);
  if (before._id !== after._id && id !== idOf(after)) {
    throw new CommandError(
      'ImmutableField',
      `Performing an update on the path '_id' would modify the immutable field '_id'`,
    );
  }
  return { id, before, after };
}

/** The document with its `_id` as the first field; a new one if it has none. */
export function withId(document: Document): Document {
  if (Object.keys(document)[0] === '_id') return document;
  const { _id = new ObjectId(), ...fields } = document;
  return { _id, ...fields };
}
