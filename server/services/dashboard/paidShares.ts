import type { Types } from 'mongoose';
import { totalOf } from '../../contract/money';
import type { StoredProduct } from '../../models/product';
import type { Trip } from '../trips/trips';
import { sumDiscountsOnUnpaid } from './discountsOnUnpaid';
import { sumReceived } from './sumReceived';
import { owedProductsOf, paidCountOf, unpaidCountOf } from './owedProducts';

/** How much of a mandatory product is paid; cents. */
export interface PaidShare {
  product: StoredProduct;
  paidCount: number;
  unpaidCount: number;
  paid: number;
  unpaid: number;
}

/**
 * By the product's name. Who has paid stands with the groups; what came is summed over the payments. Who has not
 * paid owes the price, less a discount: a payment of theirs need not be stored yet.
 */
export async function computePaidShares(
  organization: Types.ObjectId,
  trips: readonly Trip[],
): Promise<PaidShare[]> {
  const owed = owedProductsOf(trips);
  if (owed.length === 0) return [];
  const [received, discounts] = await Promise.all([
    sumReceived(owed, trips),
    sumDiscountsOnUnpaid(organization, owed),
  ]);
  return owed.map((each) => {
    const { product } = each;
    const id = String(product._id);
    const unpaidCount = unpaidCountOf(each);
    const unpaid = unpaidCount * totalOf(product) - (discounts.get(id) ?? 0);
    return { product, paidCount: paidCountOf(each), unpaidCount, paid: received.get(id) ?? 0, unpaid };
  });
}
