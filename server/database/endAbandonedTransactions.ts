import mongoose, { type mongo } from 'mongoose';
import type { Logger } from '../lib/logger';

/** What MongoDB reports of a connection, or of a session that no command is using. */
interface Operation {
  type: 'op' | 'idleSession' | 'idleCursor';
  /** Address and port of the connection; of a session, the one that used it last. */
  client?: string;
  lsid?: { id: mongo.Binary };
  transaction?: object;
}

/**
 * Ends the transactions that killed processes have left open, whose records MongoDB would otherwise keep locked for a
 * minute or longer. One is abandoned if the connection that used it last is closed; if its process is alive after all,
 * it lost that connection and starts the transaction over.
 */
export async function endAbandonedTransactions(log: Logger): Promise<void> {
  const admin = mongoose.connection.getClient().db('admin');
  try {
    const operations = await admin
      .aggregate<Operation>(
        [{ $currentOp: { allUsers: false, idleConnections: true, idleSessions: true } }],
        { readConcern: { level: 'local' } },
      )
      .toArray();
    const sessions = abandonedSessions(operations);
    if (sessions.length === 0) return;
    await admin.command({ killSessions: sessions });
    log.info({ transactions: sessions.length }, 'ended the transactions of a killed process');
  } catch (error) {
    log.warn({ reason: String(error) }, 'cannot end the transactions of a killed process; the database will');
  }
}

function abandonedSessions(operations: readonly Operation[]): { id: mongo.Binary }[] {
  const connected = new Set(operations.filter(({ type }) => type === 'op').map(({ client }) => client));
  return operations.flatMap(({ type, client, lsid, transaction }) =>
    type === 'idleSession' && transaction && lsid && client !== undefined && !connected.has(client)
      ? [{ id: lsid.id }]
      : [],
  );
}
