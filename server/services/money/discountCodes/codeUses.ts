import type { Types } from 'mongoose';
import { AppError } from '../../../lib/AppError';
import { DiscountCode } from '../../../models/discountCode';

const hasOneLeft = { $or: [{ maxUsages: 0 }, { $expr: { $lt: ['$timesUsed', '$maxUsages'] } }] };

/**
 * Takes one use of a code, inside the transaction that applies it to payments. The update itself compares the count
 * with the limit, so two customers cannot both take the last use.
 * @throws AppError `discountCodeUsedUp`
 */
export async function takeUse(code: Types.ObjectId): Promise<void> {
  const { modifiedCount } = await DiscountCode.updateOne(
    { _id: code, ...hasOneLeft },
    { $inc: { timesUsed: 1 } },
  );
  if (modifiedCount === 0) throw new AppError('discountCodeUsedUp', { path: 'code' });
}

export async function releaseUses(code: string, uses: number): Promise<void> {
  if (uses === 0) return;
  await DiscountCode.updateOne({ _id: code, timesUsed: { $gte: uses } }, { $inc: { timesUsed: -uses } });
}

/**
 * @param maxUsages 0 for unlimited
 * @throws AppError `belowTimesUsed` if more uses are already taken
 */
export async function setMaxUsages(code: Types.ObjectId, maxUsages: number): Promise<void> {
  const { matchedCount } = await DiscountCode.updateOne(
    { _id: code, ...(maxUsages > 0 && { timesUsed: { $lte: maxUsages } }) },
    { $set: { maxUsages } },
  );
  if (matchedCount === 1) return;
  const { timesUsed } = await DiscountCode.findById(code, 'timesUsed').lean().orFail();
  throw new AppError('belowTimesUsed', { path: 'maxUsages', params: { timesUsed } });
}
