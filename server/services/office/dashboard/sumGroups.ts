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

type Member = Pick<StoredCustomer, '_id' | 'group' | 'registeredAt' | 'paidProducts'>;

/** What is kept of a payment. */
interface Received {
  customer: Types.ObjectId;
  event: Types.ObjectId;
  product: Types.ObjectId;
  amount: Cents;
}

/**
 * Sums groups from their customers and their payments, by group id. Reads all of them with two queries, because most of
 * the time of smaller ones is spent between the queries.
 */
export async function sumGroups(
  groups: readonly Pick<StoredGroup, '_id' | 'event'>[],
): Promise<Map<string, GroupFigures>> {
  const ids = groups.map(({ _id }) => _id);
  const filter = { group: { $in: ids }, disabled: false };
  const members = await Customer.find(filter, 'group registeredAt paidProducts').lean();
  const membersOf = groupBy(members, ({ group }) => group);
  const received = groupBy(await readReceived(members, groups), ({ customer }) => customer);
  const figures = new Map<string, GroupFigures>();
  for (const { _id, event } of groups) {
    const own = membersOf.get(String(_id)) ?? [];
    const kept = own.flatMap((member) => received.get(String(member._id)) ?? []);
    figures.set(String(_id), {
      registrations: countRegistrations(own),
      received: sumByProduct(kept.filter((each) => each.event.equals(event))),
    });
  }
  return figures;
}

function countRegistrations(members: readonly Member[]): Registrations[] {
  const counts = new Map<string, Registrations>();
  const days = new Map<number, string>();
  for (const member of members) {
    const day = dayOf(member.registeredAt, days);
    const paidProducts = member.paidProducts.map(String).sort();
    const key = [day, ...paidProducts].join();
    const count = (counts.get(key)?.count ?? 0) + 1;
    counts.set(key, { day, paidProducts, count });
  }
  return [...counts.values()];
}

const hourMs = 3_600_000;

/** @param known the days of hours, because formatting takes longest; Finnish time differs from UTC by whole hours */
function dayOf(instant: Date, known: Map<number, string>): string {
  const hour = Math.floor(instant.getTime() / hourMs);
  const day = known.get(hour) ?? helsinkiDay(instant);
  known.set(hour, day);
  return day;
}

/** Queries by customer ids, because a join takes several times as long. */
async function readReceived(
  members: readonly Member[],
  groups: readonly Pick<StoredGroup, 'event'>[],
): Promise<Received[]> {
  const payers = members.filter(({ paidProducts }) => paidProducts.length > 0).map(({ _id }) => _id);
  if (payers.length === 0) return [];
  const events = groups.map(({ event }) => event);
  const surplus = { $subtract: [{ $ifNull: ['$surplusReceived', 0] }, { $ifNull: ['$surplusRefunded', 0] }] };
  const held = { $subtract: [{ $subtract: ['$paidAmount', '$refundAmount'] }, surplus] };
  return Payment.aggregate<Received>([
    { $match: { customer: { $in: payers }, event: { $in: events }, status: { $in: paidStatuses } } },
    { $project: { _id: 0, customer: 1, event: 1, product: 1, amount: { $min: [held, '$purchase.total'] } } },
  ]);
}

function groupBy<Item>(items: readonly Item[], idOf: (item: Item) => Types.ObjectId): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const id = String(idOf(item));
    const group = groups.get(id);
    if (group) group.push(item);
    else groups.set(id, [item]);
  }
  return groups;
}

function sumByProduct(payments: readonly Received[]): Map<string, Cents> {
  const sums = new Map<string, Cents>();
  for (const { product, amount } of payments) {
    sums.set(String(product), (sums.get(String(product)) ?? 0) + amount);
  }
  return sums;
}
