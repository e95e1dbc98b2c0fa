import type { Types } from 'mongoose';
import { alphabetical } from '../../lib/alphabetical';
import { AppError } from '../../lib/AppError';
import { objectId } from '../../lib/objectId';
import type { Actor } from '../../lib/sessionToken';
import { Event } from '../../models/event';
import { Group } from '../../models/group';
import { demand } from '../access/authorize';
import { listedOf } from '../access/organizations';

/** What a select offers. */
export interface Choice {
  _id: Types.ObjectId;
  name: string;
}

/** The events of an organization, or all in reach, by name. @throws AppError `notAllowed`, `notFound` */
export async function eventChoices(actor: Actor, organization: string | undefined): Promise<Choice[]> {
  demand(actor, 'events');
  return Event.find(await listedOf(actor, organization), 'name')
    .sort({ name: 1 })
    .collation(alphabetical)
    .lean();
}

/** The groups of an organization, of one of its events, or all in reach, by name. @throws as above */
export async function groupChoices(
  actor: Actor,
  organization: string | undefined,
  event: string | undefined,
): Promise<Choice[]> {
  demand(actor, 'groups');
  const reach = await listedOf(actor, organization);
  const ofEvent = event === undefined ? {} : { event: await eventWithin(reach, event) };
  return Group.find({ ...reach, ...ofEvent }, 'name')
    .sort({ name: 1 })
    .collation(alphabetical)
    .lean();
}

async function eventWithin(reach: object, id: string): Promise<Types.ObjectId> {
  const event = await Event.findOne({ _id: objectId(id), ...reach }, '_id').lean();
  if (!event) throw new AppError('notFound');
  return event._id;
}
