import { BSONRegExp, BSONSymbol, Binary, Code, ObjectId, Timestamp } from 'bson';

import { collationKey, type Collation } from './collation';
import type { Document } from './documents';
import { nearestDouble, noResidue, residue } from './numberOrder';
import { codePointOrder } from './codePoints';
import { isNumeric, rankOf, type Numeric } from './types';

const end = '\0';

/**
 * A string in memory (not text) whose order among keys is the order of the values; equal values give equal keys. No
 * key is a prefix of another, so the keys of several values can be joined and still sort field by field.
 */
export function encodeKey(value: unknown, collation?: Collation): string {
  return String.fromCharCode(rankOf(value)) + content(value, collation);
}

function content(value: unknown, collation: Collation | undefined): string {
  if (typeof value === 'string') return stringKey(value, collation);
  if (isNumeric(value)) return numberKey(value);
  if (value instanceof ObjectId) return value.toHexString();
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (value instanceof Date) return doubleKey(value.getTime());
  if (value instanceof BSONSymbol) return stringKey(value.value, collation);
  if (Array.isArray(value)) return value.map((element) => encodeKey(element, collation)).join('') + end;
  if (value instanceof Binary) return binaryKey(value);
  if (value instanceof Timestamp) return value.toBigInt().toString(16).padStart(16, '0');
  if (value instanceof BSONRegExp) return stringKey(value.pattern) + stringKey(value.options);
  if (value instanceof Code) return stringKey(value.code) + (value.scope ? encodeKey(value.scope) : '');
  return rankOf(value) === rankOf({}) ? documentKey(value as Document, collation) : '';
}

function stringKey(text: string, collation?: Collation): string {
  if (collation) return collationKey(text, collation);
  return codePointOrder(text.includes('\0') ? text.replaceAll('\0', '\0\x01') : text) + '\0\0';
}

function numberKey(value: Numeric): string {
  if (typeof value === 'number') return doubleKey(value) + noResidue;
  const near = nearestDouble(value);
  return doubleKey(near) + residue(value, near);
}

function documentKey(document: Document, collation: Collation | undefined): string {
  let key = '';
  for (const [name, value] of Object.entries(document)) {
    key += String.fromCharCode(rankOf(value)) + stringKey(name) + encodeKey(value, collation);
  }
  return key + end;
}

function binaryKey(value: Binary): string {
  const bytes = Buffer.from(value.buffer.subarray(0, value.position)).toString('latin1');
  return `${bytes.length.toString(16).padStart(8, '0')}${String.fromCharCode(value.sub_type)}${bytes}`;
}

const scratch = new DataView(new ArrayBuffer(8));
const nan = '\0'.repeat(8);

/** The double's eight bytes, flipped so that they sort like numbers; NaN sorts before all of them. */
function doubleKey(value: number): string {
  if (Number.isNaN(value)) return nan;
  scratch.setFloat64(0, value === 0 ? 0 : value);
  const high = scratch.getInt32(0);
  const low = scratch.getInt32(4);
  return high < 0 ? fourBytes(~high) + fourBytes(~low) : fourBytes(high ^ 0x80000000) + fourBytes(low);
}

function fourBytes(word: number): string {
  return String.fromCharCode(word >>> 24, (word >>> 16) & 255, (word >>> 8) & 255, word & 255);
}
