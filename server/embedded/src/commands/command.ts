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
  /** What reads see. */
  view: View;
  /** What writes go to, and see; inside a transaction the same as the view. */
  writer: Writer;
  connection: { id: number };
  /** When it is to end at the latest, by `performance.now()`. */
  deadline: number | undefined;
}

export interface Command {
  run: (call: Call) => Reply | Promise<Reply> | Waiting<Reply>;
  /** The fields it understands, besides those that every command has. */
  options: readonly string[];
  /** Fields it knows but understands only with the value that changes nothing: false, null or an empty document. */
  refused?: readonly string[];
  /** May be a part of a transaction. */
  inTransaction?: boolean;
  /** A write that the driver may send again with the same number, and that then has the same result. */
  isRetryable?: boolean;
  /** Its time limit, in ms, if that is another than its own `maxTimeMS`. */
  timeLimit?: (engine: Engine, command: Document) => number | undefined;
  /** Is answered before the replica set is initiated. */
  isAlwaysAnswered?: boolean;
}

export type CommandTable = Record<string, Command>;

/** Documents of a cursor, encoded one by one, so that the batch's size is known. */
export class BatchReply {
  constructor(
    readonly name: 'firstBatch' | 'nextBatch',
    readonly batch: readonly Uint8Array[],
    /** What the answer's `cursor` says beside the batch. */
    readonly cursor: Document,
  ) {}
}

/** The values of an answer as an encoded array, and what it says beside them. */
export class ValuesReply {
  constructor(
    readonly values: Encoded,
    readonly rest: Document = {},
  ) {}
}

export type Reply = Document | BatchReply | ValuesReply;
