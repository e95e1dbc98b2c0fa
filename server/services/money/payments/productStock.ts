import type { Types } from 'mongoose';
import { AppError } from '../../../lib/AppError';
import { Product } from '../../../models/product';

const hasOneLeft = { $or: [{ maximumAmount: 0 }, { $expr: { $lt: ['$sold', '$maximumAmount'] } }] };

/**
 * Takes one item of a product's stock, inside the transaction that changes the payment. The update itself compares the
 * count with the limits, so two customers cannot both take the last item.
 * @param first takes it only while fewer than this many are sold, because the price ends with them
 * @throws AppError `soldOut`; `paymentStale` if only the price has ended
 */
export async function takeStock(product: Types.ObjectId, first?: number): Promise<void> {
  const isFirst = first === undefined ? {} : { sold: { $lt: first } };
  const left = { _id: product, ...hasOneLeft, ...isFirst };
  const { modifiedCount } = await Product.updateOne(left, { $inc: { sold: 1 } });
  if (modifiedCount === 0) throw new AppError((await isInStock(product)) ? 'paymentStale' : 'soldOut');
}

export async function releaseStock(product: Types.ObjectId): Promise<void> {
  await Product.updateOne({ _id: product, sold: { $gt: 0 } }, { $inc: { sold: -1 } });
}

/**
 * @param maximumAmount 0 for unlimited
 * @throws AppError `belowSold` if more are already sold
 */
export async function setMaximumAmount(product: Types.ObjectId, maximumAmount: number): Promise<void> {
  const { matchedCount } = await Product.updateOne(
    { _id: product, ...(maximumAmount > 0 && { sold: { $lte: maximumAmount } }) },
    { $set: { maximumAmount } },
  );
  if (matchedCount === 1) return;
  const { sold } = await Product.findById(product, 'sold').lean().orFail();
  throw new AppError('belowSold', { path: 'maximumAmount', params: { sold } });
}

/** Only a hint: `takeStock` decides. */
export async function isInStock(product: Types.ObjectId): Promise<boolean> {
  return (await Product.exists({ _id: product, ...hasOneLeft })) !== null;
}
