import type { Types } from 'mongoose';
import { totalOf } from '../../contract/money';
import type { StoredProduct } from '../../models/product';
import type { Trip } from '../trips/trips';
import { sumDiscountsOnUnpaid } from './discountsOnUnpaid';
import { sumReceived } from './sumReceived';
import { owedProductsOf, paidCountOf, unpaidCountOf } from './owedProducts';

/** How many customers have paid a mandatory product, and the amounts in cents. */
export interface PaidShare {
  product: StoredProduct;
  paidCount: number;
  unpaidCount: number;
  paid: number;
  unpaid: number;
}

/**
 * Sorted by product name. Customers come from the groups' counters and the amounts paid from the payments. The
 * unpaid amount is price less discounts, because unpaid payments are not stored until somebody looks at them.
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
