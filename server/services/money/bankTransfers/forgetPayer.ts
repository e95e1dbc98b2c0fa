import type { Types } from 'mongoose';
import { BankEntry } from '../../../models/bankEntry';
import { Payment } from '../../../models/payment';

/**
 * Removes the payer's name and account from statement lines that paid a customer's payments or contain the reference of
 * one, inside the transaction that erases the customer. The same goes for payments that they have handed over. Call it before
 * payments are deleted.
 */
export async function forgetPayer(customer: Types.ObjectId): Promise<void> {
  const payments = await Payment.find(
    { $or: [{ customer }, { passedFrom: customer }] },
    'organization transfer.reference',
  ).lean();
  const nameless = { $set: { payer: null, message: null, payerAccount: null } };
  const ids = { $in: payments.map(({ _id }) => _id) };
  await BankEntry.updateMany({ payment: ids }, nameless);
  await BankEntry.updateMany({ 'parts.payment': ids }, nameless);
  for (const { organization, transfer } of payments) {
    if (transfer) await BankEntry.updateMany({ organization, reference: transfer.reference }, nameless);
  }
}
