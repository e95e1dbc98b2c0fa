import { useCallback, useState } from 'react';
import type { RefundChoice } from '#contract/cancellation';
import { useLoad } from '../../store/core/useLoad';
import { previewCancellation } from '../../store/staff/cancellations';

/** What cancelling would do by the choice of refund, which is the policy at first, and nothing where there is none. */
export function useCancellationPreview(customerIds: readonly string[]) {
  const [chosen, choose] = useState<RefundChoice>('policy');
  const [hasPolicy, setHasPolicy] = useState(true);
  const refund = chosen === 'policy' && !hasPolicy ? 'none' : chosen;
  const ids = customerIds.join(' ');
  const fetch = useCallback(() => previewCancellation({ customers: ids.split(' '), refund }), [ids, refund]);
  const { status, errors, answer, retry } = useLoad(fetch, `${refund} ${ids}`);
  const preview = answer?.result;
  // Known from the first answer on, and kept while another one is awaited.
  if (preview && preview.hasPolicy !== hasPolicy) setHasPolicy(preview.hasPolicy);
  const failed = status === 'failed' || status === 'notFound';
  return { refund, choose, hasPolicy, preview, failed, errors, refresh: retry };
}
