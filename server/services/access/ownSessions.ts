import { AppError } from '../../lib/AppError';
import { clock } from '../../lib/clock';
import { parseObjectId } from '../../lib/parseObjectId';
import { Account, type StoredSession } from '../../models/account';
import type { TokenHolder } from '../../lib/sessionToken';

/** The account's open sessions, most recently used first. */
export async function listOwnSessions({ id }: Pick<TokenHolder, 'id'>): Promise<StoredSession[]> {
  const account = await Account.findById(id, 'sessions').lean();
  const now = clock.now();
  return (account?.sessions ?? [])
    .filter(({ expiresAt, endedAfterIdleMinutes }) => expiresAt > now && endedAfterIdleMinutes === undefined)
    .sort((one, other) => other.lastUsedAt.getTime() - one.lastUsedAt.getTime());
}

/**
 * @param session an id
 * @throws AppError `notFound` for one that the account does not have
 */
export async function endSession({ id }: TokenHolder, session: string): Promise<void> {
  const ended = { _id: parseObjectId(session) };
  const { modifiedCount } = await Account.updateOne({ _id: id }, { $pull: { sessions: ended } });
  if (modifiedCount === 0) throw new AppError('notFound');
}

/** Ends all sessions but the token's own. */
export async function endOtherSessions({ id, session }: TokenHolder): Promise<void> {
  const others = { _id: { $ne: parseObjectId(session) } };
  await Account.updateOne({ _id: id }, { $pull: { sessions: others } });
}

/** Deletes expired sessions. */
export async function dropExpiredSessions(): Promise<void> {
  const expired = { expiresAt: { $lte: clock.now() } };
  await Account.updateMany({ 'sessions.expiresAt': expired.expiresAt }, { $pull: { sessions: expired } });
}
