import type { QueueReason } from '../../../contract/bankTransfer';
import { paidStatuses } from '../../../contract/payment';
import type { StoredBankEntry } from '../../../models/bankEntry';
import type { StoredPayment } from '../../../models/payment';
import { keptOf } from '../payments/balance';
import { isTransferOpen } from '../payments/transfer';

/**
 * Why a line of a statement must wait for staff; null if the payment of its reference is paid by it (rules §8.12).
 * @param due cents that the payment costs
 */
export function judgeEntry(
  { amount, bookedOn }: Pick<StoredBankEntry, 'amount' | 'bookedOn'>,
  payment: StoredPayment | null,
  due: number,
): QueueReason | null {
  if (amount <= 0) return 'returned';
  if (!payment) return 'unknown';
  if (paidStatuses.includes(payment.status)) return 'double';
  const left = due - keptOf(payment);
  if (amount < left) return 'short';
  if (amount > left) return 'over';
  const isInTime = payment.transfer && bookedOn <= payment.transfer.dueOn;
  return isInTime || isTransferOpen(payment) ? null : 'late';
}
