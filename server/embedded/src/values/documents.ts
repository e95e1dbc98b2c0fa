import { types } from 'node:util';

import { Binary, Code, DBRef, Double, Int32, deserialize, serialize } from 'bson';

import { CommandError, notSupported } from '../errors';

/**
 * A decoded document, treated as immutable: an update makes a new one that shares the untouched parts. A JavaScript
 * number that is integral (and not -0) and in the int32 range is an int, any other number a double; a `Double`
 * contains an integral double, a `Long` an int64; `undefined` is a missing value. Fields whose names are
 * array indexes come first, as in every JavaScript object.
 */
export type Document = { [key: string]: unknown };

const libraryBuffer = 17 * 1024 * 1024;

export function decode(bytes: Uint8Array): Document {
  return plainDocument(deserialize(bytes, { promoteValues: false, bsonRegExp: true }));
}

export function encode(document: Document): Uint8Array {
  let bytes: Uint8Array | undefined;
  try {
    bytes = serialize(document, { ignoreUndefined: true });
  } catch (error) {
    if (!(types.isNativeError(error) && error.name === 'RangeError')) throw error;
  }
  // The library writes into a buffer of fixed size, and silently drops most of the excess.
  if (!bytes || bytes.length > libraryBuffer) {
    throw new CommandError('BSONObjectTooLarge', `Size must be between 0 and ${libraryBuffer} bytes`);
  }
  return bytes;
}

/** Whether a value is a document, as opposed to an array or a BSON scalar that is a JavaScript object. */
export function isDocument(value: unknown): value is Document {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

export function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

/** The own field with this name; inherited ones such as `constructor` are missing. */
export function field(document: Document, name: string): unknown {
  return Object.hasOwn(document, name) ? document[name] : undefined;
}

/** Sets a field of a document under construction; plain assignment would lose one called `__proto__`. */
export function setField(document: Document, name: string, value: unknown): void {
  if (name === '__proto__') {
    Object.defineProperty(document, name, { value, writable: true, enumerable: true, configurable: true });
  } else {
    document[name] = value;
  }
}

/** Whether a JavaScript number is stored as a BSON int32; otherwise it is a double. */
export function isInt32(value: number): boolean {
  return (value | 0) === value && !Object.is(value, -0);
}

/** The number as a double: an integral one needs the `Double` wrapper to stay one. */
export function toDouble(value: number): number | Double {
  return isInt32(value) ? new Double(value) : value;
}

/** The depth to which MongoDB reads; the limit of stored documents is lower. */
const maxDepth = 200;

function plainDocument(document: Document, depth = 1): Document {
  checkDepth(depth);
  for (const key of Object.keys(document)) {
    if (key === '_bsontype') throw notSupported('A field named _bsontype');
    const value = document[key];
    const plainValue = plain(value, depth);
    if (plainValue !== value) setField(document, key, plainValue);
  }
  return document;
}

function plain(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) {
    if (value === undefined) throw notSupported('The deprecated BSON type undefined');
    return value;
  }
  if (value instanceof Int32) return value.value;
  if (value instanceof Double) return isInt32(value.value) ? value : value.value;
  if (isList(value)) return plainArray(value, depth + 1);
  if (isDocument(value)) return plainDocument(value, depth + 1);
  if (value instanceof DBRef) return plainReference(value, depth + 1);
  // The library returns a view of the whole message, which the value would keep in memory.
  if (value instanceof Binary) value.buffer = Buffer.from(value.buffer);
  if (value instanceof Code && value.scope) plainDocument(value.scope, depth + 1);
  return value;
}

function checkDepth(depth: number): void {
  if (depth > maxDepth)
    throw new CommandError('Overflow', `BSONObj exceeds maximum nested depth: ${maxDepth}`);
}

function plainArray(values: unknown[], depth: number): unknown[] {
  checkDepth(depth);
  values.forEach((value, i) => (values[i] = plain(value, depth)));
  return values;
}

/** The library splits a collection's name at a dot, after which the document looks like one with `$db`. */
function plainReference({ collection, oid, db, fields }: DBRef, depth: number): Document {
  if (db !== undefined) throw notSupported('A DBRef with a database, or with a dot in its collection,');
  return plainDocument({ $ref: collection, $id: oid, ...fields }, depth);
}
