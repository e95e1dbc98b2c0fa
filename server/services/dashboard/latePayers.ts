import type { Types } from 'mongoose';
import { unpaidAfterDays } from '../../contract/dashboard';
import { addDays, startOfDay, today } from '../../lib/clock';
import { Customer } from '../../models/customer';
import type { StoredProduct } from '../../models/product';
import type { Trip } from '../trips/trips';
import { type OwedProduct, owedProductsOf, enabledCustomersOn, unpaidCountOf } from './owedProducts';

/** A mandatory product and how many customers are late with it. */
export interface LateProduct {
  product: StoredProduct;
  count: number;
}

/** Customers who registered before this day (Finnish time) and owe a product are late; a whole day, like the filter. */
export function lateBefore(): string {
  return addDays(today(), -unpaidAfterDays);
}

/**
 * Sorted by product name, without products that nobody is late with. The groups' counters give all unpaid
 * customers; only recent registrations are queried, and subtracted.
 */
export async function countLatePayers(
  organization: Types.ObjectId,
  trips: readonly Trip[],
): Promise<LateProduct[]> {
  const owed = owedProductsOf(trips);
  if (owed.length === 0) return [];
  const recentUnpaid = await countRecentUnpaid(organization, owed, trips);
  return owed
    .map((each, index) => ({ product: each.product, count: unpaidCountOf(each) - recentUnpaid(each, index) }))
    .filter(({ count }) => count > 0);
}

/** Recent registrations of a group: `paid0` is how many of them have paid the first product, and so on. */
type RecentCounts = { _id: Types.ObjectId; customers: number } & Record<`paid${number}`, number>;

async function countRecentUnpaid(
  organization: Types.ObjectId,
  owed: readonly OwedProduct[],
  trips: readonly Trip[],
) {
  const since = startOfDay(lateBefore());
  const paid = owed.map(({ product }, index) => {
    const hasPaid = { $in: [product._id, '$paidProducts'] };
    return [`paid${index}`, { $sum: { $cond: [hasPaid, 1, 0] } }] as const;
  });
  const counted = await Customer.aggregate<RecentCounts>([
    { $match: { ...enabledCustomersOn(organization, trips), registeredAt: { $gte: since } } },
    { $group: { _id: '$group', customers: { $sum: 1 }, ...Object.fromEntries(paid) } },
  ]);
  return ({ trips: collecting }: OwedProduct, index: number) =>
    counted
      .filter(({ _id }) => collecting.some(({ group }) => group._id.equals(_id)))
      .reduce((sum, group) => sum + group.customers - (group[`paid${index}`] ?? 0), 0);
}
