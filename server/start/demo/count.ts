import type { Types } from 'mongoose';
import { AppError } from '../../lib/AppError';
import { DiscountCode } from '../../models/discountCode';
import { Group } from '../../models/group';
import { Product } from '../../models/product';
import { paidIncrements } from '../../services/trips/groups/paidCounts';
import { countHeads } from '../../services/trips/groups/seats';
import type { StoredRoom } from '../../models/room';
import { reserveRooms } from '../../services/rooms/roomStock';
import type { Traveller } from './payments';

/**
 * Increments the counters of groups, products and discount codes for new travellers. Call it inside the
 * transaction that stores them.
 * @throws AppError `conflict` if the seats, stock or uses have been taken in the meantime
 */
export async function countTravellers(travellers: Traveller[]): Promise<void> {
  for (const [group, members] of groupById(travellers, ({ customer }) => customer.group)) {
    const { customers, seats, paid } = countHeads(members.map(({ customer }) => customer));
    const { modifiedCount } = await Group.updateOne(
      { _id: group, ...fitsLimit(seats, 'userCount', 'capacity') },
      { $inc: { userCount: seats, customerCount: customers, ...paidIncrements(paid, 1) } },
    );
    if (modifiedCount === 0) throw new AppError('conflict');
  }
  const payments = travellers.flatMap((traveller) => traveller.payments);
  for (const [product, { length: sold }] of groupById(payments, (payment) => payment.product)) {
    const { modifiedCount } = await Product.updateOne(
      { _id: product, $or: [{ maximumAmount: 0 }, fitsLimit(sold, 'sold', 'maximumAmount')] },
      { $inc: { sold } },
    );
    if (modifiedCount === 0) throw new AppError('conflict');
  }
  const codes = travellers.flatMap(({ customer }) => customer.discountCodes);
  for (const [code, { length: uses }] of groupById(codes, (id) => id)) {
    const { modifiedCount } = await DiscountCode.updateOne(
      { _id: code, ...fitsLimit(uses, 'timesUsed', 'maxUsages') },
      { $inc: { timesUsed: uses } },
    );
    if (modifiedCount === 0) throw new AppError('conflict');
  }
}

/** Reserves the rooms in their hotels. @throws AppError `conflict` if there are too few left */
export async function countRooms(rooms: StoredRoom[]): Promise<void> {
  for (const [, own] of groupById(rooms, ({ accommodation }) => accommodation)) {
    const [first] = own;
    const missing = first && (await reserveRooms(first.accommodation, own));
    if (missing && missing.size > 0) throw new AppError('conflict');
  }
}

function fitsLimit(more: number, counter: string, limit: string) {
  return { $expr: { $lte: [{ $add: [`$${counter}`, more] }, `$${limit}`] } };
}

function groupById<Item>(items: Item[], idOf: (item: Item) => Types.ObjectId): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const id = idOf(item).toHexString();
    const group = groups.get(id);
    if (group) group.push(item);
    else groups.set(id, [item]);
  }
  return groups;
}
