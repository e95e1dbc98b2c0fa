import type { Payment } from '#contract/payment';
import { today } from '../../../format/dates';

/** `late`: after the due date. `released`: after the days of grace, when the payment is due again. */
export type TransferState = 'waiting' | 'late' | 'released';

/** The state of the bank transfer that the customer has chosen; null without one. */
export function transferState({ status, transfer }: Payment): TransferState | null {
  if (transfer === null) return null;
  if (status === 'new') return 'released';
  return transfer.dueOn < today() ? 'late' : 'waiting';
}

/** The element id of the transfer's details. */
export function transferAnchor(paymentId: string): string {
  return `transfer-${paymentId}`;
}
