import type { RefundStatus } from '../../contract/payment';
import type { StoredAttempt, StoredPayment, StoredRefund } from '../../models/payment';
import type { PaymentRow } from './paymentRows';

/* The money of a payment, in cents: what came, what went back, and what may still go back. */

/** A refund counts until it has failed: what is on its way, or may be, cannot be given back twice. */
export function isNotFailed({ status }: { status: RefundStatus }): boolean {
  return status !== 'fail';
}

export function sumAmounts(amounts: readonly { amount: number }[]): number {
  return amounts.reduce((sum, { amount }) => sum + amount, 0);
}

/** What has come in and was not given back. */
export function keptOf({
  paidAmount,
  refundAmount,
}: Pick<StoredPayment, 'paidAmount' | 'refundAmount'>): number {
  return paidAmount - refundAmount;
}

/** Whether everything was given back: such a payment is not a paid one, and holds no stock (rules §9.4). */
export function isRefundedInFull(payment: StoredPayment): boolean {
  return payment.refundAmount > 0 && keptOf(payment) <= 0;
}

/** The most that one refund can be: what is kept, and never above price plus fee (rules §9.1). */
export function refundableOf({ payment, product }: Pick<PaymentRow, 'payment' | 'product'>): number {
  const { price, serviceFee } = payment.purchase ?? product;
  return Math.min(keptOf(payment), price + serviceFee);
}

/** What the provider took by an attempt and has not been told to send back. */
export function remainingOf(attempt: StoredAttempt, refunds: readonly StoredRefund[]): number {
  if (attempt.state !== 'ok') return 0;
  return (
    attempt.amount -
    sumAmounts(refunds.filter((refund) => refund.attempt === attempt.stamp).filter(isNotFailed))
  );
}

/** Whether the provider holds money that it can send back. */
export function isAtProvider({ attempts, refunds }: StoredPayment): boolean {
  return attempts.some((attempt) => remainingOf(attempt, refunds) > 0);
}

/**
 * The attempt from which the provider can send an amount back: money that does not fit the payment goes
 * first, the latest of it before the rest. Undefined where no attempt has that much left.
 */
export function attemptToRefund(amount: number, { attempts, refunds, notices }: StoredPayment) {
  const noticed = notices.map(({ stamp }) => stamp);
  const surplus = ({ stamp }: StoredAttempt) => noticed.lastIndexOf(stamp);
  return attempts
    .filter((attempt) => remainingOf(attempt, refunds) >= amount)
    .sort((one, other) => surplus(other) - surplus(one))[0];
}

/** What came through the provider and is not known to be back with the customer, by whatever channel. */
export function unreturnedOf({ attempts, refunds }: StoredPayment): number {
  const came = sumAmounts(attempts.filter(({ state }) => state === 'ok'));
  return came - sumAmounts(refunds.filter(({ status }) => status === 'ok'));
}

/** What the customer is told to have back of this payment; the surplus of a double payment is apart. */
export function returnedOf(payment: StoredPayment, due: number): number {
  return Math.min(payment.refundAmount, Math.max(0, due - keptOf(payment)));
}
