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
  UUID,
} from 'bson';

import { isInt32 } from './documents';
import { notSupported } from '../errors';

/** Ranks in MongoDB's order of types; types that are comparable with each other share a rank. */
const ranks = {
  minKey: 1,
  missing: 2,
  null: 3,
  int: 4,
  long: 4,
  double: 4,
  decimal: 4,
  string: 5,
  symbol: 5,
  object: 6,
  array: 7,
  binData: 8,
  objectId: 9,
  bool: 10,
  date: 11,
  timestamp: 12,
  regex: 13,
  javascript: 14,
  javascriptWithScope: 15,
  maxKey: 16,
} as const;

export type TypeName = keyof typeof ranks;
export type Numeric = number | Double | Long | Decimal128;

const byPrototype = new Map<unknown, TypeName>([
  [Object.prototype, 'object'],
  [null, 'object'],
  [Date.prototype, 'date'],
  [ObjectId.prototype, 'objectId'],
  [Double.prototype, 'double'],
  [Long.prototype, 'long'],
  [Decimal128.prototype, 'decimal'],
  [Binary.prototype, 'binData'],
  [UUID.prototype, 'binData'],
  [BSONRegExp.prototype, 'regex'],
  [Timestamp.prototype, 'timestamp'],
  [MinKey.prototype, 'minKey'],
  [MaxKey.prototype, 'maxKey'],
  [BSONSymbol.prototype, 'symbol'],
]);

/** The type's name in `$type` and error messages. */
export function typeName(value: unknown): TypeName {
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'number':
      return isInt32(value) ? 'int' : 'double';
    case 'boolean':
      return 'bool';
    case 'undefined':
      return 'missing';
    case 'object':
      return objectTypeName(value);
    default:
      throw notSupported(`A value of type ${typeof value}`);
  }
}

function objectTypeName(value: object | null): TypeName {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Code) return value.scope ? 'javascriptWithScope' : 'javascript';
  const prototype: unknown = Object.getPrototypeOf(value);
  const name = byPrototype.get(prototype);
  if (!name) throw notSupported(`A value of class ${value.constructor.name}`);
  return name;
}

export function rankOf(value: unknown): number {
  return ranks[typeName(value)];
}

export function isNumeric(value: unknown): value is Numeric {
  return (
    typeof value === 'number' ||
    value instanceof Double ||
    value instanceof Decimal128 ||
    (value instanceof Long && !(value instanceof Timestamp))
  );
}
