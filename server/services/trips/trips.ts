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

/** A group with its event, ferries and accommodation, and the products that they collect. */
export interface Trip {
  group: StoredGroup;
  event: TripEvent;
  accommodation: TripComponent | null;
  outboundFerry: TripComponent | null;
  returnFerry: TripComponent | null;
  /** Collected from everybody in the group; sorted by name. */
  collectedProducts: StoredProduct[];
}

export interface Trips {
  trips: Trip[];
  /** Every product assigned on one of the trips, collected or not. */
  products: Products;
}

/** The trips of groups, in the same order; the number of queries does not depend on their number. */
export async function readTrips(groups: readonly StoredGroup[]): Promise<Trips> {
  return buildTrips(groups, await readTripComponents(groups));
}

/**
 * Like `readTrips`, for some hundreds of group ids at most.
 * @param others ids of products to read in the same query
 */
export async function readTripsById(
  ids: readonly Types.ObjectId[],
  others: readonly Types.ObjectId[] = [],
): Promise<Trips> {
  const { groups, ...components } = await readGroupsWithComponents(ids);
  return buildTrips(groups, components, others);
}

async function buildTrips(
  groups: readonly StoredGroup[],
  { events, ferries, accommodations }: TripComponents,
  others: readonly Types.ObjectId[] = [],
): Promise<Trips> {
  const sources = [...groups, ...events.values(), ...ferries.values(), ...accommodations.values()];
  const products = await readProducts(sources, others);
  const trips = groups.flatMap((group) => {
    const event = events.get(String(group.event));
    if (!event) return [];
    const accommodation = accommodations.get(String(group.accommodation)) ?? null;
    const outboundFerry = ferries.get(String(group.outboundFerry)) ?? null;
    const returnFerry = ferries.get(String(group.returnFerry)) ?? null;
    const sources = [group, event, accommodation, outboundFerry, returnFerry].filter((each) => each !== null);
    const collectedProducts = collectedProductsOf(sources, products);
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
