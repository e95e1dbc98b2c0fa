import type { Payment } from '#contract/payment';
import { today } from '../../../format/dates';

/** `late`: after the due day. `released`: later still, when it is due anew. */
export type TransferState = 'waiting' | 'late' | 'released';

/** How far the bank transfer is that the customer has chosen; null without one. */
export function transferState({ status, transfer }: Payment): TransferState | null {
  if (transfer === null) return null;
  if (status === 'new') return 'released';
  return transfer.dueOn < today() ? 'late' : 'waiting';
}

/** The element id of the transfer's details. */
export function transferAnchor(paymentId: string): string {
  return `transfer-${paymentId}`;
}
