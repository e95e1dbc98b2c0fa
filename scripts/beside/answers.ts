import { mongo } from 'mongoose';
import { unordered } from './stages';
import type { Document } from './values';

const { EJSON, Long, ObjectId, Timestamp } = mongo.BSON;

/** What came of a step, as text that is the same exactly if the outcome is. */
export interface Outcome {
  kind: 'answer' | 'error' | 'state' | 'refusal';
  text: string;
}

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
  if (Array.isArray(values)) answer.values = texts(values).sort();
  const { firstBatch } = (cursor ?? {}) as { firstBatch?: unknown[] };
  if (firstBatch) answer.documents = isOrdered(command) ? texts(firstBatch) : texts(firstBatch).sort();
  return { kind: 'answer', text: textOf(answer) };
}

export function failure(error: unknown): Outcome {
  if (!(error instanceof mongo.MongoServerError)) throw error;
  const refusal = refusalIn([error]);
  if (refusal !== undefined) return { kind: 'refusal', text: refusal };
  const { keyPattern, keyValue } = error as { keyPattern?: unknown; keyValue?: unknown };
  const isTransient = error.hasErrorLabel('TransientTransactionError');
  return {
    kind: 'error',
    text: textOf({
      code: error.code,
      ...(isTransient && { isTransient }),
      ...(keyPattern !== undefined && { keyPattern, keyValue }),
    }),
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

function withoutMessage({ errmsg: _message, errInfo: _info, ...error }: Document): Document {
  return error;
}

/** A pipeline sorts first; `find` where it is told. */
function isOrdered(command: Document): boolean {
  return 'sort' in command || 'aggregate' in command;
}

function texts(values: readonly unknown[]): string[] {
  return values.map(textOf);
}

function textOf(value: unknown): string {
  return EJSON.stringify(steady(value), { relaxed: false });
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
