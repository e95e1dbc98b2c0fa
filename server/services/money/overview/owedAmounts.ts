import type { Types } from 'mongoose';
import type { Cents } from '../../../contract/money';
import { totalOn } from '../../../contract/priceSteps';
import { today } from '../../../lib/clock';
import { paidStatuses, paymentStatuses, refundStatuses, unfinishedStatuses } from '../../../contract/payment';
import { findByIds } from '../../../lib/findByIds';
import { lookupStage } from '../../../lib/lookupStage';
import { Customer } from '../../../models/customer';
import { DiscountCode } from '../../../models/discountCode';
import { Payment } from '../../../models/payment';
import type { StoredProduct } from '../../../models/product';
import { paidCountIn } from '../../trips/groups/paidCounts';
import { isMandatory, type Trip } from '../../trips/trips';

export const pricedFields = ['name', 'price', 'priceSteps', 'sold', 'serviceFee', 'mandatory'] as const;

export type PricedProduct = Pick<StoredProduct, (typeof pricedFields)[number] | '_id'>;

/** What the enabled customers of a group still owe for a product. */
export interface OwedAmount {
  product: Types.ObjectId;
  group: Types.ObjectId;
  due: Cents;
  /** The amount owed, less what each customer has already paid. */
  outstanding: Cents;
}

/**
 * A collected mandatory product is owed by everybody who has not paid it; any other product only by those who are
 * paying it. Customers whose money was refunded owe nothing (rules §8.13).
 * @param products all products of the organization, by id
 */
export async function readOwedAmounts(
  organization: Types.ObjectId,
  event: Types.ObjectId,
  trips: readonly Trip[],
  products: ReadonlyMap<string, PricedProduct>,
): Promise<OwedAmount[]> {
  const [special, returned] = await Promise.all([
    countSpecial(
      event,
      [...products.values()].map(({ _id }) => _id),
    ),
    countRefunded(organization, event),
  ]);
  const codes = await findByIds(
    DiscountCode,
    special.map(({ code }) => code),
    ['discount'],
  );
  const day = today();
  return trips.flatMap(({ group, collectedProducts }) => {
    const owedByAll = new Set(collectedProducts.filter(isMandatory).map(({ _id }) => String(_id)));
    return [...products.values()].map((product) => {
      const isForBoth = (row: ProductOfGroup) =>
        row.product.equals(product._id) && row.group.equals(group._id);
      const isOwedByAll = owedByAll.has(String(product._id));
      const rows = special.filter(isForBoth);
      const counted = isOwedByAll ? rows : rows.filter(({ isUnfinished }) => isUnfinished);
      const owed = { product: product._id, group: group._id, due: 0, outstanding: 0 };
      for (const { frozen, code, paid, count } of counted) {
        const due = frozen ?? totalOn(product, day, codes.get(String(code))?.discount);
        owed.due += count * due;
        owed.outstanding += count * Math.max(0, due - paid);
      }
      if (isOwedByAll) {
        const settled = paidCountIn(group, product._id) + sumCounts(returned.filter(isForBoth));
        // Payments that have changed since the group was read must not make the count negative.
        const others = Math.max(0, group.userCount - settled - sumCounts(rows));
        owed.due += others * totalOn(product, day);
        owed.outstanding += others * totalOn(product, day);
      }
      return owed;
    });
  });
}

interface ProductOfGroup {
  product: Types.ObjectId;
  group: Types.ObjectId;
}

/** Unpaid payments of enabled customers that differ in amount from the product's price or are in progress. */
interface SpecialRow extends ProductOfGroup {
  isUnfinished: boolean;
  code: Types.ObjectId | null;
  /** The total that is frozen; null if the price follows product and code. */
  frozen: Cents | null;
  /** What has already been paid. */
  paid: Cents;
  count: number;
}

type Counted<Row extends { count: number }> = { _id: Omit<Row, 'count'>; count: number };

/** Returns few rows, because there are few different prices; all other customers owe the product's price. */
async function countSpecial(event: Types.ObjectId, products: Types.ObjectId[]): Promise<SpecialRow[]> {
  const isSpecial = [
    { discountCode: { $ne: null } },
    { purchase: { $ne: null } },
    { paidAmount: { $gt: 0 } },
    { status: { $in: [...unfinishedStatuses] } },
  ];
  const rows = await Payment.aggregate<Counted<SpecialRow>>([
    {
      $match: {
        product: { $in: products },
        event,
        status: { $in: paymentStatuses.filter((status) => !paidStatuses.includes(status)) },
        $or: isSpecial,
      },
    },
    ...presentCustomerStages,
    {
      $group: {
        _id: {
          product: '$product',
          group: '$customer.group',
          isUnfinished: { $in: ['$status', [...unfinishedStatuses]] },
          code: { $ifNull: ['$discountCode', null] },
          frozen: { $ifNull: ['$purchase.total', null] },
          paid: { $subtract: ['$paidAmount', '$refundAmount'] },
        },
        count: { $sum: 1 },
      },
    },
  ]);
  return rows.map(({ _id, count }) => ({ ..._id, count }));
}

/** Counts the customers whose payment was refunded and no longer counts as paid. */
async function countRefunded(
  organization: Types.ObjectId,
  event: Types.ObjectId,
): Promise<(ProductOfGroup & { count: number })[]> {
  const rows = await Payment.aggregate<Counted<ProductOfGroup & { count: number }>>([
    {
      $match: {
        organization,
        event,
        'refunds.status': { $in: [...refundStatuses] },
        status: { $in: [...paidStatuses] },
      },
    },
    ...presentCustomerStages,
    { $match: { $expr: { $not: [{ $in: ['$product', '$customer.paidProducts'] }] } } },
    { $group: { _id: { product: '$product', group: '$customer.group' }, count: { $sum: 1 } } },
  ]);
  return rows.map(({ _id, count }) => ({ ..._id, count }));
}

/** Keeps payments of enabled customers who travel to the payment's event. */
const presentCustomerStages = [
  lookupStage('customer', Customer, 'customer', ['group', 'event', 'disabled', 'paidProducts']),
  { $unwind: '$customer' },
  { $match: { 'customer.disabled': false, $expr: { $eq: ['$event', '$customer.event'] } } },
];

function sumCounts(rows: readonly { count: number }[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}
