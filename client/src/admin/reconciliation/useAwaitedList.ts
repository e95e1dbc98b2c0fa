import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../store/core/hooks';
import { followProgress } from '../../store/core/polling';
import { fetchReconciliation } from '../../store/staff/reconciliation';

const pollMs = 2_000;
const timeoutMs = 60_000;

/** Whether a list from Paytrail is awaited or overdue. */
export type Wait = 'none' | 'waiting' | 'late';

/**
 * Polls the comparison until Paytrail's list has arrived, for at most a minute.
 * @param requestCount increased by each request, which then waits another minute
 */
export function useAwaitedList(query: string, isAwaited: boolean, requestCount: number): Wait {
  const dispatch = useAppDispatch();
  const [lateRequest, setLateRequest] = useState<number>();
  const isLate = lateRequest === requestCount;

  useEffect(() => {
    if (!isAwaited || isLate) return undefined;
    const stop = followProgress(() => void dispatch(fetchReconciliation(query)), pollMs);
    const timeout = setTimeout(() => setLateRequest(requestCount), timeoutMs);
    return () => {
      stop();
      clearTimeout(timeout);
    };
  }, [dispatch, query, isAwaited, isLate, requestCount]);

  if (!isAwaited) return 'none';
  return isLate ? 'late' : 'waiting';
}
