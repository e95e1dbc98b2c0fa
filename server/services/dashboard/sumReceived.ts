import type { Types } from 'mongoose';
import { paidStatuses } from '../../contract/payment';
import { Customer } from '../../models/customer';
import { Payment } from '../../models/payment';
import type { Trip } from '../trips/trips';
import { eventsOf, type OwedProduct } from './owedProducts';

/** Cents, by the product's id. */
type Sums = Map<string, number>;

/**
 * What has come for products on trips and was not given back, but from disabled customers. They are few, so
 * theirs is taken off the sum over all payments: asking each payment whose it is would take seconds.
 */
export async function sumReceived(owed: readonly OwedProduct[], trips: readonly Trip[]): Promise<Sums> {
  const paid = {
    product: { $in: owed.map(({ product }) => product._id) },
    event: { $in: eventsOf(trips) },
    status: { $in: paidStatuses },
  };
  const disabled = await readDisabledCustomers(trips);
  const [all, ofDisabled] = await Promise.all([
    sumKept(paid),
    disabled.length === 0 ? new Map<string, number>() : sumKept({ ...paid, customer: { $in: disabled } }),
  ]);
  return new Map([...all].map(([product, amount]) => [product, amount - (ofDisabled.get(product) ?? 0)]));
}

async function readDisabledCustomers(trips: readonly Trip[]): Promise<Types.ObjectId[]> {
  const groups = trips
    .filter(({ group }) => group.customerCount > group.userCount)
    .map(({ group }) => group._id);
  if (groups.length === 0) return [];
  const disabled = await Customer.find({ group: { $in: groups }, disabled: true }, '_id').lean();
  return disabled.map(({ _id }) => _id);
}

/** What of payments is kept for the product itself: the surplus of a double payment is not. */
async function sumKept(payments: Record<string, object>): Promise<Sums> {
  const kept = { $min: [{ $subtract: ['$paidAmount', '$refundAmount'] }, '$purchase.total'] };
  const sums = await Payment.aggregate<{ _id: Types.ObjectId; amount: number }>([
    { $match: payments },
    { $group: { _id: '$product', amount: { $sum: kept } } },
  ]);
  return new Map(sums.map(({ _id, amount }) => [String(_id), amount]));
}
