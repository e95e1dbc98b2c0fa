import type { Types } from 'mongoose';
import type { Cents } from '../../../contract/money';
import { noticeKinds, paidStatuses } from '../../../contract/payment';
import { Payment, type StoredPayment } from '../../../models/payment';
import { ProviderEntry } from '../../../models/providerEntry';
import { netPaid, netSales } from '../payments/balance';

type Balance = Pick<
  StoredPayment,
  'status' | 'purchase' | 'refunds' | 'paidAmount' | 'refundAmount' | 'surplusReceived'
>;

/**
 * The surplus: money received that is neither sold nor being refunded. Queries only payments with a notice (rules §8.5) or
 * with a part of their price (rules §8.16), which are few.
 */
export async function sumSurplus(organization: Types.ObjectId, event: Types.ObjectId): Promise<Cents> {
  const payments = await Payment.find(
    {
      organization,
      event,
      $or: [
        { 'notices.kind': { $in: [...noticeKinds] } },
        { status: { $nin: [...paidStatuses] }, paidAmount: { $gt: 0 } },
      ],
    },
    'status purchase refunds paidAmount refundAmount surplusReceived',
  ).lean<Balance[]>();
  return payments.reduce((sum, payment) => sum + Math.max(0, netPaid(payment) - netSales(payment)), 0);
}

/** Rounds only the sum. */
export async function sumProviderFees(organization: Types.ObjectId, event: Types.ObjectId): Promise<Cents> {
  const [sum] = await ProviderEntry.aggregate<{ feeMills: number }>([
    { $match: { organization, event } },
    { $group: { _id: null, feeMills: { $sum: '$feeMills' } } },
  ]);
  return Math.round((sum?.feeMills ?? 0) / 10);
}
