import type { Types } from 'mongoose';
import type { Cents } from '../../contract/money';
import { totalOn } from '../../contract/priceSteps';
import { today } from '../../lib/clock';
import { findByIds } from '../../lib/findByIds';
import type { StoredEvent } from '../../models/event';
import { Ferry, type StoredFerry } from '../../models/ferry';
import type { StoredGroup } from '../../models/group';
import { listOpenGroups, type OpenGroup } from './groups/listOpenGroups';
import { periodOf } from './registrationPeriod';
import { isMandatory, readTrips, type Trip } from './trips';

const sailingFields = ['pointOfDeparture', 'destination'] as const;

export type Sailing = Pick<StoredFerry, (typeof sailingFields)[number] | '_id'>;

/** The groups of an event, with the facts that a visitor may see. */
export interface PublicTripView {
  event: StoredEvent;
  groups: Pick<OpenGroup, 'group' | 'isFull' | 'drawClosesAt' | 'period'>[];
  /** Sorted by departure. */
  sailings: Sailing[];
  /** Null if no mandatory product is collected. */
  price: { least: Cents; most: Cents } | null;
}

/**
 * The trips that an organization's landing page announces (rules §5.1), sorted by event day, without events
 * that have no groups.
 */
export async function listPublicTrips(organization: Types.ObjectId): Promise<PublicTripView[]> {
  const openGroups = await listOpenGroups(String(organization));
  const groups = openGroups.map(({ group }) => group);
  const open = new Map(openGroups.map((each) => [String(each.group._id), each]));
  const isFull = ({ _id }: StoredGroup) => open.get(String(_id))?.isFull === true;
  const [{ trips }, ferries] = await Promise.all([
    readTrips(groups),
    findByIds(Ferry, groups.flatMap(getFerryIds), sailingFields),
  ]);
  const events = new Map(openGroups.map(({ event }) => [String(event._id), event]));
  return [...events.values()].map((event) => {
    const eventTrips = trips.filter(({ group }) => group.event.equals(event._id));
    const eventGroups = eventTrips.map(({ group }) => group);
    const sailings = [...new Set(eventGroups.flatMap(getFerryIds).map(String))]
      .flatMap((id) => ferries.get(id) ?? [])
      .sort((one, other) => departureTime(one) - departureTime(other));
    const free = eventTrips.filter(({ group }) => !isFull(group));
    return {
      event,
      groups: eventGroups.map((group) => ({
        group,
        isFull: isFull(group),
        drawClosesAt: open.get(String(group._id))?.drawClosesAt,
        period: periodOf(group, event),
      })),
      sailings,
      price: priceRange(free.length > 0 ? free : eventTrips),
    };
  });
}

function getFerryIds({ outboundFerry, returnFerry }: StoredGroup): Types.ObjectId[] {
  return [outboundFerry, returnFerry].filter((id) => id !== null);
}

function departureTime({ pointOfDeparture }: Sailing): number {
  return pointOfDeparture.dateTime.getTime();
}

function priceRange(trips: readonly Trip[]): PublicTripView['price'] {
  const prices = trips.flatMap(({ collectedProducts }) => {
    const owed = collectedProducts.filter(isMandatory);
    return owed.length === 0 ? [] : [owed.reduce((sum, product) => sum + totalOn(product, today()), 0)];
  });
  return prices.length === 0 ? null : { least: Math.min(...prices), most: Math.max(...prices) };
}
