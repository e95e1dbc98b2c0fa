import type { Types } from 'mongoose';
import type { StoredGroup } from '../../models/group';
import type { StoredProduct } from '../../models/product';
import { collectedAt, type PaidCount, type Products, productsAt } from './collectedProducts';
import { paidIn } from '../groups/paidCounts';
import { groupsWithPlaces, type Places, placesOf, type Stop, type TripEvent } from './tripComponents';

/** A group with where it goes, how, and what its travellers pay for. */
export interface Trip {
  group: StoredGroup;
  event: TripEvent;
  accommodation: Stop | null;
  outboundFerry: Stop | null;
  returnFerry: Stop | null;
  /** Collected from everybody in the group, by name. */
  collected: StoredProduct[];
}

export interface Trips {
  trips: Trip[];
  /** Every product that stands on one of the trips, collected or not. */
  products: Products;
}

/** The trips of groups, in their order, by as many queries for a thousand as for one. */
export async function tripsOf(groups: readonly StoredGroup[]): Promise<Trips> {
  return assemble(groups, await placesOf(groups));
}

/**
 * The trips of groups that are yet to be read; some hundreds at most.
 * @param others products that are wanted too, and that the same query reads
 */
export async function tripsById(
  ids: readonly Types.ObjectId[],
  others: readonly Types.ObjectId[] = [],
): Promise<Trips> {
  const { groups, ...places } = await groupsWithPlaces(ids);
  return assemble(groups, places, others);
}

async function assemble(
  groups: readonly StoredGroup[],
  { events, ferries, accommodations }: Places,
  others: readonly Types.ObjectId[] = [],
): Promise<Trips> {
  const places = [...groups, ...events.values(), ...ferries.values(), ...accommodations.values()];
  const products = await productsAt(places, others);
  const trips = groups.flatMap((group) => {
    const event = events.get(String(group.event));
    if (!event) return [];
    const accommodation = accommodations.get(String(group.accomodation)) ?? null;
    const outboundFerry = ferries.get(String(group.outboundFerry)) ?? null;
    const returnFerry = ferries.get(String(group.returnFerry)) ?? null;
    const parts = [group, event, accommodation, outboundFerry, returnFerry].filter((part) => part !== null);
    const collected = collectedAt(parts, products);
    return [{ group, event, accommodation, outboundFerry, returnFerry, collected }];
  });
  return { trips, products };
}

/** How many enabled customers have paid each mandatory product that their trip collects. */
export function paymentsDoneOn({ group, collected }: Trip): PaidCount[] {
  return collected.filter(isMandatory).map((product) => ({ product, count: paidIn(group, product._id) }));
}

export function isMandatory({ mandatory }: StoredProduct): boolean {
  return mandatory;
}
