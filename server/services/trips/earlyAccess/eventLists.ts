import type { EarlyAccessInput, EarlyAccessListInput } from '../../../contract/earlyAccess';
import type { Fault } from '../../../contract/errors';
import { AppError, InvalidInput } from '../../../lib/AppError';
import { transaction } from '../../../lib/database';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor } from '../../../lib/sessionToken';
import { Customer } from '../../../models/customer';
import { EarlyAccessEntry } from '../../../models/earlyAccessEntry';
import { EarlyAccessList, type StoredEarlyAccessList } from '../../../models/earlyAccessList';
import { Event, type StoredEvent } from '../../../models/event';
import { Group } from '../../../models/group';
import type { StoredRegistrationPeriod } from '../../../models/schemaParts';
import { auditChange } from '../../access/audit/auditChanges';
import { eventInReach } from '../questions/eventQuestions';
import { periodFields, periodOf, refuseUnlessMayOpen } from '../registrationPeriod';
import { describeLists } from './describeLists';
import { registeredThrough } from './places';

export interface EarlyAccessView {
  event: StoredEvent;
  /** The last opening of a group by the clock; null without any. */
  opensAt: Date | null;
  lists: { list: StoredEarlyAccessList; used: number; entryCount: number }[];
}

/** @throws AppError `notFound` */
export async function readEarlyAccess(actor: Actor, id: string): Promise<EarlyAccessView> {
  const event = await eventInReach(actor, id);
  const stored = await listsOf(event);
  const lists = await Promise.all(
    stored.map(async (list) => ({
      list,
      used: await Customer.countDocuments(registeredThrough(list)),
      entryCount: await EarlyAccessEntry.countDocuments({ list: list._id }),
    })),
  );
  return { event, opensAt: await lastOpening(event), lists };
}

/** In the order of the form. */
export async function listsOf({ _id }: Pick<StoredEvent, '_id'>): Promise<StoredEarlyAccessList[]> {
  return EarlyAccessList.find({ event: _id }).sort({ place: 1 }).lean();
}

async function lastOpening(event: StoredEvent): Promise<Date | null> {
  const groups = await Group.find({ event: event._id }, periodFields.join(' ')).lean();
  const own: StoredRegistrationPeriod[] = groups.length > 0 ? groups : [{}];
  const openings = own.flatMap((group) => periodOf(group, event).opensAt ?? []);
  return openings.reduce<Date | null>((last, each) => (last && last > each ? last : each), null);
}

/**
 * Replaces the lists of an event, in one transaction. The entries of those that stay are kept.
 * @throws AppError `notAllowed`, `notFound`, `outdated`
 * @throws InvalidInput with all faults: `required`, `duplicate`, `earlyAccessKindKept`, `earlyAccessListUsed`
 */
export async function saveEarlyAccess(
  actor: Actor,
  id: string,
  { revision, lists }: EarlyAccessInput,
): Promise<EarlyAccessView> {
  refuseUnlessMayOpen(actor);
  await transaction(async () => {
    const event = await eventInReach(actor, id);
    if (revision !== undefined && revision !== (event.earlyAccessRevision ?? 0))
      throw new AppError('outdated');
    const before = await listsOf(event);
    const removed = before.filter(({ _id }) => !lists.some((list) => _id.equals(list._id)));
    const faults = [...findFaults(lists, before), ...(await findUsed(removed))];
    if (faults.length > 0) throw new InvalidInput(faults);
    await deleteLists(removed);
    await storeLists(actor, event, lists, before);
  }, [id]);
  return readEarlyAccess(actor, id);
}

function findFaults(
  lists: readonly EarlyAccessListInput[],
  before: readonly StoredEarlyAccessList[],
): Fault[] {
  return lists.flatMap(({ _id, kind, code }, index) => {
    const path = (field: string) => `lists.${index}.${field}`;
    const isRepeated = (field: '_id' | 'code', value: string) =>
      lists.findIndex((list) => list[field] === value && (field === '_id' || list.kind === 'code')) < index;
    const faults: Fault[] = [];
    if (isRepeated('_id', _id)) faults.push({ code: 'duplicate', path: path('_id') });
    if (kind === 'code' && code === null) faults.push({ code: 'required', path: path('code') });
    if (kind === 'code' && code !== null && isRepeated('code', code))
      faults.push({ code: 'duplicate', path: path('code') });
    const stored = before.find((list) => list._id.equals(_id));
    if (stored && stored.kind !== kind) faults.push({ code: 'earlyAccessKindKept', path: path('kind') });
    return faults;
  });
}

async function findUsed(removed: readonly StoredEarlyAccessList[]): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const list of removed) {
    const count = await Customer.countDocuments(registeredThrough(list));
    if (count > 0)
      faults.push({ code: 'earlyAccessListUsed', path: 'lists', params: { list: list.name, count } });
  }
  return faults;
}

/** Stores the lists of an event, inside the caller's transaction. */
export async function storeLists(
  actor: Actor,
  { _id: event, organization }: Pick<StoredEvent, '_id' | 'organization'>,
  lists: readonly EarlyAccessListInput[],
  before: readonly StoredEarlyAccessList[] = [],
): Promise<void> {
  for (const [place, { _id, kind, code, usesPerEntry, ...list }] of lists.entries()) {
    const fields = {
      ...list,
      place,
      kind,
      opensAt: new Date(list.opensAt),
      code: kind === 'code' ? code : null,
      usesPerEntry: kind === 'numbers' ? usesPerEntry : 1,
    };
    await EarlyAccessList.updateOne(
      { _id: parseObjectId(_id), event },
      { $set: fields, $setOnInsert: { organization, registrations: 0 } },
      { upsert: true },
    );
  }
  await Event.updateOne({ _id: event }, { $inc: { earlyAccessRevision: 1 } });
  await auditChange(actor, {
    type: 'events',
    id: event,
    organization,
    before: { earlyAccessLists: describeLists(before) },
    after: { earlyAccessLists: describeLists(await listsOf({ _id: event })) },
  });
}

/** Deletes the lists of an event with their entries, inside the transaction that deletes the event. */
export async function deleteListsOf(event: Pick<StoredEvent, '_id'>): Promise<void> {
  await deleteLists(await listsOf(event));
}

async function deleteLists(lists: readonly StoredEarlyAccessList[]): Promise<void> {
  const ids = lists.map(({ _id }) => _id);
  if (ids.length === 0) return;
  await EarlyAccessEntry.deleteMany({ list: { $in: ids } });
  await EarlyAccessList.deleteMany({ _id: { $in: ids } });
}
