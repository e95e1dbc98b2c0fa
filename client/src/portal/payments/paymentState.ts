import { toCents } from '#contract/money';
import type { Payment } from '#contract/payment';
import type { SalesDocument } from '#contract/salesDocument';
import { today } from '../../format/dates';

/** Whether the due date has passed in Finland. */
export function isOverdue({ dueOn }: Payment): boolean {
  return dueOn !== null && dueOn < today();
}

/** Whether it was refunded in full (rules §9.4). */
export function isRefunded({ total, refundAmount }: Payment): boolean {
  return total > 0 && toCents(refundAmount) >= toCents(total);
}

/** The document that says what has become of a payment: its latest receipt, or credit note once it is refunded. */
export function lastDocument(payment: Payment): SalesDocument[] {
  if (payment.status !== 'confirmed') return [];
  const kind = isRefunded(payment) ? 'creditNote' : 'receipt';
  return payment.documents.filter((document) => document.kind === kind).slice(-1);
}
