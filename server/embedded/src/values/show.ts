import {
  BSONRegExp,
  BSONSymbol,
  Binary,
  Code,
  Decimal128,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';

import { isDocument, isInt32 } from './documents';

/** A value as in MongoDB's error messages. */
export function show(value: unknown): string {
  if (typeof value === 'string') return `"${value}"`;
  if (typeof value === 'number') return showNumber(value);
  if (value instanceof Double) return `${value.value}.0`;
  if (value instanceof Decimal128) return value.toString();
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[ ${value.map(show).join(', ')} ]`;
  if (isDocument(value)) return showFields(value);
  if (value instanceof BSONRegExp) return `/${value.pattern}/${value.options}`;
  if (value instanceof Timestamp) return `Timestamp(${value.t}, ${value.i})`;
  if (value instanceof Binary) return `BinData(${value.sub_type}, ${value.toString('hex').toUpperCase()})`;
  if (value instanceof Code) return value.code;
  if (value instanceof MinKey) return 'MinKey';
  if (value instanceof MaxKey) return 'MaxKey';
  if (value instanceof Long || value instanceof BSONSymbol) return value.toString();
  return value === undefined ? 'missing' : JSON.stringify(value);
}

/** `name: value`, as in MongoDB's error messages. */
export function showField(name: string, value: unknown): string {
  return `${name}: ${show(value)}`;
}

function showFields(document: object): string {
  const fields = Object.entries(document).map(([name, value]) => showField(name, value));
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

function showNumber(value: number): string {
  if (Number.isNaN(value)) return 'nan.0';
  if (!Number.isFinite(value)) return value > 0 ? 'inf.0' : '-inf.0';
  return isInt32(value) || !Number.isInteger(value) ? String(value) : `${value}.0`;
}
