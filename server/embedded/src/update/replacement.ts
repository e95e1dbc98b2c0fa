import type { Document } from '../values/documents';
import { CommandError } from '../errors';
import { identical } from '../values/identical';
import { showField } from '../values/show';
import { checkStorable, withIdFirst } from '../storage/storable';
import { equal } from '../values';

/**
 * The replacement of a document, which keeps the `_id` even if given as another numeric type; the old document itself
 * if they are equal.
 */
export function replaceDocument(
  before: Document,
  after: Document,
  { allowsDollars, inserting }: { allowsDollars: boolean; inserting: boolean },
): Document {
  if (identical(before, after)) return before;
  // The checks of an inserted document run only after the update.
  if (inserting) checkInsertedId(after['_id']);
  else checkStorable(after, { allowsDollars });
  checkSameId(before['_id'], after['_id']);
  if (inserting) checkStorable(after, { allowsDollars });
  const id = before['_id'];
  return withIdFirst(id === undefined ? after : { ...after, _id: after['_id'] ?? id });
}

function checkInsertedId(id: unknown): void {
  if (!Array.isArray(id)) return;
  throw new CommandError(
    'NotSingleValueField',
    "After applying the update to the document, the (immutable) field '_id' was found to be an array or array descendant.",
  );
}

function checkSameId(before: unknown, after: unknown): void {
  if (before === undefined || after === undefined || equal(before, after)) return;
  throw new CommandError(
    'ImmutableField',
    `After applying the update, the (immutable) field '_id' was found to have been altered to ${showField('_id', after)}`,
  );
}
