import type { Document } from '../values/documents';
import { CommandError, codes } from '../errors';
import { shouldPause, pause, type Waiting } from '../pace';
import { Blocked } from '../transactions/locks';
import type { Call } from './command';
import { fieldsOf } from './fields';

export interface StatementResult extends Document {
  n: number;
  nModified?: number;
  upserted?: unknown;
}

/** Executes one write, after waiting for a transaction that has locked its documents. */
export function* whenFree<T>(write: () => T): Waiting<T> {
  for (;;) {
    try {
      return write();
    } catch (error) {
      if (!(error instanceof Blocked)) throw error;
      yield error.by.ended;
    }
  }
}

/**
 * Executes the statements of an insert, update or delete one after the other. A failure is reported with the
 * statement's index. It stops ordered statements, and in a transaction also unordered ones, because the transaction
 * has failed. A retried statement that was already executed returns its earlier result.
 */
export function* runStatements<T>(
  call: Call,
  statements: readonly T[],
  execute: (statement: T) => Waiting<StatementResult>,
): Waiting<Document> {
  if (statements.length === 0 || statements.length > 100_000) {
    throw new CommandError(
      'InvalidLength',
      `Write batch sizes must be between 1 and 100000. Got ${statements.length} operations.`,
    );
  }
  const isOrdered = fieldsOf(call).flag('ordered', true);
  const summary = new Summary();
  for (const [index, statement] of statements.entries()) {
    if (shouldPause()) yield pause;
    const known = retriedResult(call, index);
    try {
      if (known) summary.add(index, known, true);
      else summary.add(index, yield* executeOnce(call, index, execute(statement)), false);
    } catch (error) {
      if (!isStatementError(error, call)) throw error;
      summary.fail(index, error);
      if (isOrdered || call.transaction) break;
    }
  }
  return summary.reply(call.name);
}

/** Stores the result in the same turn of the event loop as the last write, and therefore atomically with it. */
function* executeOnce(
  call: Call,
  index: number,
  execution: Waiting<StatementResult>,
): Waiting<StatementResult> {
  const result = yield* execution;
  if (isRetryable(call)) call.session?.keepResult(index, result);
  return result;
}

function retriedResult(call: Call, index: number): StatementResult | undefined {
  return isRetryable(call) ? (call.session?.results[index] as StatementResult | undefined) : undefined;
}

export function isRetryable({ command, transaction }: Call): boolean {
  return command.txnNumber !== undefined && !transaction;
}

const interruptions: readonly number[] = [
  codes.MaxTimeMSExpired,
  codes.NoSuchTransaction,
  codes.TransactionTooOld,
];

/**
 * An interruption and a conflict between transactions end the whole command; other failures concern only their
 * statement.
 */
function isStatementError(error: unknown, call: Call): error is CommandError {
  if (!(error instanceof CommandError) || interruptions.includes(error.code)) return false;
  return !(call.transaction && error.code === codes.WriteConflict);
}

class Summary {
  private n = 0;
  private nModified = 0;
  private readonly upserted: Document[] = [];
  private readonly writeErrors: Document[] = [];
  private readonly retried: number[] = [];

  add(index: number, result: StatementResult, isRetried: boolean): void {
    this.n += result.n;
    this.nModified += result.nModified ?? 0;
    if (result.upserted !== undefined) this.upserted.push({ index, _id: result.upserted });
    if (isRetried) this.retried.push(index);
  }

  fail(index: number, { code, message, extra }: CommandError): void {
    const { errorLabels: _ofTheReply, ...details } = extra;
    this.writeErrors.push({ index, code, ...details, errmsg: message });
  }

  reply(name: string): Document {
    return {
      n: this.n,
      ...(name === 'update' && { nModified: this.nModified }),
      ...(this.upserted.length > 0 && { upserted: this.upserted }),
      ...(this.writeErrors.length > 0 && { writeErrors: this.writeErrors }),
      ...(this.retried.length > 0 && { retriedStmtIds: this.retried }),
    };
  }
}
