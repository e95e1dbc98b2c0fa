import type { Types } from 'mongoose';
import { Invoice } from '../../../models/invoice';
import { Payment } from '../../../models/payment';

/**
 * Deletes invoices made and credited before an instant whose payments have all been deleted, as bookkeeping law no longer
 * requires them, with their credit invoices.
 */
export async function dropOldInvoices(before: Date): Promise<void> {
  const fields = 'organization creditedBy payments';
  const old = await Invoice.find({ at: { $lt: before }, kind: 'invoice' }, fields).lean();
  for (const { _id, organization, creditedBy: number, payments } of old) {
    const ids = payments.map(({ payment }) => payment);
    if (await Payment.exists({ _id: { $in: ids } })) continue;
    if (number !== null && (await Invoice.exists({ organization, number, at: { $gte: before } }))) continue;
    await Invoice.deleteMany({ $or: [{ _id }, { 'corrects.invoice': _id }] });
  }
}

/** Deletes all, inside the transaction that deletes the organization, which has no payments any more. */
export async function deleteInvoices(organization: Types.ObjectId): Promise<void> {
  await Invoice.deleteMany({ organization });
}
