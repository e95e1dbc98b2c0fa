import type { Types } from 'mongoose';
import type { AuditAction, AuditType } from '../../contract/audit';
import { clock } from '../../lib/clock';
import type { Actor } from '../../lib/sessionToken';
import { AuditEntry, type StoredAuditEntry } from '../../models/auditEntry';
import { diffFields } from './diffFields';

export interface Change {
  type: AuditType;
  id: Types.ObjectId;
  /** Whose staff may read of it; null for a record of no organization. */
  organization: Types.ObjectId | null;
  /** The record without secrets, as far as it is to be told; none before a creation. */
  before?: object | undefined;
  /** None after a deletion. */
  after?: object | undefined;
}

type By = Pick<Actor, 'id' | 'role'>;

/** Notes who changed what, inside the transaction that changes it. A change of nothing leaves no entry. */
export async function auditChange(by: By, change: Change): Promise<void> {
  await auditChanges(by, [change]);
}

/** As `noteChange`, of many records at once. */
export async function auditChanges(by: By, changes: readonly Change[]): Promise<void> {
  const entries: Omit<StoredAuditEntry, '_id'>[] = changes
    .map(({ type, id, organization, before, after }) => ({
      at: clock.now(),
      type,
      record: id,
      organization,
      action: actionOf(before, after),
      by: { id: by.id, role: by.role },
      changes: diffFields(before, after),
    }))
    .filter(({ action, changes: fields }) => action !== 'update' || fields.length > 0);
  // Stored as they are: a look at each of thousands would take most of the time of a mass action.
  if (entries.length > 0) await AuditEntry.insertMany(entries, { lean: true });
}

/** Forgets the values that were told of records; that they were changed, when and by whom stays. */
export async function eraseAuditedValues(type: AuditType, records: readonly Types.ObjectId[]): Promise<void> {
  await AuditEntry.updateMany({ type, record: { $in: records } }, { $set: { changes: [] } });
}

function actionOf(before: object | undefined, after: object | undefined): AuditAction {
  if (!before) return 'create';
  return after ? 'update' : 'delete';
}
