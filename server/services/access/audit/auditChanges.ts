import type { Types } from 'mongoose';
import type { AuditAction, AuditType, FieldChange } from '../../../contract/audit';
import { clock } from '../../../lib/clock';
import { currentApiKey } from '../../../lib/currentCaller';
import type { Actor } from '../../../lib/sessionToken';
import { AuditEntry, type StoredAuditEntry, type StoredAuthor } from '../../../models/auditEntry';
import { recordEventsOf } from '../webhooks/eventsOfChange';

/** The author of a change: an account, or the name of a command or job. */
export type By = Pick<Actor, 'id' | 'role'>;

/** The author as stored: with the API key of the current request and the role of who made it, if there is one. */
export function authorOf({ id, role }: By): StoredAuthor {
  const key = currentApiKey(id);
  return key ? { id, role: key.makerRole, apiKey: key.label } : { id, role };
}

export interface Change {
  type: AuditType;
  id: Types.ObjectId;
  /** The organization whose staff may read the entry; null for a record without one. */
  organization: Types.ObjectId | null;
  /** The fields to audit, without secrets; undefined for a creation. */
  before?: object | undefined;
  /** Undefined for a deletion. */
  after?: object | undefined;
}

/** Call it inside the transaction that makes the change. An update that changes no field creates no entry. */
export async function auditChange(by: By, change: Change): Promise<void> {
  await auditChanges(by, [change]);
}

/** Like `auditChange`, for many records with one query. */
export async function auditChanges(by: By, changes: readonly Change[]): Promise<void> {
  const entries: Omit<StoredAuditEntry, '_id'>[] = changes
    .map(({ type, id, organization, before, after }) => ({
      at: clock.now(),
      type,
      record: id,
      organization,
      action: actionOf(before, after),
      by: authorOf(by),
      changes: diffFields(before, after),
    }))
    .filter(({ action, changes: fields }) => action !== 'update' || fields.length > 0);
  recordEventsOf(entries);
  // `lean` skips Mongoose's validation, which took most of the time of a mass action on thousands of customers.
  if (entries.length > 0) await AuditEntry.insertMany(entries, { lean: true });
}

/** Erases the values in the records' entries, but keeps who changed the records and when. */
export async function eraseAuditedValues(type: AuditType, records: readonly Types.ObjectId[]): Promise<void> {
  await AuditEntry.updateMany({ type, record: { $in: records } }, { $set: { changes: [] } });
}

/** Erases a field of many records from their entries. */
export async function eraseAuditedField(
  type: AuditType,
  organization: Types.ObjectId,
  path: string,
): Promise<void> {
  await AuditEntry.updateMany({ organization, type, 'changes.path': path }, { $pull: { changes: { path } } });
}

function actionOf(before: object | undefined, after: object | undefined): AuditAction {
  if (!before) return 'create';
  return after ? 'update' : 'delete';
}

/** Internal fields, counters that other changes maintain, what is audited as text, and consents. */
const unauditedFields = new Set([
  '_id',
  '__v',
  'revision',
  'userCount',
  'customerCount',
  'held',
  'awaitsDraw',
  'paidCounts',
  'figuresVersion',
  'timesUsed',
  'sold',
  'unconfirmedSince',
  'lead',
  'seatSince',
  'handoverFee',
  'namedAt',
  'provisionalSeat',
  'seatReleasedAt',
  'consents',
  'answers',
  'earlyAccess',
  'earlyAccessRevision',
  'questions',
  'questionsRevision',
  'healthReaderIn',
]);

/**
 * Compares two states of a record field by field; `before` is undefined for a creation, `after` for a deletion.
 * Lists are compared as a whole.
 */
function diffFields(before: object | undefined, after: object | undefined): FieldChange[] {
  const oldFields = new Map(fieldsOf(toWireValues(before ?? {})));
  const newFields = new Map(fieldsOf(toWireValues(after ?? {})));
  const paths = [...new Set([...oldFields.keys(), ...newFields.keys()])];
  return paths
    .map((path) => ({ path, before: oldFields.get(path) ?? null, after: newFields.get(path) ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

/** Converts ids to text and dates to ISO 8601, as on the wire. */
function toWireValues(record: object): object {
  return JSON.parse(JSON.stringify(record)) as object;
}

function fieldsOf(part: object, prefix = ''): [string, unknown][] {
  return Object.entries(part)
    .filter(([key]) => !unauditedFields.has(key))
    .flatMap(([key, value]: [string, unknown]): [string, unknown][] =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? fieldsOf(value, `${prefix}${key}.`)
        : [[prefix + key, value]],
    );
}
