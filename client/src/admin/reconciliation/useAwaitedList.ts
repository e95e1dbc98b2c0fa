import { useEffect, useState } from 'react';
import { followProgress } from '../../store/core/followProgress';
import { useAppDispatch } from '../../store/core/hooks';
import { fetchReconciliation } from '../../store/staff/reconciliation';

const pollMs = 2_000;
const timeoutMs = 60_000;

/** Whether a list from Paytrail is awaited or overdue. */
export type Wait = 'none' | 'waiting' | 'late';

/**
 * Polls the comparison until Paytrail's list has arrived, for at most a minute.
 * @param timesAsked increased by each request, which then waits another minute
 */
export function useAwaitedList(query: string, isAwaited: boolean, timesAsked: number): Wait {
  const dispatch = useAppDispatch();
  const [lateTry, setLateTry] = useState<number>();
  const isLate = lateTry === timesAsked;

  useEffect(() => {
    if (!isAwaited || isLate) return undefined;
    const stop = followProgress(() => void dispatch(fetchReconciliation(query)), pollMs);
    const timeout = setTimeout(() => setLateTry(timesAsked), timeoutMs);
    return () => {
      stop();
      clearTimeout(timeout);
    };
  }, [dispatch, query, isAwaited, isLate, timesAsked]);

  if (!isAwaited) return 'none';
  return isLate ? 'late' : 'waiting';
}
