import type { Types } from 'mongoose';
import type { StoredGroup } from '../../models/group';
import type { StoredProduct } from '../../models/product';
import { collectedProductsOf, type PaidCount, type Products, readProducts } from './collectedProducts';
import { paidCountIn } from '../groups/paidCounts';
import {
  readGroupsWithComponents,
  type TripComponents,
  readTripComponents,
  type TripComponent,
  type TripEvent,
} from './tripComponents';

/** A group with where it goes, how, and what its travellers pay for. */
export interface Trip {
  group: StoredGroup;
  event: TripEvent;
  accommodation: TripComponent | null;
  outboundFerry: TripComponent | null;
  returnFerry: TripComponent | null;
  /** Collected from everybody in the group, by name. */
  collectedProducts: StoredProduct[];
}

export interface Trips {
  trips: Trip[];
  /** Every product that stands on one of the trips, collected or not. */
  products: Products;
}

/** The trips of groups, in their order, by as many queries for a thousand as for one. */
export async function readTrips(groups: readonly StoredGroup[]): Promise<Trips> {
  return buildTrips(groups, await readTripComponents(groups));
}

/**
 * The trips of groups that are yet to be read; some hundreds at most.
 * @param others products that are wanted too, and that the same query reads
 */
export async function readTripsById(
  ids: readonly Types.ObjectId[],
  others: readonly Types.ObjectId[] = [],
): Promise<Trips> {
  const { groups, ...places } = await readGroupsWithComponents(ids);
  return buildTrips(groups, places, others);
}

async function buildTrips(
  groups: readonly StoredGroup[],
  { events, ferries, accommodations }: TripComponents,
  others: readonly Types.ObjectId[] = [],
): Promise<Trips> {
  const places = [...groups, ...events.values(), ...ferries.values(), ...accommodations.values()];
  const products = await readProducts(places, others);
  const trips = groups.flatMap((group) => {
    const event = events.get(String(group.event));
    if (!event) return [];
    const accommodation = accommodations.get(String(group.accomodation)) ?? null;
    const outboundFerry = ferries.get(String(group.outboundFerry)) ?? null;
    const returnFerry = ferries.get(String(group.returnFerry)) ?? null;
    const parts = [group, event, accommodation, outboundFerry, returnFerry].filter((part) => part !== null);
    const collectedProducts = collectedProductsOf(parts, products);
    return [{ group, event, accommodation, outboundFerry, returnFerry, collectedProducts }];
  });
  return { trips, products };
}

/** How many enabled customers have paid each mandatory product that their trip collects. */
export function countPaymentsDone({ group, collectedProducts }: Trip): PaidCount[] {
  return collectedProducts
    .filter(isMandatory)
    .map((product) => ({ product, count: paidCountIn(group, product._id) }));
}

export function isMandatory({ mandatory }: StoredProduct): boolean {
  return mandatory;
}
