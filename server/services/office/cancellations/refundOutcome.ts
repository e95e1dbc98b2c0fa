import type { OpenRefundReason } from '../../../contract/cancellation';
import type { StoredCancelledRefund } from '../../../models/cancellation';
import type { StoredPayment } from '../../../models/payment';
import { isUnderWay } from '../../money/payments/refunds/refundPayment';

/** Null once nothing is left to be done: the money is back, or staff returned nothing. */
export type RefundOutcome = OpenRefundReason | null;

/**
 * What became of a cancellation's refund. The payment knows it best, as the provider may report late.
 * @param payment undefined if it was deleted
 */
export function refundOutcome(
  { state, key, failure }: StoredCancelledRefund,
  payment: Pick<StoredPayment, 'refunds'> | undefined,
): RefundOutcome {
  // The payment may have the refund already, which a crash kept from being noted here.
  if (state === 'queued') return 'inProgress';
  const refund = payment?.refunds.find((each) => each.key === key);
  switch (refund?.status) {
    case 'ok':
      return null;
    case 'pending':
      return 'inProgress';
    case 'unknown':
      return isUnderWay(refund) ? 'inProgress' : 'refundUnknown';
    case 'fail':
      return state === 'closed' ? null : (refund.refusal ?? 'refundRefused');
    case undefined:
      return state === 'closed' ? null : (failure ?? 'inProgress');
  }
}
