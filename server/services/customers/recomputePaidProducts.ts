import type { Types } from 'mongoose';
import { paidStatuses } from '../../contract/payment';
import { Customer, type StoredCustomer } from '../../models/customer';
import { Payment, type StoredPayment } from '../../models/payment';
import { isRefundedInFull } from '../payments/balance';

/** What customers' records repeat of their payments. */
type PaymentSummary = Pick<StoredCustomer, 'paidProducts' | 'discountCodes'>;

/**
 * Sets anew what customers have paid and which codes they bear, after they have come to another event:
 * payments are of one event, and they may have been there before. Inside the transaction that moves them.
 * A code's uses do not change by it: they are counted over all events.
 */
export async function recomputePaidProducts(
  customers: readonly Types.ObjectId[],
  event: Types.ObjectId,
): Promise<void> {
  const payments = await Payment.find({
    customer: { $in: customers },
    event,
    $or: [{ status: { $in: paidStatuses } }, { discountCode: { $ne: null } }],
  }).lean();
  const nothing: PaymentSummary = { paidProducts: [], discountCodes: [] };
  await Customer.updateMany({ _id: { $in: customers } }, { $set: nothing });
  const recalled = [...partitionByCustomer(payments)].map(([_id, own]) => ({
    updateOne: { filter: { _id }, update: { $set: summarize(own) } },
  }));
  if (recalled.length > 0) await Customer.bulkWrite(recalled);
}

function summarize(payments: StoredPayment[]): PaymentSummary {
  const paidProducts = payments.filter(isPaid).map(({ product }) => product);
  return { paidProducts, discountCodes: codesOf(payments) };
}

function partitionByCustomer(payments: readonly StoredPayment[]): Map<string, StoredPayment[]> {
  const grouped = new Map<string, StoredPayment[]>();
  for (const payment of payments) {
    const customer = String(payment.customer);
    grouped.set(customer, [...(grouped.get(customer) ?? []), payment]);
  }
  return grouped;
}

/** A payment that was refunded in full is not a paid one (rules §9.4). */
function isPaid(payment: StoredPayment): boolean {
  return paidStatuses.includes(payment.status) && !isRefundedInFull(payment);
}

/** Each once, on however many payments it stands. */
function codesOf(payments: readonly StoredPayment[]): Types.ObjectId[] {
  const codes = payments.flatMap(({ discountCode }) => discountCode ?? []);
  return [...new Map(codes.map((code) => [String(code), code])).values()];
}
