import type { Types } from 'mongoose';
import { nameCollation } from '../../lib/database';
import { AppError } from '../../lib/AppError';
import { parseObjectId } from '../../lib/parseObjectId';
import type { Actor } from '../../lib/sessionToken';
import { Event, type StoredEvent } from '../../models/event';
import { Group } from '../../models/group';
import { listFilter } from '../access/organizations';

/** An option of a select. */
export interface Choice {
  _id: Types.ObjectId;
  name: string;
}

/**
 * The events of an organization, or all in reach, sorted by name.
 * @throws AppError `notFound`
 */
export async function listEventChoices(actor: Actor, organization: string | undefined): Promise<Choice[]> {
  return Event.find(await listFilter(actor, organization), 'name')
    .sort({ name: 1 })
    .collation(nameCollation)
    .lean();
}

/**
 * The events of an organization, or all in reach, the latest first.
 * @throws AppError `notFound`
 */
export async function listTrips(
  actor: Actor,
  organization: string | undefined,
): Promise<Pick<StoredEvent, '_id' | 'name' | 'identifier' | 'date'>[]> {
  return Event.find(await listFilter(actor, organization), 'name identifier date')
    .sort({ date: -1, _id: -1 })
    .lean();
}

/**
 * The groups of an organization, of one event, or all in reach, sorted by name.
 * @throws AppError `notFound`
 */
export async function listGroupChoices(
  actor: Actor,
  organization: string | undefined,
  event: string | undefined,
): Promise<Choice[]> {
  const filter = await listFilter(actor, organization);
  const eventFilter = event === undefined ? {} : { event: await findEventId(filter, event) };
  return Group.find({ ...filter, ...eventFilter }, 'name')
    .sort({ name: 1 })
    .collation(nameCollation)
    .lean();
}

async function findEventId(filter: object, id: string): Promise<Types.ObjectId> {
  const event = await Event.findOne({ _id: parseObjectId(id), ...filter }, '_id').lean();
  if (!event) throw new AppError('notFound');
  return event._id;
}
