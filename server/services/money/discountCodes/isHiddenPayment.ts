import type { StoredPayment } from '../../../models/payment';
import type { PaymentRow } from '../payments/paymentRow';

/**
 * Whether a payment is new but not shown to its customer, because it belongs to an earlier trip or is no longer
 * collected. The customer can neither use a code on it nor remove it.
 */
export function isHiddenPayment({ _id, status }: StoredPayment, visible: readonly PaymentRow[]): boolean {
  return status === 'new' && !visible.some(({ payment }) => payment._id.equals(_id));
}
