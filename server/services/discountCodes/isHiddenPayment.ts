import type { StoredPayment } from '../../models/payment';
import type { PaymentRow } from '../payments/paymentRows';

/**
 * Whether a payment is new but out of its customer's sight, being of an earlier trip or no longer collected:
 * a code on it is of no use to them, and they cannot take it off. `seen` are the payments they see.
 */
export function isHiddenPayment({ _id, status }: StoredPayment, seen: readonly PaymentRow[]): boolean {
  return status === 'new' && !seen.some(({ payment }) => payment._id.equals(_id));
}
