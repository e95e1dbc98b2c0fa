import type { Types } from 'mongoose';
import { Accommodation } from '../../models/accommodation';
import type { StoredCollected } from '../../models/collected';
import { Event } from '../../models/event';
import { Ferry } from '../../models/ferry';
import { Group } from '../../models/group';

/**
 * The products that are collected from everybody in a group (decisions 6): those with a raised toggle on the
 * group, its event, its ferries or its accommodation; each once.
 */
export async function collectedFrom(groupId: Types.ObjectId): Promise<Types.ObjectId[]> {
  const group = await Group.findById(groupId, 'event accomodation outboundFerry returnFerry products')
    .lean()
    .orFail();
  const ferries = [group.outboundFerry, group.returnFerry].filter((ferry) => ferry !== null);
  const [event, accommodation, sailings] = await Promise.all([
    Event.findById(group.event, 'products').lean().orFail(),
    group.accomodation && Accommodation.findById(group.accomodation, 'products').lean(),
    Ferry.find({ _id: { $in: ferries } }, 'products').lean(),
  ]);
  const places = [group, event, ...(accommodation ? [accommodation] : []), ...sailings];
  return distinct(places.flatMap(({ products }) => products).filter(isCollected));
}

function isCollected({ collectPayment }: StoredCollected): boolean {
  return collectPayment;
}

function distinct(entries: StoredCollected[]): Types.ObjectId[] {
  return [...new Map(entries.map(({ product }) => [String(product), product])).values()];
}
