import { useCallback, useState } from 'react';
import type { RefundChoice } from '#contract/cancellation';
import { useLoad } from '../../store/core/useLoad';
import { previewCancellation } from '../../store/staff/cancellations';

/** The consequences of cancelling with the chosen refund: initially the event's policy, or no refund without one. */
export function useCancellationPreview(customerIds: readonly string[]) {
  const [chosen, choose] = useState<RefundChoice>('policy');
  const [hasPolicy, setHasPolicy] = useState(true);
  const refund = chosen === 'policy' && !hasPolicy ? 'none' : chosen;
  const ids = customerIds.join(' ');
  const fetch = useCallback(() => previewCancellation({ customers: ids.split(' '), refund }), [ids, refund]);
  const { status, errors, answer, retry } = useLoad(fetch, `${refund} ${ids}`);
  const preview = answer?.result;
  // Known from the first answer, and kept while the next one is awaited.
  if (preview && preview.hasPolicy !== hasPolicy) setHasPolicy(preview.hasPolicy);
  const failed = status === 'failed' || status === 'notFound';
  return { refund, choose, hasPolicy, preview, failed, errors, refresh: retry };
}
