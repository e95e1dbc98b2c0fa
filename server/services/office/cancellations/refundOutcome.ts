import type { OpenRefundReason } from '../../../contract/cancellation';
import type { StoredCancelledRefund } from '../../../models/cancellation';
import type { StoredPayment } from '../../../models/payment';
import { isUnderWay } from '../../money/payments/refunds/refundPayment';

/** Null once it is resolved: the money was refunded, or staff returned nothing. */
export type RefundOutcome = OpenRefundReason | null;

/**
 * The outcome of a cancellation's refund. The payment is authoritative, because the provider may report late.
 * @param payment undefined if it was deleted
 */
export function refundOutcome(
  { state, key, failure }: StoredCancelledRefund,
  payment: Pick<StoredPayment, 'refunds'> | undefined,
): RefundOutcome {
  // The payment may already have the refund if a crash prevented its result from being recorded here.
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
