import { ObjectId } from 'bson';

import { idOf } from '../collection';
import type { Document } from '../documents';
import { CommandError } from '../errors';
import { compileFilter } from '../match';
import type { Query } from '../planner';
import { find, type Found } from '../queries';
import type { Writer } from '../transaction';
import { checkStorable } from '../storable';
import { compileUpdate, upsertBase } from '../update';
import type { Variables } from '../expressions';

/** What an update, or a findAndModify, does to which documents. */
export interface Modification {
  query: Query;
  update: Document | Document[];
  arrayFilters: Document[] | undefined;
  isUpsert: boolean;
  variables: Variables;
}

export interface Modified {
  found: Found;
  before: Document[];
  /** The same documents in the same order, with those in place that have not changed. */
  after: Document[];
  modified: number;
  upserted: Document | undefined;
}

export function modify(writer: Writer, namespace: string, modification: Modification): Modified {
  const { query, variables, arrayFilters, isUpsert } = modification;
  const { collation } = query;
  const matcher = compileFilter(query.filter, { collation, variables });
  const update = compileUpdate(modification.update, {
    ...(arrayFilters && { arrayFilters }),
    ...(collation && { collation }),
    variables,
  });

  const found = find(writer, namespace, query, matcher);
  const before = found.documents;
  if (before.length === 0 && isUpsert) {
    const base = upsertBase(query.filter, { onlyId: update.kind === 'replacement' });
    const upserted = withId(update.apply(base, { inserting: true }));
    insert(writer, namespace, upserted);
    return { found, before, after: [], modified: 0, upserted };
  }
  const after = before.map((document) => {
    const result = update.apply(
      document,
      update.positional ? { arrayIndex: matcher.arrayIndex(document) } : {},
    );
    if (result !== document) checkSameId(document, result);
    return result;
  });
  const changes = before.map((document, i) => ({ id: idOf(document), before: document, after: after[i]! }));
  const effective = changes.filter((change) => change.before !== change.after);
  writer.write(namespace, effective);
  return { found, before, after, modified: effective.length, upserted: undefined };
}

/** @throws CommandError for what may not be stored */
export function insert(writer: Writer, namespace: string, document: Document): void {
  checkStorable(document, { dollars: true });
  writer.write(namespace, [{ id: idOf(document), before: undefined, after: document }]);
}

export function remove(writer: Writer, namespace: string, documents: readonly Document[]): void {
  writer.write(
    namespace,
    documents.map((document) => ({ id: idOf(document), before: document, after: undefined })),
  );
}

/** The document with its `_id` in the first place, and with a new one if it has none. */
export function withId(document: Document): Document {
  if (Object.keys(document)[0] === '_id') return document;
  const { _id = new ObjectId(), ...fields } = document;
  return { _id, ...fields };
}

function checkSameId(before: Document, after: Document): void {
  if (before._id === after._id || idOf(before) === idOf(after)) return;
  throw new CommandError(
    'ImmutableField',
    `Performing an update on the path '_id' would modify the immutable field '_id'`,
  );
}
