import type { Types } from 'mongoose';
import { Payment } from '../../../models/payment';
import { releaseIfNoMoney } from '../bankTransfers/releaseOverdue';
import { openInvoice } from '../payments/balance';

/**
 * Releases the payments of customers for whom nothing has been paid through their invoice, inside the transaction that
 * erases the customers or hands over a place: no clock releases these payments, so an invoice that nobody pays would
 * stand in the way for ever.
 */
export async function leaveInvoices(customers: readonly Types.ObjectId[]): Promise<void> {
  const invoiced = { customer: { $in: customers }, status: 'waiting' as const };
  for (const payment of await Payment.find(invoiced).lean()) {
    const invoice = openInvoice(payment);
    const isPaid = payment.bankMoney?.some((money) => invoice && money.invoice?.equals(invoice));
    if (invoice && !isPaid) await releaseIfNoMoney(payment, 'left the invoice');
  }
}
