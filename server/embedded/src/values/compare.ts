import { BSONRegExp, BSONSymbol, Binary, Code, ObjectId, Timestamp } from 'bson';

import { collationKey, type Collation } from './collation';
import { isDocument, type Document } from './documents';
import { compareNumbers } from './numberOrder';
import { compareText } from './codePoints';
import { isNumeric, rankOf } from './types';

/**
 * MongoDB's order over values of all types: negative, zero or positive. A missing value comes just before null; sorts
 * and indexes pass null instead.
 */
export function compare(a: unknown, b: unknown, collation?: Collation): number {
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b, collation);
  if (isNumeric(a) && isNumeric(b)) return compareNumbers(a, b);
  return rankOf(a) - rankOf(b) || compareAlike(a, b, collation);
}

export function equal(a: unknown, b: unknown, collation?: Collation): boolean {
  return a === b || compare(a, b, collation) === 0;
}

function compareAlike(a: unknown, b: unknown, collation: Collation | undefined): number {
  if (a instanceof ObjectId && b instanceof ObjectId) return Buffer.compare(a.id, b.id);
  if (a instanceof Date && b instanceof Date) return compareNumbers(a.getTime(), b.getTime());
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  if (isDocument(a) && isDocument(b)) return compareDocuments(a, b, collation);
  if (Array.isArray(a) && Array.isArray(b)) return compareArrays(a, b, collation);
  if (a instanceof Binary && b instanceof Binary) return compareBinaries(a, b);
  if (a instanceof Timestamp && b instanceof Timestamp) return a.compare(b);
  if (a instanceof BSONRegExp && b instanceof BSONRegExp) {
    return compareText(a.pattern, b.pattern) || compareText(a.options, b.options);
  }
  if (a instanceof Code && b instanceof Code) {
    return compareText(a.code, b.code) || compareDocuments(a.scope ?? {}, b.scope ?? {}, undefined);
  }
  if (isTextual(a) && isTextual(b)) return compareStrings(textOf(a), textOf(b), collation);
  return 0;
}

function compareStrings(a: string, b: string, collation: Collation | undefined): number {
  if (!collation) return compareText(a, b);
  const [keyA, keyB] = [collationKey(a, collation), collationKey(b, collation)];
  return keyA < keyB ? -1 : Number(keyA > keyB);
}

/** Compares field by field in stored order: first the types, then the names, then the values. */
function compareDocuments(a: Document, b: Document, collation: Collation | undefined): number {
  const namesA = Object.keys(a);
  const namesB = Object.keys(b);
  for (let i = 0; i < namesA.length && i < namesB.length; i++) {
    const [nameA, nameB] = [namesA[i]!, namesB[i]!];
    const [valueA, valueB] = [a[nameA], b[nameB]];
    const order =
      rankOf(valueA) - rankOf(valueB) || compareText(nameA, nameB) || compare(valueA, valueB, collation);
    if (order !== 0) return order;
  }
  return namesA.length - namesB.length;
}

function compareArrays(a: unknown[], b: unknown[], collation: Collation | undefined): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const order = compare(a[i], b[i], collation);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Compares by length, then subtype, then bytes. */
function compareBinaries(a: Binary, b: Binary): number {
  return (
    a.position - b.position ||
    a.sub_type - b.sub_type ||
    Buffer.compare(a.buffer.subarray(0, a.position), b.buffer.subarray(0, b.position))
  );
}

function isTextual(value: unknown): value is string | BSONSymbol {
  return typeof value === 'string' || value instanceof BSONSymbol;
}

function textOf(value: string | BSONSymbol): string {
  return typeof value === 'string' ? value : value.value;
}
