import type { Types } from 'mongoose';
import { AppError } from '../lib/AppError';
import { DiscountCode } from '../models/discountCode';
import { Group } from '../models/group';
import { Product } from '../models/product';
import type { Traveller } from './storeDemo';

/**
 * Counts travellers in their groups and their payments in products and code, inside the transaction that
 * stores them. The plan has kept room for them all; each update makes sure that nobody took it meanwhile.
 * @throws AppError `conflict` where somebody did
 */
export async function count(travellers: Traveller[]): Promise<void> {
  for (const [group, members] of byId(travellers, ({ customer }) => customer.group)) {
    const enabled = members.filter(({ customer }) => !customer.disabled).length;
    const { modifiedCount } = await Group.updateOne(
      { _id: group, ...roomFor(enabled, 'userCount', 'capacity') },
      { $inc: { userCount: enabled, customerCount: members.length } },
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
  for (const [code, { length: uses }] of byId(payments, (payment) => payment.discountCode)) {
    const { modifiedCount } = await DiscountCode.updateOne(
      { _id: code, ...roomFor(uses, 'timesUsed', 'maxUsages') },
      { $inc: { timesUsed: uses } },
    );
    if (modifiedCount === 0) throw new AppError('conflict');
  }
}

function roomFor(more: number, counter: string, limit: string) {
  return { $expr: { $lte: [{ $add: [`$${counter}`, more] }, `$${limit}`] } };
}

/** The items that name each record; those that name none are left out. */
function byId<Item>(items: Item[], idOf: (item: Item) => Types.ObjectId | null): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const id = idOf(item)?.toHexString();
    if (id === undefined) continue;
    const group = groups.get(id);
    if (group) group.push(item);
    else groups.set(id, [item]);
  }
  return groups;
}
