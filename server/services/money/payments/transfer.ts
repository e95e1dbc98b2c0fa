import type { BankTransferSettings } from '../../../contract/bankTransfer';
import type { Cents } from '../../../contract/money';
import type { StoredPayment } from '../../../models/payment';
import { netPaid } from './balance';
import type { TransferDetails } from './paymentRow';

/** Whether the payment waits for the bank transfer that its customer has chosen. */
export function isTransferOpen({
  status,
  transfer,
  history,
}: Pick<StoredPayment, 'status' | 'transfer' | 'history'>): boolean {
  const last = history.at(-1);
  return status === 'waiting' && Boolean(transfer) && last?.step === 'wait' && last.by === 'customer';
}

/**
 * The details of the chosen bank transfer, until the payment is paid, even after its release; null if none was
 * chosen.
 */
export function transferDetails(
  payment: StoredPayment,
  due: Cents,
  { payee, iban }: BankTransferSettings,
): TransferDetails | null {
  const { transfer, status } = payment;
  const isShown = isTransferOpen(payment) || status === 'new';
  const amount = due - netPaid(payment);
  return transfer && isShown && amount > 0 ? { ...transfer, payee, iban, amount } : null;
}
