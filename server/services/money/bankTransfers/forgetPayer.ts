import type { Types } from 'mongoose';
import { BankEntry } from '../../../models/bankEntry';
import { Payment } from '../../../models/payment';

/**
 * Removes the payer's name and account from statement lines that paid a customer's payments or contain the reference of
 * one, inside the transaction that erases the customer. The same goes for payments that they have handed over. A line that
 * has paid an invoice has the buyer's, and stays. Call it before payments are deleted.
 */
export async function forgetPayer(customer: Types.ObjectId): Promise<void> {
  const payments = await Payment.find(
    { $or: [{ customer }, { passedFrom: customer }] },
    'organization transfer.reference bankMoney',
  ).lean();
  const nameless = { $set: { payer: null, message: null, payerAccount: null } };
  const ids = { $in: payments.map(({ _id }) => _id) };
  const money = payments.flatMap(({ bankMoney = [] }) => bankMoney);
  const own = { _id: { $nin: money.filter(({ invoice }) => invoice).map(({ stamp }) => stamp) } };
  await BankEntry.updateMany({ ...own, payment: ids }, nameless);
  await BankEntry.updateMany({ ...own, 'parts.payment': ids }, nameless);
  for (const { organization, transfer } of payments) {
    if (transfer) await BankEntry.updateMany({ organization, reference: transfer.reference }, nameless);
  }
}
