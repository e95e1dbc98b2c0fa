import type { OpenSession, TwoStep } from '../../contract/session';
import type { StoredSession, StoredTwoStep } from '../../models/account';
import type { TokenHolder } from '../../lib/sessionToken';

export function presentSessions(sessions: readonly StoredSession[], { session }: TokenHolder): OpenSession[] {
  return sessions.map((stored) => ({ ...presentSession(stored), isCurrent: String(stored._id) === session }));
}

export function presentTwoStep(twoStep: StoredTwoStep | null): TwoStep {
  return {
    since: twoStep?.startedAt.toISOString() ?? null,
    recoveryCodesLeft: twoStep?.recoveryDigests.length ?? 0,
  };
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
