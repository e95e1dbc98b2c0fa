import type { Types } from 'mongoose';
import { paidStatuses } from '../../../contract/payment';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Payment, type StoredPayment } from '../../../models/payment';
import { isRefundedInFull } from '../../money/payments/balance';

/** The fields of a customer that are derived from their payments. */
type PaymentSummary = Pick<StoredCustomer, 'paidProducts' | 'discountCodes'>;

/**
 * Recomputes the paid products and discount codes of customers who move to another event, inside the
 * transaction that moves them: payments belong to one event, and some may exist from an earlier stay there.
 * A code's uses do not change, since they are counted over all events.
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
  const empty: PaymentSummary = { paidProducts: [], discountCodes: [] };
  await Customer.updateMany({ _id: { $in: customers } }, { $set: empty });
  const updates = [...partitionByCustomer(payments)].map(([_id, own]) => ({
    updateOne: { filter: { _id }, update: { $set: summarize(own) } },
  }));
  if (updates.length > 0) await Customer.bulkWrite(updates);
}

function summarize(payments: StoredPayment[]): PaymentSummary {
  const paidProducts = payments.filter(isPaid).map(({ product }) => product);
  return { paidProducts, discountCodes: distinctCodes(payments) };
}

function partitionByCustomer(payments: readonly StoredPayment[]): Map<string, StoredPayment[]> {
  const grouped = new Map<string, StoredPayment[]>();
  for (const payment of payments) {
    const customer = String(payment.customer);
    grouped.set(customer, [...(grouped.get(customer) ?? []), payment]);
  }
  return grouped;
}

/** A fully refunded payment does not count as paid (rules §9.4). */
function isPaid(payment: StoredPayment): boolean {
  return paidStatuses.includes(payment.status) && !isRefundedInFull(payment);
}

function distinctCodes(payments: readonly StoredPayment[]): Types.ObjectId[] {
  const codes = payments.flatMap(({ discountCode }) => discountCode ?? []);
  return [...new Map(codes.map((code) => [String(code), code])).values()];
}
