import { isStaff } from '../../contract/roles';
import { AppError } from '../../lib/AppError';
import { clock } from '../../lib/clock';
import { Account, type StoredSession } from '../../models/account';
import { Organization } from '../../models/organization';
import type { TokenHolder } from '../../lib/sessionToken';

const minuteMs = 60_000;

/** The precision of `lastUsedAt`, which limits writes. */
const precisionMs = { staff: minuteMs, customer: 5 * minuteMs };

/**
 * Stores that a session is in use, or ends it if it was idle for longer than its organization allows staff
 * (rules §4.9). It never ends early, although `lastUsedAt` may be up to `precisionMs` older than the last use.
 * @param isAttended whether the call is a use; others only find out whether the session is over
 * @throws AppError `sessionIdle`, also for a session that has ended this way
 */
export async function recordSessionUse(
  holder: TokenHolder,
  session: StoredSession,
  isAttended: boolean,
): Promise<void> {
  const { endedAfterIdleMinutes: endedAfter, lastUsedAt } = session;
  if (endedAfter !== undefined) throw idleError(endedAfter);
  const now = clock.now();
  const unusedMs = now.getTime() - lastUsedAt.getTime();
  const precision = isStaff(holder.role) ? precisionMs.staff : precisionMs.customer;
  if (unusedMs < precision) return;
  const limit = await findIdleLimit(holder);
  if (limit === null || unusedMs < limit * minuteMs + precision) {
    if (isAttended) await updateSession(holder, { 'sessions.$.lastUsedAt': now });
    return;
  }
  await updateSession(holder, { 'sessions.$.endedAfterIdleMinutes': limit });
  throw idleError(limit);
}

/** Null for travellers, and for root, who belongs to no organization. */
async function findIdleLimit({ role, organization }: TokenHolder): Promise<number | null> {
  if (organization === null || !isStaff(role)) return null;
  const found = await Organization.findById(organization, 'policy.idleMinutes').lean();
  return found?.policy?.idleMinutes ?? null;
}

async function updateSession(
  { id, session }: TokenHolder,
  fields: Record<string, Date | number>,
): Promise<void> {
  await Account.updateOne({ _id: id, 'sessions._id': session }, { $set: fields });
}

function idleError(minutes: number): AppError {
  return new AppError('sessionIdle', { params: { minutes } });
}
