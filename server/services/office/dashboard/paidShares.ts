import type { Types } from 'mongoose';
import { type Cents, totalPrice } from '../../../contract/money';
import type { StoredProduct } from '../../../models/product';
import type { Trip } from '../../trips/trips';
import { sumDiscountsOnUnpaid } from './discountsOnUnpaid';
import { type OwedProduct, listOwedProducts, countPaid, countUnpaid } from './owedProducts';
import type { GroupFigures } from './sumGroup';

/** How many customers have paid a mandatory product, and the amounts. */
export interface PaidShare {
  product: StoredProduct;
  paidCount: number;
  unpaidCount: number;
  paid: Cents;
  unpaid: Cents;
}

/**
 * Sorted by product name. Customers come from the groups' counters and the amounts paid from their figures. The
 * unpaid amount is price less discounts, because unpaid payments are not stored until somebody looks at them.
 * @param figures by group id
 */
export async function computePaidShares(
  organization: Types.ObjectId,
  trips: readonly Trip[],
  figures: ReadonlyMap<string, GroupFigures>,
): Promise<PaidShare[]> {
  const owed = listOwedProducts(trips);
  if (owed.length === 0) return [];
  const discounts = await sumDiscountsOnUnpaid(organization, owed);
  return owed.map((each) => {
    const { product } = each;
    const id = String(product._id);
    const unpaidCount = countUnpaid(each);
    const unpaid = unpaidCount * totalPrice(product) - (discounts.get(id) ?? 0);
    return { product, paidCount: countPaid(each), unpaidCount, paid: receivedFor(each, figures), unpaid };
  });
}

function receivedFor({ product, trips }: OwedProduct, figures: ReadonlyMap<string, GroupFigures>): Cents {
  const receivedIn = ({ group }: Trip) => figures.get(String(group._id))?.received.get(String(product._id));
  return trips.reduce((sum, trip) => sum + (receivedIn(trip) ?? 0), 0);
}
