import type { Document } from '../values/documents';
import { CommandError } from '../errors';
import { identical } from '../values/identical';
import { showField } from '../values/show';
import { checkStorable, idFirst } from '../storage/storable';
import { equal } from '../values';

/** The new document in place of the old one, whose `_id` it keeps, be it as a number of another type; the old one itself if it is replaced by its like. */
export function replaceDocument(before: Document, after: Document, options: { dollars: boolean }): Document {
  if (identical(before, after)) return before;
  checkStorable(after, options);
  const id = before['_id'];
  if (id !== undefined && after['_id'] !== undefined && !equal(id, after['_id'])) {
    throw new CommandError(
      'ImmutableField',
      `After applying the update, the (immutable) field '_id' was found to have been altered to ${showField('_id', after['_id'])}`,
    );
  }
  return idFirst(id === undefined ? after : { ...after, _id: after['_id'] ?? id });
}
