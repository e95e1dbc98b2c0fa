import type { Types } from 'mongoose';
import { unpaidAfterDays } from '../../contract/dashboard';
import { addDays, instantOf, today } from '../../lib/clock';
import { Customer } from '../../models/customer';
import type { StoredProduct } from '../../models/product';
import type { Trip } from '../trips/trips';
import { type OwedProduct, owedProductsOf, enabledCustomersOn, unpaidCountOf } from './owedProducts';

/** A mandatory product, and how many owe it for too long. */
export interface LateProduct {
  product: StoredProduct;
  count: number;
}

/** Whoever registered before this day, in Finland, and owes is late: by whole days, as staff filter by. */
export function lateBefore(): string {
  return addDays(today(), -unpaidAfterDays);
}

/**
 * By the product's name; products that nobody is late with are left out. Groups have counted all who have not
 * paid, so that only who came lately need be looked at.
 */
export async function countLatePayers(
  organization: Types.ObjectId,
  trips: readonly Trip[],
): Promise<LateProduct[]> {
  const owed = owedProductsOf(trips);
  if (owed.length === 0) return [];
  const lately = await countRecentUnpaid(organization, owed, trips);
  return owed
    .map((each, place) => ({ product: each.product, count: unpaidCountOf(each) - lately(each, place) }))
    .filter(({ count }) => count > 0);
}

/** Of a group: how many came lately, and how many of them have paid each product, by its place. */
type RecentCounts = { _id: Types.ObjectId; customers: number } & Record<`paid${number}`, number>;

async function countRecentUnpaid(
  organization: Types.ObjectId,
  owed: readonly OwedProduct[],
  trips: readonly Trip[],
) {
  const since = instantOf(lateBefore(), '00:00');
  const paid = owed.map(({ product }, place) => {
    const hasPaid = { $in: [product._id, '$paidProducts'] };
    return [`paid${place}`, { $sum: { $cond: [hasPaid, 1, 0] } }] as const;
  });
  const counted = await Customer.aggregate<RecentCounts>([
    { $match: { ...enabledCustomersOn(organization, trips), registeredAt: { $gte: since } } },
    { $group: { _id: '$group', customers: { $sum: 1 }, ...Object.fromEntries(paid) } },
  ]);
  return ({ trips: collecting }: OwedProduct, place: number) =>
    counted
      .filter(({ _id }) => collecting.some(({ group }) => group._id.equals(_id)))
      .reduce((sum, group) => sum + group.customers - (group[`paid${place}`] ?? 0), 0);
}
