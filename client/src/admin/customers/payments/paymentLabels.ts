import type { AttemptState, NoticeKind, PaymentStatus, RefundChannel, RefundStatus } from '#contract/payment';

export const statusLabels: Record<PaymentStatus, string> = {
  new: 'Not paid',
  paying: 'Payment in process',
  waiting: 'Payment in process',
  confirmed: 'Paid',
  accepted: 'Accepted, nothing to pay',
};

export const statusIcons = {
  new: 'card',
  paying: 'clock',
  waiting: 'clock',
  confirmed: 'check',
  accepted: 'info',
} as const satisfies Record<PaymentStatus, string>;

export const refundStatusLabels: Record<RefundStatus, string> = {
  pending: 'on its way',
  ok: 'done',
  fail: 'failed',
  unknown:
    'unknown: the payment service did not answer in time. Check there, then record the outcome in the payment info.',
};

export const refundChannelLabels: Record<RefundChannel, string> = {
  provider: 'through the payment service',
  bank: 'by bank transfer',
  other: 'from another channel',
};

export const attemptStateLabels: Record<AttemptState, string> = {
  open: 'open',
  pending: 'pending',
  ok: 'paid',
  fail: 'not paid',
};

export const noticeLabels: Record<NoticeKind, string> = {
  doublePayment:
    'Double payment: money was received for a payment that was already paid. It can be refunded.',
  staleAmount: 'Money was received at an earlier price, so the payment is not confirmed. It can be refunded.',
  soldOut:
    'Money was received after the product had sold out, so the payment is waiting for you. It can be refunded.',
  overpaid: 'Overpaid: more than the amount due was received. The excess must be refunded.',
  short: 'Less than the amount due was received, so the payment is not confirmed.',
};

/** Who took a step; staff are stored by their name. */
export function actorLabel(by: string): string {
  if (by === 'clock') return 'the clock';
  if (by === 'payer') return 'somebody else, through a payment link';
  return by === 'customer' || by === 'provider' ? `the ${by}` : by;
}
