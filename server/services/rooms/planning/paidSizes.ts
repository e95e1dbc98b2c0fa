import type { Types } from 'mongoose';
import type { RoomSize } from '../../../contract/rooms';
import { findByIds } from '../../../lib/findByIds';
import { Product } from '../../../models/product';
import type { StoredCustomer } from '../../../models/customer';

/** The room size that each of these customers has paid for, by id; null for none or several. */
export async function readPaidSizes(
  customers: readonly Pick<StoredCustomer, '_id' | 'paidProducts'>[],
): Promise<Map<string, RoomSize | null>> {
  const paid = customers.flatMap(({ paidProducts }) => paidProducts);
  const products = await findByIds(Product, paid, ['roomType']);
  const sizeOf = (product: Types.ObjectId) => products.get(String(product))?.roomType ?? null;
  return new Map(
    customers.map(({ _id, paidProducts }) => {
      const sizes = new Set(paidProducts.map(sizeOf).filter((size) => size !== null));
      const [only] = sizes;
      return [String(_id), sizes.size === 1 && only ? only : null];
    }),
  );
}
