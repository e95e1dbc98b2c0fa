import { mongo } from 'mongoose';
import { unordered } from './stages';
import { isPlain, type Document } from './values';

const { EJSON, Long, ObjectId, Timestamp } = mongo.BSON;

/** What came of a step, as text that is the same exactly if the outcome is. */
export interface Outcome {
  kind: 'answer' | 'error' | 'state' | 'refusal' | 'unreadable';
  text: string;
  /** Whether a constant could not be computed. */
  isOfConstant?: boolean;
}

/** Where a field is missing, `distinct` finds null if it reads an index. */
const missingInIndex = 'null';

/** `$setIsSubset` has codes of its own where MongoDB has optimized it, which a filter loses if it is copied. */
const sameFault: ReadonlyMap<number, number> = new Map([
  [17310, 17046],
  [17311, 17042],
]);

const refused = 'not supported by the embedded database';
/** What the servers make themselves is of this year; what the commands contain is older, or of 2027. */
const isRecent = (time: number): boolean => Math.abs(time - Date.now()) < 3_600_000;

/** Of a reply what has to be the same: not the cluster's clock, nor the order where there is no rule for it. */
export function comparable(command: Document, reply: Document): Outcome {
  const { cursor, values, writeErrors, ...rest } = reply;
  const refusal = refusalIn(writeErrors);
  if (refusal !== undefined) return { kind: 'refusal', text: refusal };
  const kept = [
    'n',
    'nModified',
    'upserted',
    'value',
    'lastErrorObject',
    'numIndexesBefore',
    'numIndexesAfter',
  ];
  const answer: Document = Object.fromEntries(
    kept.filter((name) => name in rest).map((name) => [name, rest[name]]),
  );
  if (Array.isArray(writeErrors)) answer.writeErrors = writeErrors.map(withoutMessage);
  if (Array.isArray(values)) answer.values = texts(values).filter((text) => text !== missingInIndex);
  const { firstBatch } = (cursor ?? {}) as { firstBatch?: unknown[] };
  if (firstBatch) {
    const documents = texts(hasPlaces(command) ? firstBatch : firstBatch.map(inAnyPlace));
    answer.documents = isOrdered(command) ? documents : documents.sort();
  }
  return { kind: 'answer', text: textOf(answer) };
}

export function failure(error: unknown): Outcome {
  if (!(error instanceof mongo.MongoServerError)) {
    // The driver itself refuses, for both alike, to end a transaction that has not begun.
    if (error instanceof mongo.MongoError && !(error instanceof mongo.MongoNetworkError))
      return { kind: 'error', text: error.name };
    // In a message MongoDB may show a byte of a character; within a transaction the driver then reads nothing of it.
    if (error instanceof mongo.BSON.BSONError) return { kind: 'unreadable', text: error.message };
    throw error;
  }
  const refusal = refusalIn([error]);
  if (refusal !== undefined) return { kind: 'refusal', text: refusal };
  const isTransient = error.hasErrorLabel('TransientTransactionError');
  return {
    kind: 'error',
    text: textOf({
      code: sameFault.get(Number(error.code)) ?? error.code,
      ...(isTransient && { isTransient }),
      ...duplicateIn(error),
    }),
    isOfConstant: error.message.startsWith('Failed to optimize'),
  };
}

/** In JavaScript such a field comes first, so that the driver does not show where it is, nor can the embedded database. */
export function hasNumberedField(state: string): boolean {
  return /\\"\d+\\":/.test(state);
}

/** Which key is there twice. Under a collation MongoDB shows a text as the bytes its library makes of it. */
function duplicateIn({ keyPattern, keyValue, collation }: Document): Document {
  if (keyPattern === undefined) return {};
  return { keyPattern, ...(collation === undefined ? { keyValue } : { collation }) };
}

/** What the embedded database does not support, by the name it gives. */
function refusalIn(errors: unknown): string | undefined {
  const messages = Array.isArray(errors)
    ? errors.map((error: Document) => String(error.errmsg ?? error.message))
    : [];
  const found = messages.find((message) => message.includes(refused));
  return found
    ?.replace(/^.*:: /, '')
    .replace(` is ${refused}`, '')
    .replace(` ${refused}`, '');
}

function withoutMessage({ index, code, ...error }: Document): Document {
  return { index, code: sameFault.get(Number(code)) ?? code, ...duplicateIn(error) };
}

/** Whether the order of the documents follows from the command: `_id` makes a sort total. */
function isOrdered({ sort, pipeline }: Document): boolean {
  if (!Array.isArray(pipeline)) return isTotal(sort);
  return pipeline.length > 0 && isComparable({ pipeline });
}

/**
 * Whether an answer follows from the command. What a pipeline makes of several documents depends on their order, so
 * it must sort them first, and again the groups, which come in none. MongoDB may sort what has been projected: where
 * both name a position of an array, the sort finds nothing there.
 */
export function isComparable({ pipeline, isInner, projection, sort }: Document): boolean {
  if (hasPosition(projection) && hasPosition(sort)) return false;
  if (!Array.isArray(pipeline)) return true;
  if (!pipeline.every(isPlain)) return true;
  const stages: Document[] = pipeline;
  const first = stages.find((stage) => !('$match' in stage));
  const inner = stages.flatMap(({ $facet }) => (isPlain($facet) ? Object.values($facet) : []));
  if (stages.some(({ $sort }) => hasPosition($sort)) && stages.some(({ $project }) => hasPosition($project)))
    return false;
  const isSorted = isInner === true || first === undefined || isTotal(first.$sort);
  const hasGap = stages.some((stage, i) => '$group' in stage && !isTotal(stages[i + 1]?.$sort));
  return isSorted && !hasGap && inner.every((pipeline) => isComparable({ pipeline, isInner: true }));
}

