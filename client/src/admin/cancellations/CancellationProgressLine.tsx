import { usePoll } from '../../store/core/usePoll';
import { fetchCancellationProgress } from '../../store/staff/cancellations';
import { ProgressLine } from '../list/ProgressLine';

/** How many refunds of a running order are done. */
export function CancellationProgressLine({ orderKey }: { orderKey: string }) {
  const progress = usePoll(fetchCancellationProgress, orderKey);
  if (!progress || progress.refunds === 0)
    return <ProgressLine label="Cancelling" done={null} total={null} />;
  return <ProgressLine label="Returning the money" done={progress.done} total={progress.refunds} />;
}
