import type { Types } from 'mongoose';
import { helsinkiDay } from '../../../contract/helsinkiTime';
import type { Cents } from '../../../contract/money';
import { paidStatuses } from '../../../contract/payment';
import { Customer, type StoredCustomer } from '../../../models/customer';
import type { StoredGroup } from '../../../models/group';
import { Payment } from '../../../models/payment';

/** Sums over a group's enabled customers. */
export interface GroupFigures {
  registrations: Registrations[];
  /** The amounts received and not refunded, by product id, without surpluses such as double payments. */
  received: Map<string, Cents>;
}

/** How many customers registered on the same day (Finnish time) and have paid the same products. */
export interface Registrations {
  day: string;
  paidProducts: readonly string[];
  count: number;
}

type Member = Pick<StoredCustomer, '_id' | 'registeredAt' | 'paidProducts'>;

/** Sums one group from its customers and their payments. */
export async function sumGroup({ _id, event }: Pick<StoredGroup, '_id' | 'event'>): Promise<GroupFigures> {
  const filter = { group: _id, disabled: false };
  const members = await Customer.find(filter, 'registeredAt paidProducts').lean();
  const payers = members.filter(({ paidProducts }) => paidProducts.length > 0).map((member) => member._id);
  return { registrations: countRegistrations(members), received: await sumReceived(payers, event) };
}

function countRegistrations(members: readonly Member[]): Registrations[] {
  const counts = new Map<string, Registrations>();
  for (const member of members) {
    const day = helsinkiDay(member.registeredAt);
    const paidProducts = member.paidProducts.map(String).sort();
    const key = [day, ...paidProducts].join();
    const count = (counts.get(key)?.count ?? 0) + 1;
    counts.set(key, { day, paidProducts, count });
  }
  return [...counts.values()];
}

/** Queries by customer ids, because a join takes several times as long. */
async function sumReceived(customers: Types.ObjectId[], event: Types.ObjectId): Promise<Map<string, Cents>> {
  if (customers.length === 0) return new Map();
  const surplus = { $subtract: [{ $ifNull: ['$surplusReceived', 0] }, { $ifNull: ['$surplusRefunded', 0] }] };
  const held = { $subtract: [{ $subtract: ['$paidAmount', '$refundAmount'] }, surplus] };
  const kept = { $min: [held, '$purchase.total'] };
  const sums = await Payment.aggregate<{ _id: Types.ObjectId; amount: Cents }>([
    { $match: { customer: { $in: customers }, event, status: { $in: paidStatuses } } },
    { $group: { _id: '$product', amount: { $sum: kept } } },
  ]);
  return new Map(sums.map(({ _id, amount }) => [String(_id), amount]));
}
