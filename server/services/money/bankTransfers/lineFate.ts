import type { LineFate, QueueReason } from '../../../contract/bankTransfer';
import type { Cents } from '../../../contract/money';
import { type NoticeKind, paidStatuses } from '../../../contract/payment';
import type { StoredBankEntry } from '../../../models/bankEntry';
import type { StoredPayment } from '../../../models/payment';
import type { ShownRefunds } from '../bankRefunds/matchLine';
import { isTransferOpen, netPaid } from '../payments/balance';

/** What becomes of a line that is not stored yet. */
export type NewFate = Exclude<LineFate, 'known' | 'replaced'>;

/** A payment with the reference of a line, and what it costs. */
export interface DuePayment {
  payment: StoredPayment;
  due: Cents;
}

type LineSum = Pick<StoredBankEntry, 'amount' | 'bookedOn'>;

export type Decision =
  | { fate: 'matched'; payment: StoredPayment }
  | { fate: 'refund'; shown: ShownRefunds }
  | { fate: Exclude<NewFate, 'matched' | 'refund'> };

interface Findings {
  /** The payment with the line's reference. */
  found: DuePayment | null;
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
  return { fate: 'matched', payment: found.payment };
}

/** The stored reasons have other names than the kinds of notices. */
const reasonOfNotice = {
  short: 'short',
  overpaid: 'over',
  doublePayment: 'double',
} as const satisfies Partial<Record<NoticeKind, QueueReason>>;

/** Why a line of a statement must wait for staff; null if it pays the payment of its reference (rules §8.12). */
export function findQueueReason({ amount, bookedOn }: LineSum, found: DuePayment | null): QueueReason | null {
  if (amount <= 0) return 'returned';
  if (!found) return 'unknown';
  const { payment, due } = found;
  if (paidStatuses.includes(payment.status)) return reasonOfNotice.doublePayment;
  const mismatch = findMismatch(amount, due - netPaid(payment));
  if (mismatch) return reasonOfNotice[mismatch];
  const isInTime = payment.transfer && bookedOn <= payment.transfer.dueOn;
  return isInTime || isTransferOpen(payment) ? null : 'late';
}

/** How an amount differs from what is left to pay. */
export function findMismatch(amount: Cents, left: Cents): 'short' | 'overpaid' | undefined {
  if (amount === left) return undefined;
  return amount < left ? 'short' : 'overpaid';
}
