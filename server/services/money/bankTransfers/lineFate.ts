import type { LineFate, QueueReason } from '../../../contract/bankTransfer';
import type { Cents } from '../../../contract/money';
import { type NoticeKind, paidStatuses } from '../../../contract/payment';
import type { StoredBankEntry } from '../../../models/bankEntry';
import type { StoredPayment } from '../../../models/payment';
import type { ShownRefunds } from '../bankRefunds/matchLine';
import { amountLeft, isTransferOpen, sumAmounts } from '../payments/balance';
import { type DuePayment, openPayments, type Referenced } from './references';

/** A line of a statement, before it is booked. */
export type NewEntry = Omit<StoredBankEntry, '_id' | 'state' | 'reason' | 'payment' | 'parts' | 'resolution'>;

/** What becomes of a line that is not stored yet. */
export type NewFate = Exclude<LineFate, 'known' | 'replaced'>;

type LineSum = Pick<StoredBankEntry, 'amount' | 'bookedOn'>;

export type Decision =
  | { fate: 'matched'; parts: PaidPart[] }
  | { fate: 'refund'; shown: ShownRefunds }
  | { fate: Exclude<NewFate, 'matched' | 'refund'> };

/** A payment that receives a line's money, or its part of it. */
export interface PaidPart {
  payment: StoredPayment;
  amount: Cents;
}

interface Findings {
  /** What has the line's reference. */
  found: Referenced | null;
  isPayout: boolean;
  /** The result of `matchLine`. */
  shown: ShownRefunds | 'contradiction' | null;
}

/** Decides what becomes of a line, both for the import and for its preview (rules §8.12). */
export function decideLine(line: LineSum, { found, isPayout, shown }: Findings): Decision {
  if (isPayout) return { fate: 'payout' };
  if (shown !== null && shown !== 'contradiction') return { fate: 'refund', shown };
  if (line.amount <= 0 && !found && shown === null) return { fate: 'moneyOut' };
  const reason = findQueueReason(line, found);
  if (reason !== null || !found) return { fate: reason ?? 'unknown' };
  return { fate: 'matched', parts: partsOf(found) };
}

/** What the payments are due that a line with the exact sum pays. Those of an invoice that are due nothing have no part. */
export function partsOf(found: Referenced): PaidPart[] {
  const parts = openPayments(found).map(({ payment, due }) => ({
    payment,
    amount: amountLeft(payment, due),
  }));
  return found.invoice ? parts.filter(({ amount }) => amount > 0) : parts;
}

/** The stored reasons have other names than the kinds of notices. */
const reasonOfNotice = {
  short: 'short',
  overpaid: 'over',
  doublePayment: 'double',
} as const satisfies Partial<Record<NoticeKind, QueueReason>>;

/**
 * Why a line of a statement must wait for staff; null if it pays the payment of its reference, or all that are open of
 * its invoice (rules §8.12, rules §41.3).
 */
export function findQueueReason({ amount, bookedOn }: LineSum, found: Referenced | null): QueueReason | null {
  if (amount <= 0) return 'returned';
  if (!found) return 'unknown';
  const parts = partsOf(found);
  const isPaid = found.payments.some(({ payment }) => paidStatuses.includes(payment.status));
  // Some payments of an invoice may have been paid in another way.
  if (isPaid && (!found.invoice || parts.length === 0)) return reasonOfNotice.doublePayment;
  if (parts.length === 0) return 'late';
  const mismatch = findMismatch(amount, sumAmounts(parts));
  if (mismatch) return reasonOfNotice[mismatch];
  return openPayments(found).every((each) => isAwaited(each, bookedOn)) ? null : 'late';
}

function isAwaited({ payment, isDisabled }: DuePayment, bookedOn: string): boolean {
  const isInTime = !isDisabled && payment.transfer && bookedOn <= payment.transfer.dueOn;
  return isInTime || isTransferOpen(payment);
}

/** How an amount differs from what is left to pay. */
export function findMismatch(amount: Cents, left: Cents): 'short' | 'overpaid' | undefined {
  if (amount === left) return undefined;
  return amount < left ? 'short' : 'overpaid';
}
