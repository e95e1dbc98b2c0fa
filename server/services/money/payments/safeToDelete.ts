import type { Types } from 'mongoose';
import { unfinishedStatuses } from '../../../contract/payment';
import { Payment } from '../../../models/payment';
import { leaveInvoices } from '../invoices/leaveInvoices';

/** Filter for payments that somebody has paid or tried to pay. Such payments are never deleted (rules §6.3). */
export const notSafeToDelete = {
  $or: [
    { status: { $ne: 'new' as const } },
    { 'attempts.0': { $exists: true } },
    { 'history.0': { $exists: true } },
  ],
};

/** Filter for payments without a history. */
export const safeToDelete = { $nor: notSafeToDelete.$or };

/**
 * The ids of the customers who are paying or whose money waits for the provider; call it inside the transaction that
 * erases them. Writes to the payments, so that no customer can start to pay at the same moment, and releases those of
 * unpaid invoices.
 */
export async function findUnsettled(customers: readonly Types.ObjectId[]): Promise<Set<string>> {
  const ofCustomers = { customer: { $in: customers } };
  await Payment.updateMany(ofCustomers, { $inc: { version: 1 } });
  await leaveInvoices(customers);
  const unsettled = await Payment.distinct('customer', {
    ...ofCustomers,
    status: { $in: unfinishedStatuses },
  });
  return new Set(unsettled.map(String));
}
