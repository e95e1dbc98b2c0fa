import { createHash } from 'node:crypto';
import { Types } from 'mongoose';
import { auditTypes } from '../../../contract/audit';
import { maxRecentChanges, recentSeconds } from '../../../contract/recentChanges';
import { may } from '../../../contract/capabilities';
import { isStaff } from '../../../contract/roles';
import { clock } from '../../../lib/clock';
import { findByIds } from '../../../lib/findByIds';
import type { Actor } from '../../../lib/sessionToken';
import { Admin } from '../../../models/admin';
import { AuditEntry, type StoredAuditEntry } from '../../../models/auditEntry';
import { Group } from '../../../models/group';
import { chosenOrganization } from '../../access/organizations';
import { rightToRead } from './readAudit';

export interface RecentChangeView {
  entry: Omit<StoredAuditEntry, 'changes'>;
  /** The name of a member of staff. */
  name: string | null;
  isSelf: boolean;
}

/**
 * The changes of the last `recentSeconds`, latest first. Selected by time and not from a position, because
 * transactions do not commit in the order in which they write their entries.
 * @throws as `chosenOrganization`
 */
export async function readRecentChanges(actor: Actor, organizationId: string | undefined) {
  const organization = await chosenOrganization(actor, organizationId);
  const [entries, figures] = await Promise.all([
    readEntries(actor, organization),
    fingerprintFigures(organization),
  ]);
  const staff = entries.filter(({ by }) => isStaff(by.role) && Types.ObjectId.isValid(by.id));
  const admins = await findByIds(
    Admin,
    staff.map(({ by }) => new Types.ObjectId(by.id)),
  );
  const changes: RecentChangeView[] = entries.map((entry) => ({
    entry,
    name: admins.get(entry.by.id)?.name ?? null,
    isSelf: entry.by.id === actor.id && entry.by.apiKey === undefined,
  }));
  return { changes, figures };
}

async function readEntries(actor: Actor, organization: Types.ObjectId) {
  const readable = auditTypes.filter((type) => may(actor.role, rightToRead(type)));
  const since = new Date(clock.now().getTime() - recentSeconds * 1_000);
  return AuditEntry.find({ organization, at: { $gt: since }, type: { $in: readable } }, '-changes')
    .sort({ at: -1, _id: -1 })
    .limit(maxRecentChanges)
    .lean<Omit<StoredAuditEntry, 'changes'>[]>();
}

/** Covers registrations, payments, holds and waiting parties, including changes without an audit entry. */
async function fingerprintFigures(organization: Types.ObjectId): Promise<string> {
  const groups = await Group.find({ organization }, 'userCount held waiting figuresVersion')
    .sort({ _id: 1 })
    .lean();
  const figures = groups.map(({ _id, userCount, held = 0, waiting = 0, figuresVersion = 0 }) =>
    [String(_id), userCount, held, waiting, figuresVersion].join(),
  );
  return createHash('sha256').update(figures.join(';')).digest('base64url').slice(0, 16);
}
