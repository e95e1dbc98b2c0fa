import type { Types } from 'mongoose';
import { AppError } from '../lib/AppError';
import { DiscountCode } from '../models/discountCode';
import { Group } from '../models/group';
import { Product } from '../models/product';
import { paidIncrements } from '../services/groups/paidCounts';
import { headcountOf } from '../services/groups/seats';
import type { StoredRoom } from '../models/room';
import { reserveRooms } from '../services/rooms/roomStock';
import type { Traveller } from './storeDemo';

/**
 * Counts travellers in their groups and codes and their payments in products, inside the transaction that
 * stores them. The plan has kept room for them all; each update makes sure that nobody took it meanwhile.
 * @throws AppError `conflict` where somebody did
 */
export async function count(travellers: Traveller[]): Promise<void> {
  for (const [group, members] of byId(travellers, ({ customer }) => customer.group)) {
    const { customers, seats, paid } = headcountOf(members.map(({ customer }) => customer));
    const { modifiedCount } = await Group.updateOne(
      { _id: group, ...roomFor(seats, 'userCount', 'capacity') },
      { $inc: { userCount: seats, customerCount: customers, ...paidIncrements(paid, 1) } },
    );
    if (modifiedCount === 0) throw new AppError('conflict');
  }
  const payments = travellers.flatMap((traveller) => traveller.payments);
  for (const [product, { length: sold }] of byId(payments, (payment) => payment.product)) {
    const { modifiedCount } = await Product.updateOne(
      { _id: product, $or: [{ maximumAmount: 0 }, roomFor(sold, 'sold', 'maximumAmount')] },
      { $inc: { sold } },
    );
    if (modifiedCount === 0) throw new AppError('conflict');
  }
  const codes = travellers.flatMap(({ customer }) => customer.discountCodes);
  for (const [code, { length: uses }] of byId(codes, (id) => id)) {
    const { modifiedCount } = await DiscountCode.updateOne(
      { _id: code, ...roomFor(uses, 'timesUsed', 'maxUsages') },
      { $inc: { timesUsed: uses } },
    );
    if (modifiedCount === 0) throw new AppError('conflict');
  }
}

/** Counts rooms in their hotels, as `count` counts travellers. @throws AppError `conflict` */
export async function countRooms(rooms: StoredRoom[]): Promise<void> {
  for (const [, own] of byId(rooms, ({ accommodation }) => accommodation)) {
    const [first] = own;
    const missing = first && (await reserveRooms(first.accommodation, own));
    if (missing && missing.size > 0) throw new AppError('conflict');
  }
}

function roomFor(more: number, counter: string, limit: string) {
  return { $expr: { $lte: [{ $add: [`$${counter}`, more] }, `$${limit}`] } };
}

/** The items that name each record. */
function byId<Item>(items: Item[], idOf: (item: Item) => Types.ObjectId): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const id = idOf(item).toHexString();
    const group = groups.get(id);
    if (group) group.push(item);
    else groups.set(id, [item]);
  }
  return groups;
}
