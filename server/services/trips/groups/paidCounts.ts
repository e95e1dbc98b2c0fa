import type { Types } from 'mongoose';
import { Customer } from '../../../models/customer';
import { Group, type StoredGroup } from '../../../models/group';

/*
 * A group stores how many of its enabled customers have paid each product, so that lists need not scan the customers.
 * Every transaction that affects these counts must update them:
 * - customers join, leave, are enabled or disabled: `takeSeats` and `releaseSeats` with their `countHeads`
 * - a payment starts or stops counting as paid: `setProductPaid`
 * - the whole group moves to another event: `recomputePaidCounts`
 *
 * The dashboard also sums amounts, and recalculates them when the group's `figuresVersion` has changed. All of the
 * above increment it, as does `markFiguresOutdated` if only an amount has changed.
 */

/**
 * The `$inc` fields for products that enabled customers have paid, or no longer have paid, and for the version of the
 * group's figures, which change with its customers.
 */
export function paidIncrements(products: readonly Types.ObjectId[], by: 1 | -1): Record<string, number> {
  const change: Record<string, number> = { figuresVersion: 1 };
  for (const product of products) {
    const field = `paidCounts.${String(product)}`;
    change[field] = (change[field] ?? 0) + by;
  }
  return change;
}

/** Adds the paid products of a customer who joins with a held or an offered seat; the seat is counted with its hold. */
export async function addPaidProducts(
  group: Types.ObjectId,
  products: readonly Types.ObjectId[],
): Promise<void> {
  if (products.length > 0) await Group.updateOne({ _id: group }, { $inc: paidIncrements(products, 1) });
}

/** Adds or subtracts one enabled customer who has paid a product. */
export async function adjustPaidCount(
  group: Types.ObjectId,
  product: Types.ObjectId,
  by: 1 | -1,
): Promise<void> {
  await Group.updateOne({ _id: group }, { $inc: paidIncrements([product], by) });
}

/** Marks the group's figures as outdated after a change of amounts that did not change its counts. */
export async function markFiguresOutdated(group: Types.ObjectId): Promise<void> {
  await Group.updateOne({ _id: group }, { $inc: { figuresVersion: 1 } });
}

/** Recounts a group from its customers. */
export async function recomputePaidCounts(group: Types.ObjectId): Promise<void> {
  const counts = await Customer.aggregate<{ _id: Types.ObjectId; count: number }>([
    { $match: { group, disabled: false } },
    { $unwind: '$paidProducts' },
    { $group: { _id: '$paidProducts', count: { $sum: 1 } } },
  ]);
  const paidCounts = Object.fromEntries(counts.map(({ _id, count }) => [String(_id), count]));
  await Group.updateOne({ _id: group }, { $set: { paidCounts }, $inc: { figuresVersion: 1 } });
}

export function paidCountIn(
  { paidCounts }: Pick<StoredGroup, 'paidCounts'>,
  product: Types.ObjectId,
): number {
  return paidCounts[String(product)] ?? 0;
}
