import { BSONRegExp } from 'bson';

import { isDocument, type Document } from '../values/documents';
import { CommandError, notSupported } from '../errors';
import { show } from '../values/show';
import { isTrue } from '../values/truth';
import { equal, isNumeric, parseCollation, withDefaults, type Collation } from '../values';
import { compileFilter } from '../query/filter/filter';
import { isOperatorDocument } from '../query/filter/operatorDocument';

/** A valid specification of an index, as stored in the catalog and returned by listIndexes. */
export interface IndexSpec extends Document {
  v: 2;
  key: Document;
  name: string;
  unique?: boolean;
  sparse?: boolean;
  hidden?: boolean;
  expireAfterSeconds?: number;
  partialFilterExpression?: Document;
  collation?: Document;
}

export const idIndex: IndexSpec = { v: 2, key: { _id: 1 }, name: '_id_' };

/** `ns` and `background` have had no meaning since MongoDB 4.4. */
const optionNames = new Set([
  ...['v', 'key', 'name', 'unique', 'sparse', 'hidden', 'expireAfterSeconds', 'partialFilterExpression'],
  ...['collation', 'ns', 'background'],
]);

export function parseIndexSpec(spec: Document): IndexSpec {
  for (const name of Object.keys(spec)) {
    if (!optionNames.has(name))
      throw notSupported(`The index option ${name}`, 'InvalidIndexSpecificationOption');
  }
  const { key, name, expireAfterSeconds, partialFilterExpression, collation } = spec;
  if (!isDocument(key) || Object.keys(key).length === 0) {
    throw new CommandError('CannotCreateIndex', 'Index keys cannot be an empty object');
  }
  Object.entries(key).forEach(checkField);
  if (typeof name !== 'string' || name === '') {
    throw new CommandError(
      'FailedToParse',
      "The 'name' field is a required property of an index specification",
    );
  }
  if (spec.v !== undefined && Number(spec.v) !== 2)
    throw notSupported('An index version other than 2', 'CannotCreateIndex');
  if (isSet(spec, 'hidden')) throw notSupported('A hidden index');
  if (expireAfterSeconds !== undefined) checkExpiry(key, expireAfterSeconds);
  if (partialFilterExpression !== undefined && isSet(spec, 'sparse')) {
    throw new CommandError('CannotCreateIndex', 'cannot mix "partialFilterExpression" and "sparse" options');
  }
  const parsed = parseCollation(collation);
  if (partialFilterExpression !== undefined) checkPartialFilter(partialFilterExpression, parsed);
  return {
    v: 2,
    key,
    name,
    ...(isSet(spec, 'unique') && { unique: true }),
    ...(isSet(spec, 'sparse') && { sparse: true }),
    ...(expireAfterSeconds !== undefined && { expireAfterSeconds: Number(expireAfterSeconds) }),
    ...(isDocument(partialFilterExpression) && { partialFilterExpression }),
    ...(parsed && { collation: withDefaults(parsed) }),
  };
}

/** Whether the two describe the same index, regardless of its name. */
export function isSameIndex(a: IndexSpec, b: IndexSpec): boolean {
  const essence = ({
    key,
    unique,
    sparse,
    partialFilterExpression,
    collation,
    expireAfterSeconds,
  }: IndexSpec): Document => ({
    key: Object.entries(key).map(([path, direction]) => [path, Number(direction)]),
    unique: unique ?? false,
    sparse: sparse ?? false,
    partialFilterExpression: partialFilterExpression ?? null,
    collation: parseCollation(collation) ? { ...parseCollation(collation) } : null,
    expireAfterSeconds: expireAfterSeconds ?? null,
  });
  return equal(essence(a), essence(b));
}

export function isSameKey(a: Document, b: Document): boolean {
  const pairs = (key: Document): unknown[] =>
    Object.entries(key).flatMap(([path, direction]) => [path, Number(direction)]);
  return equal(pairs(a), pairs(b));
}

function isSet(spec: Document, option: string): boolean {
  const value = spec[option];
  if (value === undefined) return false;
  if (typeof value === 'boolean' || isNumeric(value)) return isTrue(value);
  throw new CommandError(
    'TypeMismatch',
    `The field '${option}' has value ${show(value)}, which is not convertible to bool`,
  );
}

function checkField([path, direction]: [string, unknown]): void {
  if (typeof direction === 'string')
    throw notSupported(`An index of type '${direction}'`, 'CannotCreateIndex');
  const number = Number(direction);
  if (isDocument(direction) || Number.isNaN(number) || number === 0) {
    throw new CommandError(
      'CannotCreateIndex',
      `Values in the index key pattern must be numbers other than 0, but ${path} is ${show(direction)}`,
    );
  }
  if (
    path.startsWith('$') ||
    path.includes('$**') ||
    path.split('.').some((name) => name === '' || name === '$**')
  ) {
    throw notSupported(`An index on '${path}'`, 'CannotCreateIndex');
  }
}

function checkExpiry(key: Document, seconds: unknown): void {
  if (Object.keys(key).length > 1) {
    throw new CommandError(
      'CannotCreateIndex',
      'TTL indexes are single-field indexes, compound indexes do not support TTL',
    );
  }
  if ('_id' in key)
    throw new CommandError(
      'InvalidIndexSpecificationOption',
      "The field 'expireAfterSeconds' is not valid for an _id index specification",
    );
  const number = Number(seconds);
  if (!(number >= 0 && number <= 0x7fffffff)) {
    throw new CommandError(
      'CannotCreateIndex',
      'TTL index expireAfterSeconds must be within the range 0 to 2147483647',
    );
  }
}

/** The operators that MongoDB allows in the filter of a partial index. */
const partialOperators = new Set(['$eq', '$exists', '$gt', '$gte', '$lt', '$lte', '$type', '$in', '$all']);

/** Checks that it is a valid filter first, then that an index allows it. */
function checkPartialFilter(filter: unknown, collation: Collation | undefined): void {
  if (!isDocument(filter))
    throw new CommandError('TypeMismatch', "The field 'partialFilterExpression' must be an object");
  compileFilter(filter, { collation, whyNoExpr: '$expr is not allowed in this context' });
  checkParts(filter);
}

function checkParts(filter: Document): void {
  for (const [name, condition] of Object.entries(filter)) {
    if ((name === '$and' || name === '$or') && Array.isArray(condition))
      condition.filter(isDocument).forEach(checkParts);
    else if (name.startsWith('$') && name !== '$comment') throw unsupportedInPartial(name);
    else if (condition instanceof BSONRegExp) throw unsupportedInPartial(name);
    else if (isOperatorDocument(condition)) checkPartialCondition(condition);
  }
}

function checkPartialCondition(condition: Document): void {
  for (const [operator, operand] of Object.entries(condition)) {
    const isAbsence = operator === '$exists' && !isTrue(operand);
    const isNoEquality =
      operator === '$all' && Array.isArray(operand) && (operand.length === 0 || operand.some(isCondition));
    if (!partialOperators.has(operator) || isAbsence || isNoEquality) throw unsupportedInPartial(operator);
  }
}

function isCondition(element: unknown): boolean {
  return element instanceof BSONRegExp || isOperatorDocument(element);
}

function unsupportedInPartial(what: string): CommandError {
  return new CommandError('CannotCreateIndex', `Expression not supported in partial index: ${what}`);
}
