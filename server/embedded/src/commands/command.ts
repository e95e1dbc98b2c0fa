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
  /** The latest end, by `performance.now()`. */
  deadline: number | undefined;
}

export interface Command {
  run: (call: Call) => Reply | Promise<Reply> | Waiting<Reply>;
  /** The fields it understands, besides those that every command has. */
  options: readonly string[];
  /** Known fields that are supported only with a neutral value: false, null or an empty document. */
  refused?: readonly string[];
  /** Whether it may be part of a transaction. */
  inTransaction?: boolean;
  /** Whether it is a write that the driver may retry with the same number for the same result. */
  isRetryable?: boolean;
  /** Its time limit, in ms, if that is another than its own `maxTimeMS`. */
  timeLimit?: (engine: Engine, command: Document) => number | undefined;
  /** Whether it is answered before the replica set is initiated. */
  isAlwaysAnswered?: boolean;
}

export type CommandTable = Record<string, Command>;

/** Documents of a cursor, encoded one by one, so that the batch's size is known. */
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
