import { Accommodation, type StoredAccommodation } from '../models/accommodation';
import { Event, type StoredEvent } from '../models/event';
import { Ferry, type StoredFerry } from '../models/ferry';
import type { StoredGroup } from '../models/group';
import type { StoredProduct } from '../models/product';
import { collectedAt, countPaid, type PaidCount, type Products, productsAt } from './collected';
import { recordsById } from './recordsById';

/** A group with where it goes, how, and what its travellers pay for. */
export interface Trip {
  group: StoredGroup;
  event: StoredEvent;
  accommodation: StoredAccommodation | null;
  outboundFerry: StoredFerry | null;
  returnFerry: StoredFerry | null;
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
  const [events, ferries, accommodations] = await Promise.all([
    recordsById(Event, ids(groups, 'event')),
    recordsById(Ferry, [...ids(groups, 'outboundFerry'), ...ids(groups, 'returnFerry')]),
    recordsById(Accommodation, ids(groups, 'accomodation')),
  ]);
  const places = [...groups, ...events.values(), ...ferries.values(), ...accommodations.values()];
  const products = await productsAt(places);
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

/** Answers of a trip how many enabled customers have paid each mandatory product that it collects. */
export async function paymentsDoneOf(trips: readonly Trip[]): Promise<(trip: Trip) => PaidCount[]> {
  const paid = await countPaid(trips.map(({ group }) => group._id));
  return ({ group, collected }) =>
    collected.filter(isMandatory).map((product) => ({ product, count: paid(group._id, product) }));
}

export function isMandatory({ mandatory }: StoredProduct): boolean {
  return mandatory;
}

type Reference = 'event' | 'accomodation' | 'outboundFerry' | 'returnFerry';

function ids(groups: readonly StoredGroup[], field: Reference) {
  return groups.map((group) => group[field]);
}
