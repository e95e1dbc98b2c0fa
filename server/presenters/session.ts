import type { OpenSession } from '../contract/session';
import type { StoredSession } from '../models/account';
import type { TokenHolder } from '../services/access/sessionToken';

export function presentSessions(sessions: readonly StoredSession[], { session }: TokenHolder): OpenSession[] {
  return sessions.map((stored) => ({ ...presentSession(stored), isCurrent: String(stored._id) === session }));
}

export function presentSession(session: StoredSession): Omit<OpenSession, 'isCurrent'> {
  const { _id, device, network, startedAt, lastUsedAt } = session;
  return {
    _id: String(_id),
    device,
    network,
    startedAt: startedAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  };
}
