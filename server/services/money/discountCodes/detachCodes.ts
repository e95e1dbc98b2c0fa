import type { Types } from 'mongoose';
import { Customer } from '../../../models/customer';
import { Payment, type StoredPayment } from '../../../models/payment';
import { releaseUses } from './codeUses';

/** A payment as read in the transaction that detaches its code. */
type DiscountedPayment = Pick<StoredPayment, '_id' | 'customer' | 'discountCode'>;

/**
 * Removes the codes from payments, inside a transaction. Releases the use of every customer who no longer has the code
 * on a payment for any event.
 */
export async function detachCodes(payments: readonly DiscountedPayment[]): Promise<void> {
  const codeCustomers = customersByCode(payments);
  if (codeCustomers.size === 0) return;
  await lockCustomers(payments.map(({ customer }) => customer));
  await Payment.updateMany(
    { _id: { $in: payments.map(({ _id }) => _id) } },
    { $set: { discountCode: null }, $inc: { version: 1 } },
  );
  const released = new Map<string, number>();
  for (const [code, customers] of codeCustomers)
    released.set(code, await removeFromCustomers(code, customers));
  // Last, because all customers who use a code contend for it.
  for (const [code, uses] of released) await releaseUses(code, uses);
}

/**
 * Detaches all codes of customers who are being deleted. Call it in that transaction, before their payments are
 * deleted.
 */
export async function releaseCodes(customers: readonly Types.ObjectId[]): Promise<void> {
  const discounted = { customer: { $in: customers }, discountCode: { $ne: null } };
  await detachCodes(await Payment.find(discounted, 'customer discountCode').lean());
}

/**
 * One use covers all payments of a customer, so whether detaching a code from one payment releases the use depends on
 * the others. Without this write, two concurrent transactions could each count on a payment that the other changes.
 */
async function lockCustomers(customers: readonly Types.ObjectId[]): Promise<void> {
  await Customer.updateMany({ _id: { $in: customers } }, { $inc: { __v: 1 } });
}

/**
 * Removes a code from the customers who have it on no payment of their current event.
 * @returns how many of them have it on no payment at all
 */
async function removeFromCustomers(code: string, customers: readonly Types.ObjectId[]): Promise<number> {
  const remaining = await Payment.find(
    { customer: { $in: customers }, discountCode: code },
    'customer event',
  ).lean();
  const owners = await Customer.find(
    { _id: { $in: remaining.map(({ customer }) => customer) } },
    'event',
  ).lean();
  const keeping = owners.filter(({ _id, event }) =>
    remaining.some((payment) => payment.customer.equals(_id) && payment.event.equals(event)),
  );
  await Customer.updateMany(
    { _id: { $in: customers, $nin: keeping.map(({ _id }) => _id) } },
    { $pull: { discountCodes: code } },
  );
  const stillUsing = new Set(remaining.map(({ customer }) => String(customer)));
  return customers.length - stillUsing.size;
}

/** The distinct customers who use each code, by code id. */
function customersByCode(payments: readonly DiscountedPayment[]): Map<string, Types.ObjectId[]> {
  const byCode = new Map<string, Map<string, Types.ObjectId>>();
  for (const { customer, discountCode } of payments) {
    if (discountCode === null) continue;
    const customers = byCode.get(String(discountCode)) ?? new Map<string, Types.ObjectId>();
    byCode.set(String(discountCode), customers.set(String(customer), customer));
  }
  return new Map([...byCode].map(([code, customers]) => [code, [...customers.values()]]));
}
