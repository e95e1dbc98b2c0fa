import { ObjectId } from 'bson';

import { idOf, type Change } from '../storage/collection';
import type { Document } from '../values/documents';
import { CommandError } from '../errors';
import { compileFilter, type Matcher } from '../query/filter/filter';
import type { Query } from '../query/plan/indexScan';
import { find, type View } from '../query/find';
import { checkStorable } from '../storage/storable';
import { compileUpdate, refuseExpression, upsertBase, type Update } from '../update/update';
import type { Variables } from '../aggregation/expressions/compileExpression';

/** What an update, or a findAndModify, does to which documents. */
export interface Modification {
  query: Query;
  update: Document | Document[];
  arrayFilters: Document[] | undefined;
  isUpsert: boolean;
  variables: Variables;
}

/** What a modification comes to, before it is written. */
export interface Plan {
  /** For the positional projection. */
  matcher: Matcher;
  before: Document[];
  /** The same documents in the same order, with those in place that have not changed. */
  after: Document[];
  upserted: Document | undefined;
  changes: Change[];
  /** Why one of several documents cannot be changed: what is planned before it is done all the same. */
  failure: CommandError | undefined;
}

/** A modification without a fault. */
export interface Compiled {
  modification: Modification;
  update: Update;
  matcher: Matcher;
}

/** The update is judged before the filter. */
export function compileModification(modification: Modification): Compiled {
  const { query, variables, arrayFilters, isUpsert } = modification;
  const { collation } = query;
  const update = compileUpdate(modification.update, { arrayFilters, collation, variables });
  const matcher = compileFilter(query.filter, { collation, variables });
  if (isUpsert) refuseExpression(query.filter);
  return { modification, update, matcher };
}

export function planModification(view: View, namespace: string, compiled: Compiled): Plan {
  const { modification, update, matcher } = compiled;
  const { query, variables, isUpsert } = modification;
  const before = find(view, namespace, { ...query, variables }).documents;
  if (before.length === 0 && isUpsert) {
    const base = upsertBase(query.filter, { onlyId: update.kind === 'replacement' });
    const upserted = withId(update.apply(base, { inserting: true }));
    const changes = [insertion(upserted)];
    return { matcher, before, after: [], upserted, changes, failure: undefined };
  }
  const after: Document[] = [];
  const changes: Change[] = [];
  let failure: CommandError | undefined;
  for (const document of before) {
    try {
      const options = update.positional ? { arrayIndex: matcher.arrayIndex(document) } : {};
      const changed = update.apply(document, options);
      changes.push(...replacement(document, changed));
      after.push(changed);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      failure = error;
      break;
    }
  }
  return { matcher, before, after, upserted: undefined, changes, failure };
}

/** @throws CommandError for what may not be stored */
export function insertion(document: Document): Change {
  checkStorable(document, { dollars: true });
  return { id: idOf(document), before: undefined, after: document };
}

export function removal(document: Document): Change {
  return { id: idOf(document), before: document, after: undefined };
}

/** None if nothing is changed. */
function replacement(before: Document, after: Document): Change[] {
  if (before === after) return [];
  const id = idOf(before);
  if (before._id !== after._id && id !== idOf(after)) {
    throw new CommandError(
      'ImmutableField',
      `Performing an update on the path '_id' would modify the immutable field '_id'`,
    );
  }
  return [{ id, before, after }];
}

/** The document with its `_id` in the first place, and with a new one if it has none. */
export function withId(document: Document): Document {
  if (Object.keys(document)[0] === '_id') return document;
  const { _id = new ObjectId(), ...fields } = document;
  return { _id, ...fields };
}
