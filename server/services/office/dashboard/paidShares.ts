import type { Types } from 'mongoose';
import type { Cents } from '../../../contract/money';
import { totalOn } from '../../../contract/priceSteps';
import { today } from '../../../lib/clock';
import type { StoredProduct } from '../../../models/product';
import type { Trip } from '../../trips/trips';
import { type OwedProduct, listOwedProducts, countPaid, countUnpaid } from './owedProducts';
import type { GroupFigures } from './sumGroups';
import { paidStatuses } from '../../../contract/payment';
import { Customer } from '../../../models/customer';
import { DiscountCode } from '../../../models/discountCode';
import { Payment } from '../../../models/payment';
import { lookupStage } from '../../../lib/lookupStage';

/** How many customers have paid a mandatory product, and the amounts. */
export interface PaidShare {
  product: StoredProduct;
  paidCount: number;
  unpaidCount: number;
  paid: Cents;
  unpaid: Cents;
}

/**
 * Sorted by product name. Customers come from the groups' counters and the amounts paid from their figures. The unpaid
 * amount is price less discounts, because an unpaid payment is stored only when somebody first reads it.
 * @param figures by group id
 */
export async function computePaidShares(
  organization: Types.ObjectId,
  trips: readonly Trip[],
  figures: ReadonlyMap<string, GroupFigures>,
): Promise<PaidShare[]> {
  const owed = listOwedProducts(trips);
  if (owed.length === 0) return [];
  const discounts = await sumDiscountsOnUnpaid(organization, owed);
  return owed.map((each) => {
    const { product } = each;
    const id = String(product._id);
    const unpaidCount = countUnpaid(each);
    const unpaid = unpaidCount * totalOn(product, today()) - (discounts.get(id) ?? 0);
    return { product, paidCount: countPaid(each), unpaidCount, paid: receivedFor(each, figures), unpaid };
  });
}

function receivedFor({ product, trips }: OwedProduct, figures: ReadonlyMap<string, GroupFigures>): Cents {
  const receivedIn = ({ group }: Trip) => figures.get(String(group._id))?.received.get(String(product._id));
  return trips.reduce((sum, trip) => sum + (receivedIn(trip) ?? 0), 0);
}

/** Sums the discounts of customers who owe a product and have not paid it, by product id. */
async function sumDiscountsOnUnpaid(
  organization: Types.ObjectId,
  owed: readonly OwedProduct[],
): Promise<Map<string, Cents>> {
  const codes = await DiscountCode.find({ organization }, 'discount').lean();
  if (codes.length === 0) return new Map();
  const percents = new Map(codes.map(({ _id, discount }) => [String(_id), discount]));
  const applied = await countAppliedCodes(
    codes.map(({ _id }) => _id),
    owed,
  );
  return new Map(
    owed.map(({ product, trips }) => {
      const discounts = applied
        .filter((each) => each.product.equals(product._id))
        .filter((each) => trips.some(({ group }) => group._id.equals(each.group)))
        .map(
          ({ code, count }) =>
            count * (totalOn(product, today()) - totalOn(product, today(), percents.get(String(code)))),
        );
      return [String(product._id), discounts.reduce((sum, each) => sum + each, 0)];
    }),
  );
}

interface AppliedCode {
  product: Types.ObjectId;
  code: Types.ObjectId;
  group: Types.ObjectId;
  count: number;
}

/** Counts the unpaid payments of enabled customers that each code is applied to, by product and group. */
async function countAppliedCodes(
  codes: Types.ObjectId[],
  owed: readonly OwedProduct[],
): Promise<AppliedCode[]> {
  const counted = await Payment.aggregate<{ _id: Omit<AppliedCode, 'count'>; count: number }>([
    {
      $match: {
        discountCode: { $in: codes },
        product: { $in: owed.map(({ product }) => product._id) },
        // Excludes payments that are certainly paid; the customers' `paidProducts` decide about the rest.
        $or: [{ status: { $nin: paidStatuses } }, { refundAmount: { $gt: 0 } }],
      },
    },
    lookupStage('customer', Customer, 'customer', ['group', 'event', 'disabled', 'paidProducts']),
    { $unwind: '$customer' },
    {
      $match: {
        'customer.disabled': false,
        $expr: {
          $and: [
            { $eq: ['$event', '$customer.event'] },
            { $not: [{ $in: ['$product', '$customer.paidProducts'] }] },
          ],
        },
      },
    },
    {
      $group: {
        _id: { product: '$product', code: '$discountCode', group: '$customer.group' },
        count: { $sum: 1 },
      },
    },
  ]);
  return counted.map(({ _id, count }) => ({ ..._id, count }));
}