/**
 * Whether MongoDB may move a filter to before what computes, which then does not fail on what the filter leaves out. A
 * limit holds a filter in its place, unless the limit itself is moved to before what makes one document of each.
 */
export function mayMoveFilter({ pipeline }: Document): boolean {
  if (!Array.isArray(pipeline) || !pipeline.every(isPlain)) return false;
  const stages: Document[] = pipeline;
  return stages.some((stage, i) => {
    const [beforeLast, last] = i === 1 ? [undefined, stages[0]] : stages.slice(Math.max(0, i - 2), i);
    const isHeld = last !== undefined && '$limit' in last && !makesOneOfEach(beforeLast);
    const inner = isPlain(stage.$facet) ? Object.values(stage.$facet) : [];
    return (i > 0 && '$match' in stage && !isHeld) || inner.some((pipeline) => mayMoveFilter({ pipeline }));
  });
}

const oneOfEach = ['$project', '$set', '$addFields', '$unset', '$replaceRoot', '$replaceWith', '$lookup'];

function makesOneOfEach(stage: Document | undefined): boolean {
  return stage !== undefined && oneOfEach.some((name) => name in stage);
}

/** The constants of several computed fields are in no order in MongoDB, so that any of their faults may be found first. */
export function haveFailedInAnyOrder(
  { pipeline }: Document,
  { mongodb, embedded }: { mongodb: Outcome; embedded: Outcome },
): boolean {
  if (!Array.isArray(pipeline) || mongodb.isOfConstant !== true || embedded.kind !== 'error') return false;
  return pipeline.some(computesSeveral);
}

function computesSeveral(stage: unknown): boolean {
  if (!isPlain(stage)) return false;
  const { $project, $set, $addFields, $facet } = stage;
  const inner = isPlain($facet) ? Object.values($facet).flat() : [];
  const fields = [$project, $set, $addFields].find(isPlain) ?? {};
  return countComputed(fields) > 1 || inner.some(computesSeveral);
}

/** An object without an operator stands for the fields within it. */
function countComputed(fields: Document): number {
  return Object.values(fields).reduce<number>((count, value) => {
    if (isPlain(value) && !Object.keys(value)[0]?.startsWith('$')) return count + countComputed(value);
    return count + (Array.isArray(value) || isPlain(value) ? 1 : 0);
  }, 0);
}

/**
 * Whether an `$expr` beside other conditions has failed on one side alone: MongoDB looks at it before them where an
 * index leads to the document, and after them elsewhere, so that its choice of an index decides.
 */
export function hasFailedInTurn(command: Document, outcomes: readonly Outcome[]): boolean {
  const failed = outcomes.filter(({ kind, text }) => kind === 'error' || text.includes('"writeErrors"'));
  return failed.length === 1 && filtersOf(command).some(hasExpressionBesides);
}

function filtersOf({ filter, query, pipeline, updates, deletes }: Document): Document[] {
  const writes = [updates, deletes].flatMap((list) => (Array.isArray(list) ? (list as Document[]) : []));
  const first: unknown = Array.isArray(pipeline) ? pipeline[0] : undefined;
  return [filter, query, ...writes.map(({ q }) => q), isPlain(first) && first.$match].filter(isPlain);
}

function hasExpressionBesides(filter: Document): boolean {
  return hasExpression(filter) && !('$expr' in filter && Object.keys(filter).length === 1);
}

function hasExpression(filter: Document): boolean {
  const branches = Object.values(filter).filter(Array.isArray).flat().filter(isPlain);
  return '$expr' in filter || branches.some(hasExpression);
}

function hasPosition(fields: unknown): boolean {
  return isPlain(fields) && Object.keys(fields).some((path) => /\.\d/.test(path));
}

function isTotal(sort: unknown): boolean {
  return typeof sort === 'object' && sort !== null && '_id' in sort;
}

const shaping = ['$project', '$set', '$addFields', '$unset', '$replaceWith', '$unwind', '$lookup', '$group'];

/** MongoDB keeps the place of a field that one stage removes for another that sets it again. */
function hasPlaces({ pipeline }: Document): boolean {
  const stages = Array.isArray(pipeline) ? (pipeline as Document[]) : [];
  return stages.filter((stage) => isPlain(stage) && shaping.some((name) => name in stage)).length < 2;
}

function texts(values: readonly unknown[]): string[] {
  return values.map(textOf);
}

function textOf(value: unknown): string {
  return EJSON.stringify(steady(value), { relaxed: false });
}

function inAnyPlace(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inAnyPlace);
  if (!isPlain(value)) return value;
  const fields = Object.entries(value).map(([name, inner]) => [name, inAnyPlace(inner)] as const);
  return Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The value with what is new each time, or in no order, made the same each time. */
function steady(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(steady);
  if (value instanceof Date) return isRecent(value.getTime()) ? '(now)' : value;
  if (value instanceof ObjectId) return isRecent(value.getTimestamp().getTime()) ? '(new id)' : value;
  if (value instanceof Timestamp)
    return isRecent(Long.fromValue(value.t).toNumber() * 1000) ? '(now)' : value;
  if (typeof value !== 'object' || value === null || '_bsontype' in value) return value;
  const fields = Object.entries(value).map(([name, inner]) => {
    return [name, name === unordered && Array.isArray(inner) ? texts(inner).sort() : steady(inner)] as const;
  });
  return Object.fromEntries(fields);
}
