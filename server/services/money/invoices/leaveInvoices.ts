import type { Types } from 'mongoose';
import { Payment } from '../../../models/payment';
import { releaseIfNoMoney } from '../bankTransfers/releaseOverdue';
import { netPaid, openInvoice } from '../payments/balance';

/**
 * Releases the payments of customers for whom nothing has been paid through their invoice, inside the transaction that
 * erases the customers or hands over a place: no clock releases these payments, so an invoice that nobody pays would
 * stand in the way for ever.
 */
export async function leaveInvoices(customers: readonly Types.ObjectId[]): Promise<void> {
  const invoiced = { customer: { $in: customers }, status: 'waiting' as const };
  for (const payment of await Payment.find(invoiced).lean()) {
    if (openInvoice(payment) && netPaid(payment) === 0) await releaseIfNoMoney(payment, 'left the invoice');
  }
}
