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

export async function releaseStock(product: Types.ObjectId): Promise<void> {
  await Product.updateOne({ _id: product, sold: { $gt: 0 } }, { $inc: { sold: -1 } });
}

/** Sets how many can be sold, 0 for any number. @throws AppError `belowSold` when more are sold already */
export async function setMaximumAmount(product: Types.ObjectId, maximumAmount: number): Promise<void> {
  const { matchedCount } = await Product.updateOne(
    { _id: product, ...(maximumAmount > 0 && { sold: { $lte: maximumAmount } }) },
    { $set: { maximumAmount } },
  );
  if (matchedCount === 1) return;
  const { sold } = await Product.findById(product, 'sold').lean().orFail();
  throw new AppError('belowSold', { path: 'maximumAmount', params: { sold } });
}

/** Whether one is left at this moment; taking it decides. */
export async function isInStock(product: Types.ObjectId): Promise<boolean> {
  return (await Product.exists({ _id: product, ...hasOneLeft })) !== null;
}
