import type { Types } from 'mongoose';
import { Customer } from '../../models/customer';
import { Payment, type StoredPayment } from '../../models/payment';
import { releaseUses } from './codeUses';

/** A payment as it was read in the transaction that takes its code off. */
type DiscountedPayment = Pick<StoredPayment, '_id' | 'customer' | 'discountCode'>;

/**
 * Takes the codes off payments, inside a transaction. Whoever then bears a code on no payment of any event
 * has given their use of it back.
 */
export async function detachCodes(payments: readonly DiscountedPayment[]): Promise<void> {
  const bearersByCode = customersByCode(payments);
  if (bearersByCode.size === 0) return;
  await lockCustomers(payments.map(({ customer }) => customer));
  await Payment.updateMany(
    { _id: { $in: payments.map(({ _id }) => _id) } },
    { $set: { discountCode: null }, $inc: { version: 1 } },
  );
  // The contended update of each code comes last: everybody who uses it meets there.
  const freed = new Map<string, number>();
  for (const [code, bearers] of bearersByCode) freed.set(code, await removeFromCustomers(code, bearers));
  for (const [code, uses] of freed) await releaseUses(code, uses);
}

/**
 * Gives back every use of a code by customers who are being deleted: inside that transaction, and before
 * their payments go.
 */
export async function releaseCodes(customers: readonly Types.ObjectId[]): Promise<void> {
  const bearing = { customer: { $in: customers }, discountCode: { $ne: null } };
  await detachCodes(await Payment.find(bearing, 'customer discountCode').lean());
}

/**
 * One use of a code stands on any number of a customer's payments, so who takes it off one looks at the
 * others. Two who do so at once would each rely on what the other is changing: this write makes them meet.
 */
async function lockCustomers(customers: readonly Types.ObjectId[]): Promise<void> {
  await Customer.updateMany({ _id: { $in: customers } }, { $inc: { __v: 1 } });
}

/** Takes a code off customers on whose trip no payment bears it; answers how many bear it nowhere else either. */
async function removeFromCustomers(code: string, customers: readonly Types.ObjectId[]): Promise<number> {
  const left = await Payment.find(
    { customer: { $in: customers }, discountCode: code },
    'customer event',
  ).lean();
  const trips = await Customer.find({ _id: { $in: left.map(({ customer }) => customer) } }, 'event').lean();
  const stillOnTrip = trips.filter(({ _id, event }) =>
    left.some((payment) => payment.customer.equals(_id) && payment.event.equals(event)),
  );
  await Customer.updateMany(
    { _id: { $in: customers, $nin: stillOnTrip.map(({ _id }) => _id) } },
    { $pull: { discountCodes: code } },
  );
  const stillBearing = new Set(left.map(({ customer }) => String(customer)));
  return customers.length - stillBearing.size;
}

/** The customers who bear each code, each once. */
function customersByCode(payments: readonly DiscountedPayment[]): Map<string, Types.ObjectId[]> {
  const bearers = new Map<string, Map<string, Types.ObjectId>>();
  for (const { customer, discountCode } of payments) {
    if (discountCode === null) continue;
    const known = bearers.get(String(discountCode)) ?? new Map<string, Types.ObjectId>();
    bearers.set(String(discountCode), known.set(String(customer), customer));
  }
  return new Map([...bearers].map(([code, customers]) => [code, [...customers.values()]]));
}
