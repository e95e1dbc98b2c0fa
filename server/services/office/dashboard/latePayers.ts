import type { StoredProduct } from '../../../models/product';
import { lateBefore } from '../../trips/dueDates';
import type { Trip } from '../../trips/trips';
import { type OwedProduct, listOwedProducts } from './owedProducts';
import type { GroupFigures } from './sumGroups';

/** A mandatory product and how many customers are late with it. */
export interface LateProduct {
  product: StoredProduct;
  count: number;
}

/**
 * Sorted by product name, without products for which nobody is late.
 * @param figures by group id
 */
export function countLatePayers(
  trips: readonly Trip[],
  figures: ReadonlyMap<string, GroupFigures>,
): LateProduct[] {
  const before = lateBefore();
  const lateIn = ({ product, trips: collecting }: OwedProduct) =>
    collecting
      .flatMap(({ group }) => figures.get(String(group._id))?.registrations ?? [])
      .filter(({ day, paidProducts }) => day < before && !paidProducts.includes(String(product._id)))
      .reduce((sum, { count }) => sum + count, 0);
  return listOwedProducts(trips)
    .map((owed) => ({ product: owed.product, count: lateIn(owed) }))
    .filter(({ count }) => count > 0);
}
