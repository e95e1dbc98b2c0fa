import { Decimal128 } from 'bson';

import { isDocument, type Document } from './documents';
import { compare } from './compare';
import { typeName } from './types';

/**
 * Whether two values are stored identically: unlike `equal`, it distinguishes an int from a double, and 1.0 from
 * 1.00.
 */
export function identical(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) return identicalArrays(a, b);
  if (isDocument(a) && isDocument(b)) return identicalDocuments(a, b);
  if (a instanceof Decimal128 && b instanceof Decimal128) return Buffer.compare(a.bytes, b.bytes) === 0;
  return typeof a === 'object' && typeName(a) === typeName(b) && compare(a, b) === 0;
}

function identicalArrays(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((element, i) => identical(element, b[i]));
}

function identicalDocuments(a: Document, b: Document): boolean {
  const names = Object.keys(a);
  const otherNames = Object.keys(b);
  return (
    names.length === otherNames.length &&
    names.every((name, i) => name === otherNames[i] && identical(a[name], b[name]))
  );
}
