import type { Types } from 'mongoose';
import {
  type EarlyAccessEntry as Entry,
  type EarlyAccessImport,
  type EarlyAccessImportResult,
  maxEarlyAccessEntries,
  maxListedFaults,
} from '../../../contract/earlyAccess';
import { AppError, InvalidInput } from '../../../lib/AppError';
import { today } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor } from '../../../lib/sessionToken';
import { Customer, type StoredCustomer, ownAddress } from '../../../models/customer';
import { EarlyAccessEntry } from '../../../models/earlyAccessEntry';
import { EarlyAccessList, type StoredEarlyAccessList } from '../../../models/earlyAccessList';
import { Event } from '../../../models/event';
import { auditChange } from '../../access/audit/auditChanges';
import { recordSecurityEvent } from '../../access/securityEvents/recordSecurityEvent';
import { eventInReach } from '../questions/eventQuestions';
import { refuseUnlessMayOpen } from '../registrationPeriod';
import { registeredThrough } from './places';
import { readEntries, type ReadEntries } from './readEntries';

/** @throws AppError `notFound`, also for a list with a code, which has no entries */
async function listInReach(actor: Actor, eventId: string, id: string) {
  const event = await eventInReach(actor, eventId);
  const list = await EarlyAccessList.findOne({ _id: parseObjectId(id), event: event._id }).lean();
  if (!list || list.kind === 'code') throw new AppError('notFound');
  return { ...list, kind: list.kind };
}

/**
 * The entries of a list in alphabetical order, each with how often it was used. Records the export,
 * because they are personal data.
 * @throws AppError `notFound`
 */
export async function listEntries(actor: Actor, eventId: string, id: string): Promise<Entry[]> {
  const list = await listInReach(actor, eventId, id);
  const entries = await EarlyAccessEntry.find({ list: list._id }, 'value').sort({ value: 1 }).lean();
  const uses = await Customer.aggregate<{ _id: string; used: number }>([
    { $match: registeredThrough(list) },
    { $group: { _id: '$earlyAccess.entry', used: { $sum: 1 } } },
  ]);
  const used = new Map(uses.map(({ _id, used: count }) => [_id, count]));
  const { organization } = list;
  const details = { format: 'json', rows: entries.length } as const;
  await recordSecurityEvent({ kind: 'exported', organization, account: null, actor, details });
  return entries.map(({ value }) => ({ value, used: used.get(value) ?? 0 }));
}

/**
 * Adds the entries of a file or pasted text to a list, all or none.
 * @throws AppError `notAllowed`, `notFound`
 * @throws InvalidInput as `readEntries`; `earlyAccessLineFault` (path `content`) for each line without an entry,
 *   unless it is a dry run
 */
export async function importEntries(
  actor: Actor,
  eventId: string,
  id: string,
  { content, dryRun }: EarlyAccessImport,
): Promise<EarlyAccessImportResult> {
  refuseUnlessMayOpen(actor);
  const { kind } = await listInReach(actor, eventId, id);
  const read = await readEntries(kind, content);
  if (dryRun) return importResult(read, await findNew(parseObjectId(id), read));
  if (read.faults.length > 0)
    throw new InvalidInput(
      read.faults
        .slice(0, maxListedFaults)
        .map((params) => ({ code: 'earlyAccessLineFault', path: 'content', params: { ...params } })),
    );
  return transaction(async () => {
    const list = await listInReach(actor, eventId, id);
    const added = await findNew(list._id, read);
    const { _id, organization } = list;
    await EarlyAccessEntry.insertMany(
      added.map((value) => ({ organization, list: _id, value })),
      { lean: true },
    );
    await auditCount(actor, list, added.length);
    return importResult(read, added);
  }, [id]);
}

/** @throws InvalidInput `earlyAccessTooMany` (path `content`) */
async function findNew(list: Types.ObjectId, { values }: ReadEntries): Promise<string[]> {
  const known = await EarlyAccessEntry.find({ list, value: { $in: values } }, 'value').lean();
  const knownValues = new Set(known.map(({ value }) => value));
  const added = values.filter((value) => !knownValues.has(value));
  const params = { max: maxEarlyAccessEntries };
  if ((await EarlyAccessEntry.countDocuments({ list })) + added.length > maxEarlyAccessEntries)
    throw new InvalidInput([{ code: 'earlyAccessTooMany', path: 'content', params }]);
  return added;
}

function importResult(
  { values, repeated, faults }: ReadEntries,
  added: readonly string[],
): EarlyAccessImportResult {
  return {
    newCount: added.length,
    knownCount: values.length - added.length + repeated,
    faultCount: faults.length,
    faults: faults.slice(0, maxListedFaults),
  };
}

/**
 * Deletes all entries of a list. Those who have registered with one keep their seat and their place on the list.
 * @throws AppError `notAllowed`, `notFound`
 */
export async function deleteEntries(actor: Actor, eventId: string, id: string): Promise<void> {
  refuseUnlessMayOpen(actor);
  await transaction(async () => {
    const list = await listInReach(actor, eventId, id);
    const { deletedCount } = await EarlyAccessEntry.deleteMany({ list: list._id });
    await auditCount(actor, list, -deletedCount);
  }, [id]);
}

/** The history of the event has numbers, because its values stay when people are erased. */
async function auditCount(
  actor: Actor,
  { _id: list, name, event, organization }: StoredEarlyAccessList,
  change: number,
): Promise<void> {
  const count = await EarlyAccessEntry.countDocuments({ list });
  const inWords = (entries: number) => ({ earlyAccessEntries: [`${name}: ${entries}`] });
  await auditChange(actor, {
    type: 'events',
    id: event,
    organization,
    before: inWords(count - change),
    after: inWords(count),
  });
}

/**
 * Deletes the confirmed address of a customer who is erased from all lists of the organization, and the address with
 * which they registered from the list of that registration, inside the transaction that erases them. An unconfirmed
 * address stays, because it may be somebody else's (rules §25.3). Member numbers stay, because nothing links them to
 * the person any longer.
 */
export async function forgetAddressEntries({
  organization,
  earlyAccess,
  ...customer
}: Pick<
  StoredCustomer,
  'organization' | 'email' | 'lead' | 'unconfirmedSince' | 'earlyAccess'
>): Promise<void> {
  if (customer.unconfirmedSince) return;
  const value = ownAddress(customer);
  if (value !== undefined) await EarlyAccessEntry.deleteMany({ organization, value });
  if (earlyAccess?.entry?.includes('@'))
    await EarlyAccessEntry.deleteMany({ list: earlyAccess.list, value: earlyAccess.entry });
}

/** Deletes the entries of events that have passed, which nobody needs any longer. Safe to run concurrently. */
export async function dropPastEntries(): Promise<void> {
  const lists = await EarlyAccessEntry.distinct('list');
  if (lists.length === 0) return;
  const events = await EarlyAccessList.distinct('event', { _id: { $in: lists } });
  const passed = await Event.distinct('_id', { _id: { $in: events }, date: { $lt: today() } });
  const ofPassed = await EarlyAccessList.distinct('_id', { event: { $in: passed } });
  await EarlyAccessEntry.deleteMany({ list: { $in: ofPassed } });
}
