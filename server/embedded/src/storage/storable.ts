import { Timestamp } from 'bson';

import { isDocument, type Document } from '../values/documents';
import { CommandError } from '../errors';
import { typeName } from '../values';

const maxDepth = 180;
const referenceFields = new Set(['$ref', '$id', '$db']);

/** Refuses values that cannot be stored; `allowsDollars` permits top-level field names that begin with a dollar. */
export function checkStorable(
  document: Document,
  { allowsDollars = false }: { allowsDollars?: boolean } = {},
): void {
  checkId(document['_id']);
  for (const name of Object.keys(document)) {
    if (!allowsDollars && name.startsWith('$') && !referenceFields.has(name)) throw dollarPrefixed(name);
  }
  if (isDeeper(document, maxDepth)) {
    throw new CommandError('Overflow', `Document exceeds maximum nesting depth of ${maxDepth}`);
  }
}

export function dollarPrefixed(name: string): CommandError {
  return new CommandError(
    'DollarPrefixedFieldName',
    `The dollar ($) prefixed field '${name}' in '${name}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
  );
}

function checkId(id: unknown): void {
  const type = typeName(id);
  if (type === 'array' || type === 'regex') {
    throw new CommandError('InvalidIdField', `The '_id' value cannot be of type ${type}`);
  }
  const dollar = isDocument(id) ? Object.keys(id).find((name) => name.startsWith('$')) : undefined;
  if (dollar !== undefined && !referenceFields.has(dollar)) {
    throw new CommandError(
      'DollarPrefixedFieldName',
      `_id fields may not contain '$'-prefixed fields: The dollar ($) prefixed field '${dollar}' in '_id.${dollar}' is not valid for storage.`,
    );
  }
}

function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (!Array.isArray(value) && !isDocument(value)) return false;
  if (depth < 0) return true;
  return Object.values(value).some((inner) => isDeeper(inner, depth - 1));
}

let timestampCount = 0;

/** Increments the count within a second, so that no two timestamps are the same. */
export function currentTimestamp(now: Date): Timestamp {
  timestampCount = (timestampCount + 1) % 0x7fffffff;
  return new Timestamp({ t: Math.floor(now.getTime() / 1000), i: timestampCount });
}

/** Replaces the empty top-level timestamps of a new document or a replacement with the current time. */
export function withTimestamps(document: Document, now: Date): Document {
  const empty = Object.keys(document).filter((name) => name !== '_id' && isEmptyTimestamp(document[name]));
  if (empty.length === 0) return document;
  return { ...document, ...Object.fromEntries(empty.map((name) => [name, currentTimestamp(now)])) };
}

function isEmptyTimestamp(value: unknown): boolean {
  return value instanceof Timestamp && value.t === 0 && value.i === 0;
}

/** The document with its `_id` as the first field. */
export function withIdFirst(document: Document): Document {
  if (!Object.hasOwn(document, '_id') || Object.keys(document)[0] === '_id') return document;
  return { _id: document['_id'], ...document };
}
