import type { QueryFilter, Types } from 'mongoose';
import { unfinishedStatuses } from '../../../contract/payment';
import { Payment, type StoredPayment } from '../../../models/payment';
import { recordEvents } from '../../access/webhooks/recordEvents';
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

/** Deletes payments inside a transaction. */
export async function deletePayments(which: QueryFilter<StoredPayment>): Promise<void> {
  const payments = await Payment.find(which, 'organization').lean();
  for (const { _id, organization } of payments) recordEvents(organization, 'payment.removed', [_id]);
  await Payment.deleteMany({ _id: { $in: payments.map(({ _id }) => _id) } });
}
