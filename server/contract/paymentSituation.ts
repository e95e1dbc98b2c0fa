import type { BankTransfer } from './chosenTransfer';
import { negated, sumOfEuros, toCents, type Euros } from './money';
import { isPaymentSoldOut, type Payment, type QueuedTransfer } from './payment';
import type { SalesDocument } from './salesDocument';

// The situation of a payment, as shown first to travellers and staff (rules §17.6, rules §18.10). Days are
// `YYYY-MM-DD`.

/**
 * - `queued`: money with its reference waits for staff; `missing` is the rest that is due
 * - `awaited`: the customer has chosen a bank transfer
 * - `invoiced`: a company or school is to pay it by invoice
 * - `processing`: the provider has not decided
 * - `due`: has to be paid; `received` has already been paid
 */
export type PaymentSituation =
  | { kind: 'refunded' | 'paid'; document: SalesDocument | undefined }
  | { kind: 'queued'; transfer: QueuedTransfer; missing: Euros }
  | { kind: 'awaited'; transfer: BankTransfer; isLate: boolean }
  | { kind: 'invoiced'; to: string }
  | { kind: 'due'; received: Euros; isOverdue: boolean }
  | { kind: 'nothingToPay' | 'paying' | 'processing' | 'soldOut' };

export function paymentSituation(payment: Payment, today: string): PaymentSituation {
  const { status, transfer, queuedTransfer, left, invoicedTo } = payment;
  if (isRefunded(payment)) return { kind: 'refunded', document: lastDocument(payment) };
  if (status === 'accepted') return { kind: 'nothingToPay' };
  if (status === 'confirmed') return { kind: 'paid', document: lastDocument(payment) };
  if (queuedTransfer) {
    const missing = Math.max(0, sumOfEuros([left, negated(queuedTransfer.amount)]));
    return { kind: 'queued', transfer: queuedTransfer, missing };
  }
  if (status === 'paying') return { kind: 'paying' };
  if (invoicedTo !== undefined) return { kind: 'invoiced', to: invoicedTo };
  if (status === 'waiting') {
    if (transfer === null) return { kind: 'processing' };
    return { kind: 'awaited', transfer, isLate: transferState(payment, today) === 'late' };
  }
  if (isPaymentSoldOut(payment)) return { kind: 'soldOut' };
  return { kind: 'due', received: receivedPart(payment), isOverdue: isOverdue(payment, today) };
}

/** What has been paid of a payment that is not paid in full. */
export function receivedPart({ total, left }: Payment): Euros {
  return left > 0 && left < total ? sumOfEuros([total, negated(left)]) : 0;
}

/** Whether the due date has passed. */
export function isOverdue({ dueOn }: Payment, today: string): boolean {
  return dueOn !== null && dueOn < today;
}

/** Whether it was refunded in full (rules §9.4). */
export function isRefunded({ total, refundAmount }: Payment): boolean {
  return total > 0 && toCents(refundAmount) >= toCents(total);
}

/** The document that shows the outcome of a payment: its latest receipt, or credit note once it is refunded. */
export function lastDocument(payment: Payment): SalesDocument | undefined {
  if (payment.status !== 'confirmed') return undefined;
  const kind = isRefunded(payment) ? 'creditNote' : 'receipt';
  return payment.documents.filter((document) => document.kind === kind).at(-1);
}

/** `late`: after the due date. `released`: after the days of grace, when the payment is due again. */
export type TransferState = 'waiting' | 'late' | 'released';

/** The state of the bank transfer that the customer has chosen; null without one. */
export function transferState({ status, transfer }: Payment, today: string): TransferState | null {
  if (transfer === null) return null;
  if (status === 'new') return 'released';
  return transfer.dueOn < today ? 'late' : 'waiting';
}
