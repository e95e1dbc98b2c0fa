import type { Types } from 'mongoose';
import { paidStatuses } from '../../contract/payment';
import { Customer } from '../../models/customer';
import { Payment } from '../../models/payment';
import type { Trip } from '../trips/trips';
import { eventsOf, type OwedProduct } from './owedProducts';

/** Cents by product id. */
type Sums = Map<string, number>;

/**
 * Sums what enabled customers have paid for products on the trips and kept unrefunded. Subtracts the few disabled
 * customers from the sum over all payments: joining every payment with its customer would take seconds.
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

/** Sums the payments net of refunds, up to each payment's total: the surplus of a double payment is not income. */
async function sumKept(payments: Record<string, object>): Promise<Sums> {
  const kept = { $min: [{ $subtract: ['$paidAmount', '$refundAmount'] }, '$purchase.total'] };
  const sums = await Payment.aggregate<{ _id: Types.ObjectId; amount: number }>([
    { $match: payments },
    { $group: { _id: '$product', amount: { $sum: kept } } },
  ]);
  return new Map(sums.map(({ _id, amount }) => [String(_id), amount]));
}
