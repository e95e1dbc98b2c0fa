import type { Types } from 'mongoose';
import type { Cents } from '../../../contract/money';
import type { StoredCustomer } from '../../../models/customer';
import { Invoice, type StoredInvoice } from '../../../models/invoice';
import { Payment } from '../../../models/payment';
import { sumAmounts } from '../payments/balance';

export interface CustomerInvoiceView {
  invoice: StoredInvoice;
  /** What it asks for the customer. */
  amount: Cents;
}

/** The invoices that ask somebody else for payments of a customer, the newest first; also those that were credited. */
export async function listCustomerInvoices({
  _id: customer,
  organization,
}: Pick<StoredCustomer, '_id' | 'organization'>): Promise<CustomerInvoiceView[]> {
  const own: Types.ObjectId[] = await Payment.distinct('_id', { customer });
  const invoices = await Invoice.find({ organization, 'payments.payment': { $in: own } })
    .sort({ number: -1 })
    .lean();
  return invoices.map((invoice) => {
    const parts = invoice.payments.filter(({ payment }) => own.some((id) => id.equals(payment)));
    return { invoice, amount: sumAmounts(parts) };
  });
}
