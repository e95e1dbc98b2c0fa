import { nameCollation } from '../../lib/database';
import { Accommodation } from '../../models/accommodation';
import { Customer, type StoredCustomer } from '../../models/customer';
import { Event, type StoredEvent } from '../../models/event';
import { Ferry, type StoredFerry } from '../../models/ferry';
import type { StoredGroup } from '../../models/group';
import { findByIds } from '../../lib/findByIds';
import type { Types } from 'mongoose';
import type { StoredAssignedProduct } from '../../models/assignedProduct';
import { Product, type StoredProduct } from '../../models/product';
import { paidCountIn } from './groups/paidCounts';

/** The events, ferries and accommodations of groups by id, without their long texts. */
export interface TripComponents {
  events: Map<string, TripEvent>;
  ferries: Map<string, TripFerry>;
  accommodations: Map<string, TripComponent>;
}

export type TripEvent = Pick<StoredEvent, (typeof eventFields)[number] | '_id'>;
/** A ferry or an accommodation. */
export type TripComponent = Pick<StoredFerry, (typeof componentFields)[number] | '_id'>;

export type TripFerry = Pick<StoredFerry, (typeof ferryFields)[number] | '_id'>;

export const componentFields = ['name', 'products'] as const;
export const ferryFields = [...componentFields, 'pointOfDeparture'] as const;
export const eventFields = [...componentFields, 'identifier'] as const;

type Field = 'event' | 'accommodation' | 'outboundFerry' | 'returnFerry';

/** The number of queries does not depend on the number of groups. */
async function readTripComponents(groups: readonly StoredGroup[]): Promise<TripComponents> {
  const ids = (field: Field) => groups.map((group) => group[field]);
  const [events, ferries, accommodations] = await Promise.all([
    findByIds(Event, ids('event'), eventFields),
    findByIds(Ferry, [...ids('outboundFerry'), ...ids('returnFerry')], ferryFields),
    findByIds(Accommodation, ids('accommodation'), componentFields),
  ]);
  return { events, ferries, accommodations };
}

/** A record to which products are assigned: an event, group, ferry or accommodation. */
export interface ProductSource {
  products: StoredAssignedProduct[];
}

export interface AssignedProduct<Product = StoredProduct> {
  product: Product;
  collectPayment: boolean;
  dueOn: string | null;
}

/** The number of customers who have paid a mandatory product. */
export interface PaidCount {
  product: StoredProduct;
  count: number;
}

export type Products = Map<string, StoredProduct>;

/** Reads the products assigned to the sources, collected or not, by id. */
export async function readProducts(sources: readonly ProductSource[]): Promise<Products> {
  const assigned = sources.flatMap(({ products }) => products.map(({ product }) => product));
  return findByIds(Product, assigned);
}

export function listAssignedProducts<Product>(
  source: ProductSource,
  products: ReadonlyMap<string, Product>,
): AssignedProduct<Product>[] {
  return source.products.flatMap(({ product, collectPayment, dueOn = null }) => {
    const found = products.get(String(product));
    return found ? [{ product: found, collectPayment, dueOn }] : [];
  });
}

/** The distinct products that any of the sources collects (rules §6.1), sorted by name. */
export function listCollectedProducts<Product extends { _id: Types.ObjectId; name: string }>(
  sources: readonly ProductSource[],
  products: ReadonlyMap<string, Product>,
): Product[] {
  const assigned = sources.flatMap((source) => listAssignedProducts(source, products));
  const collected = assigned.filter(({ collectPayment }) => collectPayment).map(({ product }) => product);
  const distinct = [...new Map(collected.map((product) => [String(product._id), product])).values()];
  return distinct.sort((one, other) => one.name.localeCompare(other.name, 'fi'));
}

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

/** The enabled customers of groups, by last name, first name and code in Finnish alphabetical order. */
export async function listTravellers<Field extends keyof StoredCustomer>(
  groups: readonly Types.ObjectId[],
  fields: readonly Field[],
): Promise<Pick<StoredCustomer, Field | '_id'>[]> {
  return Customer.find({ group: { $in: groups }, disabled: false }, [...fields])
    .sort({ lastName: 1, firstName: 1, userCode: 1 })
    .collation(nameCollation)
    .lean<Pick<StoredCustomer, Field | '_id'>[]>();
}
