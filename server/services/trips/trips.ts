import type { StoredGroup } from '../../models/group';
import type { StoredProduct } from '../../models/product';
import { listCollectedProducts, type PaidCount, type Products, readProducts } from './collectedProducts';
import { paidCountIn } from './groups/paidCounts';
import {
  type TripComponents,
  readTripComponents,
  type TripComponent,
  type TripEvent,
  type TripFerry,
} from './tripComponents';

/** A group with its event, ferries and accommodation, and the products that they collect. */
export interface Trip<Group = StoredGroup, Product = StoredProduct> {
  group: Group;
  event: TripEvent;
  accommodation: TripComponent | null;
  outboundFerry: TripFerry | null;
  returnFerry: TripFerry | null;
  /** Collected from everybody in the group; sorted by name. */
  collectedProducts: Product[];
}

export interface Trips {
  trips: Trip[];
  /** Every product assigned on one of the trips, collected or not. */
  products: Products;
}

/** The trips of groups, in the same order; the number of queries does not depend on their number. */
export async function readTrips(groups: readonly StoredGroup[]): Promise<Trips> {
  const components = await readTripComponents(groups);
  const { events, ferries, accommodations } = components;
  const products = await readProducts([
    ...groups,
    ...[...events.values(), ...ferries.values(), ...accommodations.values()],
  ]);
  return { trips: buildTrips(groups, components, products), products };
}

type TripGroup = Pick<StoredGroup, 'event' | 'accommodation' | 'outboundFerry' | 'returnFerry' | 'products'>;

/** Builds the trips of groups from the records they refer to, by id. */
export function buildTrips<Group extends TripGroup, Product extends Pick<StoredProduct, '_id' | 'name'>>(
  groups: readonly Group[],
  { events, ferries, accommodations }: TripComponents,
  products: ReadonlyMap<string, Product>,
): Trip<Group, Product>[] {
  return groups.flatMap((group) => {
    const event = events.get(String(group.event));
    if (!event) return [];
    const accommodation = accommodations.get(String(group.accommodation)) ?? null;
    const outboundFerry = ferries.get(String(group.outboundFerry)) ?? null;
    const returnFerry = ferries.get(String(group.returnFerry)) ?? null;
    const sources = [group, event, accommodation, outboundFerry, returnFerry].filter((each) => each !== null);
    const collectedProducts = listCollectedProducts(sources, products);
    return [{ group, event, accommodation, outboundFerry, returnFerry, collectedProducts }];
  });
}

/** How many enabled customers have paid each mandatory product that their trip collects. */
export function countPaymentsDone({ group, collectedProducts }: Trip): PaidCount[] {
  return collectedProducts
    .filter(isMandatory)
    .map((product) => ({ product, count: paidCountIn(group, product._id) }));
}

export function isMandatory({ mandatory }: Pick<StoredProduct, 'mandatory'>): boolean {
  return mandatory;
}
