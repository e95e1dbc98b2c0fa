import type { Types } from 'mongoose';
import { AppError } from '../../../lib/AppError';
import type { Variant } from '../../../contract/productVariant';
import type { StoredPayment } from '../../../models/payment';
import { Product } from '../../../models/product';

const hasOneLeft = { $or: [{ maximumAmount: 0 }, { $expr: { $lt: ['$sold', '$maximumAmount'] } }] };

/** What a payment takes from the stock. */
export interface StockItem {
  product: Types.ObjectId;
  /** The id of a variant; one that the product does not have counts as none. */
  variant?: string | null | undefined;
}

/** What a payment holds, or would take now. */
export function stockItem({ product, variant, purchase }: StoredPayment): StockItem {
  return { product, variant: purchase ? purchase.variant : variant };
}

/**
 * Takes one item of a product's stock, inside the transaction that changes the payment. The update itself compares the
 * count with the limits, so two customers cannot both take the last item.
 * @param first takes it only while fewer than this many are sold, because the price ends with them
 * @throws AppError `soldOut`; `paymentStale` if only the price has ended
 */
export async function takeStock(item: StockItem, first?: number): Promise<void> {
  const variant = await findVariant(item);
  const isFirst = first === undefined ? {} : { sold: { $lt: first } };
  const left = { _id: item.product, ...hasOneLeft, ...isFirst, ...(variant && hasVariantLeft(variant)) };
  const { modifiedCount } = await Product.updateOne(left, changeSold(1, variant));
  if (modifiedCount === 0) throw new AppError((await isInStock(item)) ? 'paymentStale' : 'soldOut');
}

export async function releaseStock(item: StockItem): Promise<void> {
  const variant = await findVariant(item);
  const held = { _id: item.product, sold: { $gt: 0 }, ...(variant && isVariantHeld(variant)) };
  await Product.updateOne(held, changeSold(-1, variant));
}

/**
 * Moves one item of the stock to another variant of the product, inside the transaction that changes the payment.
 * @throws AppError `soldOut` (path `variant`)
 */
export async function moveStock({ product, variant: from }: StockItem, to: Variant): Promise<void> {
  const taken = { _id: product, ...hasVariantLeft(to) };
  const { modifiedCount } = await Product.updateOne(taken, { $inc: { 'variants.$.sold': 1 } });
  if (modifiedCount === 0) throw new AppError('soldOut', { path: 'variant' });
  const former = await findVariant({ product, variant: from });
  if (!former) return;
  const held = { _id: product, ...isVariantHeld(former) };
  await Product.updateOne(held, { $inc: { 'variants.$.sold': -1 } });
}

async function findVariant({ product, variant }: StockItem): Promise<Variant | undefined> {
  if (!variant) return undefined;
  const stored = await Product.findById(product, 'variants').lean();
  return stored?.variants?.find(({ id }) => id === variant);
}

/** The maximum is compared too, because it may have changed since it was read. */
function hasVariantLeft({ id, maximumAmount }: Variant) {
  const isLeft = maximumAmount > 0 ? { sold: { $lt: maximumAmount } } : {};
  return { variants: { $elemMatch: { id, maximumAmount, ...isLeft } } };
}

function isVariantHeld({ id }: Variant) {
  return { variants: { $elemMatch: { id, sold: { $gt: 0 } } } };
}

function changeSold(by: 1 | -1, variant: Variant | undefined) {
  return { $inc: variant ? { sold: by, 'variants.$.sold': by } : { sold: by } };
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
export async function isInStock(item: StockItem): Promise<boolean> {
  const variant = await findVariant(item);
  const left = { _id: item.product, ...hasOneLeft, ...(variant && hasVariantLeft(variant)) };
  return (await Product.exists(left)) !== null;
}
