import type { Document } from '../values/documents';
import type { Engine } from '../engine';
import type { Session } from '../transactions/session';
import type { Transaction } from '../transactions/transaction';
import type { Writer } from '../transactions/writer';
import type { View } from '../query/find';
import type { Waiting } from '../pace';
import type { Encoded } from '../wire/encodeBatch';

/** One execution of a command. */
export interface Call {
  engine: Engine;
  name: string;
  command: Document;
  database: string;
  session: Session | undefined;
  transaction: Transaction | undefined;
  /** The view for reads. */
  view: View;
  /** The writer for writes and their reads; in a transaction the same as the view. */
  writer: Writer;
  connection: { id: number };
  /** When the call times out, by `performance.now()`. */
  deadline: number | undefined;
}

export interface Command {
  run: (call: Call) => Reply | Promise<Reply> | Waiting<Reply>;
  /** The fields that it accepts in addition to those of every command. */
  options: readonly string[];
  /** Known fields that are supported only with a neutral value: false, null or an empty document. */
  refused?: readonly string[];
  /** Whether the command may be part of a transaction. */
  inTransaction?: boolean;
  /** Whether the command is a write that the driver may retry with the same number for the same result. */
  isRetryable?: boolean;
  /** The time limit in ms, if not the command's own `maxTimeMS`. */
  timeLimit?: (engine: Engine, command: Document) => number | undefined;
  /** Whether the command is answered before the replica set is initiated. */
  isAlwaysAnswered?: boolean;
}

export type CommandTable = Record<string, Command>;

/** Documents of a cursor, encoded one at a time, so that the batch's size is known. */
export class BatchReply {
  constructor(
    readonly name: 'firstBatch' | 'nextBatch',
    readonly batch: readonly Uint8Array[],
    /** The other fields of the answer's `cursor`. */
    readonly cursor: Document,
  ) {}
}

/** The values of an answer as an encoded array, and its other fields. */
export class ValuesReply {
  constructor(
    readonly values: Encoded,
    readonly rest: Document = {},
  ) {}
}

export type Reply = Document | BatchReply | ValuesReply;
