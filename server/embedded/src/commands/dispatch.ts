import { Long, Timestamp } from 'bson';

import { refusedCommands } from './refused';
import { commands } from './table';
import { BatchReply, ValuesReply, type Call, type Command, type Reply } from './command';
import { Fields } from './fields';
import { checkOptions } from './options';
import { timeLimitOf } from './timeLimit';
import type { Document } from '../values/documents';
import type { Engine } from '../engine';
import { CommandError, notSupported } from '../errors';
import type { View } from '../query/find';
import type { Session } from '../transactions/session';
import type { Transaction } from '../transactions/transaction';

/** Executes a command and returns its reply or its error; never throws. */
export async function dispatch(
  engine: Engine,
  connection: { id: number },
  command: Document,
): Promise<Reply> {
  let call: Call | undefined;
  try {
    const [name = ''] = Object.keys(command);
    const known = commands.get(name);
    if (!known && refusedCommands.has(name)) throw notSupported(`The command ${name}`, 'CommandNotSupported');
    if (!known) throw new CommandError('CommandNotFound', `no such command: '${name}'`);
    checkCommand(engine, name, known, command);
    const { atClusterTime, ...prepared } = prepareCall(engine, connection, name, known, command);
    call = prepared;
    const reply = await run(known, prepared);
    if (prepared.transaction && 'writeErrors' in reply) prepared.session?.abort(prepared.transaction);
    return atClusterTime ? withTime(reply, atClusterTime) : reply;
  } catch (error) {
    if (call?.transaction) call.session?.abort(call.transaction);
    return failure(error);
  }
}

/**
 * Numbered commands of a session run one at a time: a retried write waits for the outcome of the first attempt, and
 * the commands of a transaction wait for each other.
 */
function run(known: Command, call: Call): Reply | Promise<Reply> {
  const orderedBy = call.command.txnNumber === undefined ? undefined : call.session;
  return orderedBy ? orderedBy.inTurn(async () => execute(known, call)) : execute(known, call);
}

function execute(known: Command, call: Call): Reply | Promise<Reply> {
  const execution = known.run(call);
  if (!(Symbol.iterator in execution)) return execution;
  const { engine, deadline, transaction, session, command } = call;
  const checkTransaction = (): void => {
    // The transaction may have been aborted during a pause.
    if (transaction) session?.continueTransaction((command.txnNumber as Long).toBigInt()); // a transaction always has a number
  };
  return engine.pace.run(execution, { ...(deadline !== undefined && { deadline }), check: checkTransaction });
}

function checkCommand(engine: Engine, name: string, known: Command, command: Document): void {
  if (typeof command.$db !== 'string')
    throw new CommandError(40571, 'OP_MSG requests require a $db argument');
  checkOptions(name, known, command);
  const { replicaSet } = engine;
  if (replicaSet && !replicaSet.isInitiated && !known.isAlwaysAnswered) {
    throw new CommandError('NotWritablePrimary', 'not primary: the replica set has not been initiated');
  }
}

interface PreparedCall extends Call {
  /** The time of the snapshot for a read outside a transaction. */
  atClusterTime?: Timestamp | undefined;
}

function prepareCall(
  engine: Engine,
  connection: { id: number },
  name: string,
  known: Command,
  command: Document,
): PreparedCall {
  const lsid = new Fields(command, name).document('lsid');
  const session = lsid && engine.sessions.of(lsid);
  const database = String(command.$db);
  const timeLimit = known.timeLimit ? known.timeLimit(engine, command) : timeLimitOf(command);
  const deadline = timeLimit === undefined ? undefined : performance.now() + timeLimit;
  const base = { engine, name, command, database, session, connection, deadline };
  const transaction = session && transactionOf(engine, session, name, known, command);
  if (transaction) return { ...base, transaction, view: transaction, writer: transaction };
  const snapshot = snapshotOf(engine, session, name, command);
  const view = snapshot?.view ?? engine.view;
  return { ...base, transaction, view, writer: engine.writer, atClusterTime: snapshot?.time };
}

/** The transaction that the command begins or belongs to; `commitTransaction` finds its own. */
function transactionOf(
  engine: Engine,
  session: Session,
  name: string,
  known: Command,
  command: Document,
): Transaction | undefined {
  const { txnNumber, autocommit, startTransaction } = command;
  if (txnNumber === undefined) return undefined;
  if (!(txnNumber instanceof Long)) throw new CommandError('TypeMismatch', 'txnNumber must be a long');
  if (!engine.replicaSet) {
    throw new CommandError(
      'IllegalOperation',
      'Transaction numbers are only allowed on a replica set member or mongos',
    );
  }
  const number = txnNumber.toBigInt();
  if (autocommit !== false) {
    if (!known.isRetryable) throw new CommandError(50768, `${name} is not a retryable write`);
    session.beginRetryable(number);
    return undefined;
  }
  if (name === 'commitTransaction' || name === 'abortTransaction') return undefined;
  const transaction =
    startTransaction === true
      ? session.beginTransaction(number, engine.locks, engine.transactionLifetimeMs)
      : session.continueTransaction(number);
  if (known.inTransaction) return transaction;
  session.abort(transaction);
  if (name === 'create' || name === 'createIndexes')
    throw notSupported(`${name} in a transaction`, 'OperationNotSupportedInTransaction');
  throw new CommandError(
    'OperationNotSupportedInTransaction',
    `Cannot run '${name}' in a multi-document transaction.`,
  );
}

const readConcernLevels = ['local', 'available', 'majority', 'linearizable', 'snapshot'];

function snapshotOf(
  engine: Engine,
  session: Session | undefined,
  name: string,
  command: Document,
): { view: View; time: Timestamp } | undefined {
  const { level = 'local', atClusterTime } = new Fields(command, name).document('readConcern') ?? {};
  if (!readConcernLevels.includes(String(level))) {
    throw new CommandError('FailedToParse', `Unrecognized read concern level ${String(level)}`);
  }
  if (level !== 'snapshot' || command.autocommit === false) return undefined;
  if (!engine.replicaSet || !session)
    throw notSupported('A snapshot read without a session on a replica set');
  if (!['find', 'aggregate', 'distinct', 'getMore'].includes(name)) {
    throw new CommandError('InvalidOptions', `${name} does not support the read concern level snapshot`);
  }
  if (atClusterTime instanceof Timestamp)
    return { view: session.snapshot(atClusterTime.toBigInt()), time: atClusterTime };
  const time = engine.replicaSet.now();
  return { view: session.addSnapshot(time.toBigInt()), time };
}

function withTime(reply: Reply, atClusterTime: Timestamp): Reply {
  if (reply instanceof ValuesReply) return new ValuesReply(reply.values, { ...reply.rest, atClusterTime });
  if (!(reply instanceof BatchReply)) return { ...reply, atClusterTime };
  return new BatchReply(reply.name, reply.batch, { ...reply.cursor, atClusterTime });
}

export function failure(error: unknown): Document {
  if (!(error instanceof CommandError)) {
    console.error(error);
    return { ok: 0, errmsg: String(error), code: 1, codeName: 'InternalError' };
  }
  const { message, code, codeName, extra } = error;
  return { ok: 0, ...extra, errmsg: message, code, codeName };
}
