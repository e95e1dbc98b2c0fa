import type { Types } from 'mongoose';
import { Customer } from '../../models/customer';
import { Group, type StoredGroup } from '../../models/group';

/**
 * How many enabled customers of a group have paid each product stands with the group, so that lists need not
 * ask every customer. Whoever changes what a customer has paid, their group, or whether they are disabled,
 * keeps it in the same transaction:
 * - customers come, leave, or are enabled or disabled: by `takeSeats` and `giveSeatsBack` (seats.ts), to which
 *   `peopleOf` tells what they have paid
 * - a payment of theirs comes to count as paid, or no longer: by `notePaid` (payments/step.ts)
 * - what a whole group has paid is another matter: by `recountPaid`
 */

/** The part of an update that counts products which enabled customers have paid, or no longer. */
export function paidIncrements(products: readonly Types.ObjectId[], by: 1 | -1): Record<string, number> {
  const change: Record<string, number> = {};
  for (const product of products) {
    const field = `paidCounts.${String(product)}`;
    change[field] = (change[field] ?? 0) + by;
  }
  return change;
}

/** One enabled customer of a group has paid a product, or has not after all. */
export async function adjustPaidCount(
  group: Types.ObjectId,
  product: Types.ObjectId,
  by: 1 | -1,
): Promise<void> {
  await Group.updateOne({ _id: group }, { $inc: paidIncrements([product], by) });
}

/** Counts a group anew, from what stands with its customers now. */
export async function recomputePaidCounts(group: Types.ObjectId): Promise<void> {
  const counts = await Customer.aggregate<{ _id: Types.ObjectId; count: number }>([
    { $match: { group, disabled: false } },
    { $unwind: '$paidProducts' },
    { $group: { _id: '$paidProducts', count: { $sum: 1 } } },
  ]);
  const paidCounts = Object.fromEntries(counts.map(({ _id, count }) => [String(_id), count]));
  await Group.updateOne({ _id: group }, { $set: { paidCounts } });
}

/** How many enabled customers of a group have paid a product. */
export function paidCountIn(
  { paidCounts }: Pick<StoredGroup, 'paidCounts'>,
  product: Types.ObjectId,
): number {
  return paidCounts[String(product)] ?? 0;
}
