import { Types } from 'mongoose';
import type { AttemptLimit, SecurityEventDetails, SecurityEventKind } from '../../../contract/securityEvent';
import { clock } from '../../../lib/clock';
import { currentApiKey, currentCaller } from '../../../lib/currentCaller';
import { describeError } from '../../../lib/describeError';
import { duplicateKeyFields } from '../../../lib/databaseErrors';
import type { CountedKey } from '../../../lib/limits';
import type { Logger } from '../../../lib/logger';
import { SecurityEvent } from '../../../models/securityEvent';
import type { Session } from '../../../contract/session';
import { Account, type StoredAccount } from '../../../models/account';
import { Admin } from '../../../models/admin';
import { Customer } from '../../../models/customer';

const hourMs = 3_600_000;

type Id = Types.ObjectId | string;

export interface NewSecurityEvent {
  kind: SecurityEventKind;
  /** The organization whose owners may see it; null if only root may. */
  organization: Id | null;
  /** Null for an unknown account, or for an event that concerns several. */
  account: Id | null;
  /** The actor, if it may be somebody other than the account. */
  actor?: { id: string };
  details?: SecurityEventDetails;
}

/** Call it inside the transaction that makes the change, or before the data leaves. */
export async function recordSecurityEvent(event: NewSecurityEvent): Promise<void> {
  const _id = new Types.ObjectId();
  const at = clock.now();
  await new SecurityEvent({
    ...fieldsOf(event),
    ...currentCaller(),
    _id,
    key: String(_id),
    at,
    firstAt: at,
    count: 1,
  }).save();
}

/**
 * Stores equal events of an account from one network within a clock hour as one record with a count, so that an attack
 * does not fill the database; log-ins with another device are stored separately, and `rows` are summed up. Call it outside transactions: if
 * recording fails, the log-in proceeds and the failure is logged.
 */
export async function countSecurityEvent(event: NewSecurityEvent, log: Logger): Promise<void> {
  try {
    await addToCount(event).catch((error: unknown) => {
      // A concurrent event created the record; this one is added to it.
      if (!duplicateKeyFields(error)) throw error;
      return addToCount(event);
    });
  } catch (error) {
    log.warn({ kind: event.kind, error: describeError(error) }, 'a security event was not recorded');
  }
}

async function addToCount(event: NewSecurityEvent): Promise<void> {
  const at = clock.now();
  const { network, device } = currentCaller();
  const {
    details: { rows, ...details },
    ...fields
  } = fieldsOf(event);
  const { kind, organization, account } = fields;
  const key = [
    kind,
    organization ?? 'none',
    JSON.stringify(details),
    account ?? 'unknown',
    network,
    ...(kind === 'loggedIn' ? [device] : []),
    Math.floor(at.getTime() / hourMs),
  ].join(' ');
  // One by one, because an update cannot set the whole and add to one of them.
  const detailFields = Object.fromEntries(
    Object.entries(details).map(([name, value]) => [`details.${name}`, value]),
  );
  await SecurityEvent.updateOne(
    { key },
    {
      $inc: { count: 1, ...(rows !== undefined && { 'details.rows': rows }) },
      $set: { at, device },
      $setOnInsert: { _id: new Types.ObjectId(), ...fields, ...detailFields, network, firstAt: at },
    },
    { upsert: true },
  );
}

function fieldsOf({ kind, organization, account, actor, details = {} }: NewSecurityEvent) {
  const isOwn = actor === undefined || String(account) === actor.id;
  const key = currentApiKey(actor?.id);
  const named = { ...details, ...(key && { apiKey: key.label }) };
  return { kind, organization, account, actor: isOwn ? null : actor.id, details: named };
}

/**
 * Records a successful log-in with one write.
 * @param step the last step of the log-in
 */
export async function recordLogin(
  { organization }: Session,
  account: Types.ObjectId,
  step: Required<SecurityEventDetails>['step'],
  log: Logger,
): Promise<void> {
  const event = { kind: 'loggedIn', organization: organization?._id ?? null, account } as const;
  await countSecurityEvent({ ...event, details: { step } }, log);
}

/** The account or API key whose attempts were counted; undefined if a limit counts by network address. */
export type Limited = { email: string } | { _id: string } | { key: CountedKey } | undefined;

/** Records that a limit on attempts was reached. An unknown address is not stored: people type passwords there. */
export async function recordLockOut(limit: AttemptLimit, limited: Limited, log: Logger): Promise<void> {
  if (limited && 'key' in limited) {
    const { organization, account, label } = limited.key;
    const details = { limit, apiKey: label };
    await countSecurityEvent({ kind: 'lockedOut', organization, account, details }, log);
    return;
  }
  const account = limited ? await Account.findOne(limited, 'kind').lean() : null;
  const organization = await findAccountOrganization(account);
  await countSecurityEvent(
    { kind: 'lockedOut', organization, account: account?._id ?? null, details: { limit } },
    log,
  );
}

const retentionMonths = 12;

/** Deletes events that are a year old (rules §4.11). */
export async function dropOldSecurityEvents(): Promise<void> {
  const kept = clock.now();
  kept.setMonth(kept.getMonth() - retentionMonths);
  await SecurityEvent.deleteMany({ at: { $lt: kept } });
}

/**
 * The organization of an account; null for root and for unknown accounts. Also queries for unknown accounts, so that
 * the response time does not reveal which accounts exist.
 */
export async function findAccountOrganization(
  account: Pick<StoredAccount, '_id' | 'kind'> | null,
): Promise<Types.ObjectId | null> {
  const { _id, kind } = account ?? { _id: new Types.ObjectId(), kind: 'customer' };
  const record =
    kind === 'customer'
      ? await Customer.findById(_id, 'organization').lean()
      : await Admin.findById(_id, 'organization').lean();
  return record?.organization ?? null;
}
