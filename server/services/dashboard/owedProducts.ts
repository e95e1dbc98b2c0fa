import type { Types } from 'mongoose';
import type { StoredProduct } from '../../models/product';
import { paidCountIn } from '../groups/paidCounts';
import { isMandatory, type Trip } from '../trips/trips';

/** The events of trips, each once. */
export function eventsOf(trips: readonly Trip[]): Types.ObjectId[] {
  return [...new Map(trips.map(({ event }) => [String(event._id), event._id])).values()];
}

/** The enabled customers on trips, as the database is asked for them. */
export function enabledCustomersOn(organization: Types.ObjectId, trips: readonly Trip[]) {
  return { organization, event: { $in: eventsOf(trips) }, disabled: false };
}

/** A mandatory product and the trips that collect it. */
export interface OwedProduct {
  product: StoredProduct;
  trips: Trip[];
}

/** By name. */
export function owedProductsOf(trips: readonly Trip[]): OwedProduct[] {
  const owed = new Map<string, OwedProduct>();
  for (const trip of trips) {
    for (const product of trip.collectedProducts.filter(isMandatory)) {
      const id = String(product._id);
      owed.set(id, { product, trips: [...(owed.get(id)?.trips ?? []), trip] });
    }
  }
  return [...owed.values()].sort((one, other) => one.product.name.localeCompare(other.product.name, 'fi'));
}

/** How many enabled customers have paid it. */
export function paidCountOf({ product, trips }: OwedProduct): number {
  return trips.reduce((sum, { group }) => sum + paidCountIn(group, product._id), 0);
}

/** How many enabled customers have not. */
export function unpaidCountOf(owed: OwedProduct): number {
  return owed.trips.reduce((sum, { group }) => sum + group.userCount, 0) - paidCountOf(owed);
}
