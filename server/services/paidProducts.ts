import type { Types } from 'mongoose';
import { paidStatuses } from '../contract/payment';
import { Customer } from '../models/customer';
import { Payment, type StoredPayment } from '../models/payment';

/**
 * Sets anew what customers have paid, after they have come to another event: payments are of one event, and
 * they may have been there before. Inside the transaction that moves them.
 */
export async function recallPaidProducts(
  customers: readonly Types.ObjectId[],
  event: Types.ObjectId,
): Promise<void> {
  const payments = await Payment.find({
    customer: { $in: customers },
    event,
    status: { $in: paidStatuses },
  }).lean();
  const paid = new Map<string, Types.ObjectId[]>();
  for (const { customer, product } of payments.filter(isKept)) {
    paid.set(String(customer), [...(paid.get(String(customer)) ?? []), product]);
  }
  await Customer.updateMany({ _id: { $in: customers } }, { $set: { paidProducts: [] } });
  for (const [customer, paidProducts] of paid)
    await Customer.updateOne({ _id: customer }, { $set: { paidProducts } });
}

/** A payment that was refunded in full is not a paid one (decisions 9). */
function isKept({ purchase, refundAmount }: StoredPayment): boolean {
  return refundAmount === 0 || refundAmount < (purchase?.total ?? 0);
}
