import { Long } from 'bson';

import type { Document } from '../values/documents';
import { CommandError } from '../errors';
import type { Waiting } from '../pace';
import type { Call, CommandTable } from './command';

export const transactionCommands: CommandTable = {
  commitTransaction: { run: commit, options: ['recoveryToken'], inTransaction: true },
  abortTransaction: { run: abort, options: ['recoveryToken'], inTransaction: true },
};

function* commit(call: Call): Waiting<Document> {
  const { session, number } = sessionOf(call);
  yield* session.commit(number);
  closeCursors(call);
  return {};
}

function abort(call: Call): Document {
  const { session, number } = sessionOf(call);
  session.abort(session.continueTransaction(number));
  closeCursors(call);
  return {};
}

function sessionOf({ session, command, name }: Call) {
  if (!session || command.autocommit !== false || !(command.txnNumber instanceof Long)) {
    throw new CommandError('InvalidOptions', `${name} must be run within a transaction`);
  }
  return { session, number: command.txnNumber.toBigInt() };
}

/** A cursor opened in the transaction can no longer read. */
function closeCursors({ engine, session }: Call): void {
  engine.cursors.closeWhere(({ owner }) => owner.transaction !== undefined && owner.session === session);
}
