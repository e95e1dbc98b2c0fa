import type { Types } from 'mongoose';
import { nameCollation } from '../../../lib/database';
import { today } from '../../../lib/clock';
import { Event } from '../../../models/event';
import { Group } from '../../../models/group';
import { type Trip, type Trips, readTrips } from '../../trips/trips';

/** The chosen trip, or all upcoming ones, sorted by event day, then by group name. */
export async function readShownTrips(
  organization: Types.ObjectId,
  event: Types.ObjectId | null,
): Promise<Trips> {
  const shown = event ? { _id: event } : { date: { $gte: today() } };
  const events = await Event.find({ organization, ...shown }, '_id')
    .sort({ date: 1, _id: 1 })
    .lean();
  const order = new Map(events.map(({ _id }, index) => [String(_id), index]));
  const groups = await Group.find({ organization, event: { $in: events.map(({ _id }) => _id) } })
    .sort({ name: 1 })
    .collation(nameCollation)
    .lean();
  const orderOf = ({ group }: Trip) => order.get(String(group.event)) ?? 0;
  const { trips, products } = await readTrips(groups);
  return { trips: trips.sort((one, other) => orderOf(one) - orderOf(other)), products };
}
