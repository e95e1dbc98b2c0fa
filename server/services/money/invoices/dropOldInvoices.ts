import { Invoice } from '../../../models/invoice';
import { Payment } from '../../../models/payment';

/**
 * Deletes invoices made before an instant whose payments have all been deleted, as bookkeeping law no longer requires
 * them, with their credit invoices.
 */
export async function dropOldInvoices(before: Date): Promise<void> {
  const old = await Invoice.find({ at: { $lt: before }, kind: 'invoice' }, 'payments').lean();
  for (const { _id, payments } of old) {
    const ids = payments.map(({ payment }) => payment);
    if (await Payment.exists({ _id: { $in: ids } })) continue;
    await Invoice.deleteMany({ $or: [{ _id }, { 'corrects.invoice': _id }] });
  }
}
