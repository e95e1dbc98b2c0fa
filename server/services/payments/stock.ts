import type { Types } from 'mongoose';
import { AppError } from '../../lib/AppError';
import { Product } from '../../models/product';

const hasOneLeft = { $or: [{ maximumAmount: 0 }, { $expr: { $lt: ['$sold', '$maximumAmount'] } }] };

/**
 * Takes one of a product's stock, inside the transaction that moves its payment. Count and limit are
 * compared in the update itself, so two customers cannot both have the last one.
 * @throws AppError `soldOut`
 */
export async function takeStock(product: Types.ObjectId): Promise<void> {
  const { modifiedCount } = await Product.updateOne({ _id: product, ...hasOneLeft }, { $inc: { sold: 1 } });
  if (modifiedCount === 0) throw new AppError('soldOut');
}

export async function giveStockBack(product: Types.ObjectId): Promise<void> {
  await Product.updateOne({ _id: product, sold: { $gt: 0 } }, { $inc: { sold: -1 } });
}

/** Whether one is left at this moment; taking it decides. */
export async function isInStock(product: Types.ObjectId): Promise<boolean> {
  return (await Product.exists({ _id: product, ...hasOneLeft })) !== null;
}
