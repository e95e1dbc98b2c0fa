import type { QueryFilter } from 'mongoose';
import { Payment, type StoredPayment } from '../../../models/payment';
import { recordEvents } from '../../access/webhooks/recordEvents';

/** Deletes payments inside a transaction. */
export async function deletePayments(which: QueryFilter<StoredPayment>): Promise<void> {
  const payments = await Payment.find(which, 'organization').lean();
  for (const { _id, organization } of payments) recordEvents(organization, 'payment.removed', [_id]);
  await Payment.deleteMany({ _id: { $in: payments.map(({ _id }) => _id) } });
}
