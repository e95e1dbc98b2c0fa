import { mongo } from 'mongoose';
import type { Outcome } from './episode';
import { isComparable, isTotal } from './exemptions';
import { unordered } from './stages';
import { isPlain, type Document } from './values';

const { EJSON, Long, ObjectId, Timestamp } = mongo.BSON;

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
  if (Array.isArray(values)) answer.values = texts(values);
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

/** Which key is there twice. Under a collation MongoDB shows a text as the bytes its library makes of it. */
function duplicateIn({ keyPattern, keyValue, collation }: Document): Document {
  if (keyPattern === undefined) return {};
  return { keyPattern, ...(collation === undefined ? { keyValue } : { collation }) };
}

function withoutMessage({ index, code, ...error }: Document): Document {
  return { index, code: sameFault.get(Number(code)) ?? code, ...duplicateIn(error) };
}

/** Whether the order of the documents follows from the command: `_id` makes a sort total. */
function isOrdered({ sort, pipeline }: Document): boolean {
  if (!Array.isArray(pipeline)) return isTotal(sort);
  return pipeline.length > 0 && isComparable({ pipeline });
}

const shaping = ['$project', '$set', '$addFields', '$unset', '$replaceWith', '$unwind', '$lookup', '$group'];

/** MongoDB keeps the place of a field that one stage removes for another that sets it again. */
function hasPlaces({ pipeline }: Document): boolean {
  return shapingStages(pipeline).length < 2;
}

/** Those within a `$facet` too. */
function shapingStages(pipeline: unknown): Document[] {
  const stages = Array.isArray(pipeline) ? pipeline.filter(isPlain) : [];
  const inner = stages.flatMap(({ $facet }) => (isPlain($facet) ? Object.values($facet) : []));
  return [
    ...stages.filter((stage) => shaping.some((name) => name in stage)),
    ...inner.flatMap((pipeline) => shapingStages(pipeline)),
  ];
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
