import type { Types } from 'mongoose';
import type { Cents } from '../../../contract/money';
import { Customer } from '../../../models/customer';
import { SalesDocument } from '../../../models/salesDocument';
import { maxMoneyDays } from '../../../contract/moneyOverview';
import { addDays, today } from '../../../lib/clock';

export interface DocumentSums {
  /** The sum of the receipts. */
  received: Cents;
  /** The sum of the credit notes, as a positive amount. */
  refunded: Cents;
}

/** The sales of a product to the current customers of a group. */
export interface GroupSale extends DocumentSums {
  product: Types.ObjectId;
  /** Null for customers who are deleted or have moved to another event. */
  group: Types.ObjectId | null;
  /** Whether the customers are enabled. */
  enabled: boolean;
}

interface RawSale extends DocumentSums {
  _id: { product: Types.ObjectId; group: Types.ObjectId | null; disabled: boolean | null };
}

/**
 * Sums an event's documents by product and by the customers' current group. Documents and customers are merged by
 * `$unionWith` and grouped by customer, because a join looks up one customer at a time and takes twice as long.
 */
export async function sumSales(
  organization: Types.ObjectId,
  event: Types.ObjectId,
  groups: Types.ObjectId[],
): Promise<GroupSale[]> {
  const isReceipt = { $eq: ['$kind', 'receipt'] };
  const sums = { received: { $sum: '$sales.received' }, refunded: { $sum: '$sales.refunded' } };
  const sales = await SalesDocument.aggregate<RawSale>([
    { $match: { organization, event } },
    {
      $group: {
        _id: { customer: { $ifNull: ['$holder', '$customer'] }, product: '$product' },
        received: { $sum: { $cond: [isReceipt, '$total', 0] } },
        refunded: { $sum: { $cond: [isReceipt, 0, { $subtract: [0, '$total'] }] } },
      },
    },
    {
      $project: { _id: 0, customer: '$_id.customer', product: '$_id.product', received: 1, refunded: 1 },
    },
    {
      $unionWith: {
        coll: Customer.collection.name,
        pipeline: [
          { $match: { group: { $in: groups } } },
          { $project: { _id: 0, customer: '$_id', group: 1, disabled: 1 } },
        ],
      },
    },
    {
      $group: {
        _id: '$customer',
        group: { $max: '$group' },
        disabled: { $max: '$disabled' },
        sales: { $push: { product: '$product', received: '$received', refunded: '$refunded' } },
      },
    },
    { $unwind: '$sales' },
    { $match: { 'sales.product': { $exists: true } } },
    { $group: { _id: { product: '$sales.product', group: '$group', disabled: '$disabled' }, ...sums } },
  ]);
  return sales.map(({ _id: { product, group, disabled }, ...sale }) => ({
    product,
    group,
    enabled: disabled === false,
    ...sale,
  }));
}

/** The sum of a product's documents on a day; negative if more was refunded. */
export interface DaySale {
  product: Types.ObjectId;
  /** `YYYY-MM-DD`, in Helsinki. */
  day: string;
  /** The product's name on the documents. */
  name: string;
  amount: Cents;
  /** The part of the sum that is service fees. */
  serviceFees: Cents;
}

const feesOfLines = {
  $sum: {
    $map: {
      input: { $filter: { input: '$lines', as: 'line', cond: { $eq: ['$$line.kind', 'serviceFee'] } } },
      as: 'line',
      in: '$$line.amount',
    },
  },
};

/** Sums up an event's documents by product and day, the earliest day first. */
export async function sumDays(organization: Types.ObjectId, event: Types.ObjectId): Promise<DaySale[]> {
  const sums = await SalesDocument.aggregate<
    Omit<DaySale, 'product' | 'day'> & { _id: Pick<DaySale, 'product' | 'day'> }
  >([
    { $match: { organization, event } },
    {
      $group: {
        _id: { product: '$product', day: '$day' },
        name: { $first: '$purchase.name' },
        amount: { $sum: '$total' },
        serviceFees: { $sum: feesOfLines },
      },
    },
    { $sort: { '_id.day': 1 } },
  ]);
  return sums.map(({ _id, ...sum }) => ({ ..._id, ...sum }));
}

export interface DaySum {
  day: string;
  amount: Cents;
}

/** Every day from the first one with a document until today; older sums are added to the first day. */
export function fillDays(sales: readonly DaySum[]): DaySum[] {
  const last = today();
  const earliest = sales.map(({ day }) => day).sort()[0];
  if (earliest === undefined) return [];
  const limit = addDays(last, 1 - maxMoneyDays);
  const first = earliest > limit ? earliest : limit;
  const amounts = new Map<string, Cents>();
  for (const { day, amount } of sales) {
    const shown = day < first ? first : day;
    amounts.set(shown, amount + (amounts.get(shown) ?? 0));
  }
  const days: DaySum[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push({ day, amount: amounts.get(day) ?? 0 });
  return days;
}
