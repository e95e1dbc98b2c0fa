import type { StoredProduct } from '../../../models/product';
import { paidCountIn } from '../../trips/groups/paidCounts';
import { isMandatory, type Trip } from '../../trips/trips';

/** A mandatory product and the trips that collect it. */
export interface OwedProduct {
  product: StoredProduct;
  trips: Trip[];
}

/** The mandatory products of trips, sorted by name. */
export function listOwedProducts(trips: readonly Trip[]): OwedProduct[] {
  const owed = new Map<string, OwedProduct>();
  for (const trip of trips) {
    for (const product of trip.collectedProducts.filter(isMandatory)) {
      const id = String(product._id);
      owed.set(id, { product, trips: [...(owed.get(id)?.trips ?? []), trip] });
    }
  }
  return [...owed.values()].sort((one, other) => one.product.name.localeCompare(other.product.name, 'fi'));
}

/** How many enabled customers have paid the product. */
export function countPaid({ product, trips }: OwedProduct): number {
  return trips.reduce((sum, { group }) => sum + paidCountIn(group, product._id), 0);
}

/** How many enabled customers owe the product. */
export function countUnpaid(owed: OwedProduct): number {
  return owed.trips.reduce((sum, { group }) => sum + group.userCount, 0) - countPaid(owed);
}
