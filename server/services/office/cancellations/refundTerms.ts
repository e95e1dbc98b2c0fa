import type { Types } from 'mongoose';
import type { RefundChoice } from '../../../contract/cancellation';
import type { Cents } from '../../../contract/money';
import { paidStatuses } from '../../../contract/payment';
import type { RefundStep } from '../../../contract/refundPolicy';
import type { StoredRefundPolicy } from '../../../models/event';
import type { StoredPayment } from '../../../models/payment';
import { keptSale, netPaid } from '../../money/payments/balance';

/** The terms of a refund (rules §9.7). */
export interface RefundTerms {
  choice: RefundChoice;
  /** The event's policy; null if it has none. */
  policy: StoredRefundPolicy | null;
  /** The day of the cancellation, `YYYY-MM-DD`. */
  day: string;
}

/** The refund of a payment. */
export interface CalculatedRefund {
  /** Paid for the purchase and not refunded. */
  paid: Cents;
  refund: Cents;
  /** The policy's percentage; null if the policy is not applied. */
  percent: number | null;
  /** Received beyond the purchase, and not refunded. */
  surplus: Cents;
}

/** The refund of a payment. Earlier refunds count towards the policy's share. */
export function calculateRefund(
  payment: StoredPayment,
  { choice, policy, day }: RefundTerms,
): CalculatedRefund {
  const { status, purchase, product } = payment;
  const held = netPaid(payment);
  if (!purchase || !paidStatuses.includes(status))
    return { paid: 0, refund: 0, percent: null, surplus: held };
  const { total, serviceFee } = purchase;
  const paid = Math.min(keptSale(payment), total);
  const money = { paid, surplus: held - paid };
  if (choice !== 'policy') return { ...money, refund: choice === 'all' ? paid : 0, percent: null };
  const percent = policy ? percentOn(day, policy, product) : 0;
  const fee = Math.min(serviceFee, total);
  const returnedFee = percent > 0 && !policy?.keepsServiceFee ? fee : 0;
  const share = Math.round(((total - fee) * percent) / 100) + returnedFee;
  return { ...money, refund: Math.min(paid, Math.max(0, share - (total - paid))), percent };
}

function percentOn(day: string, policy: StoredRefundPolicy, product: Types.ObjectId): number {
  const own = policy.products.find((each) => each.product.equals(product));
  return nextStepPercent(day, own?.steps ?? policy.steps);
}

/** The percentage of the first step to end on or after this day; the higher one if two end together. */
function nextStepPercent(day: string, steps: readonly RefundStep[]): number {
  const [next] = steps
    .filter(({ until }) => until >= day)
    .sort((one, other) => one.until.localeCompare(other.until) || other.percent - one.percent);
  return next?.percent ?? 0;
}
