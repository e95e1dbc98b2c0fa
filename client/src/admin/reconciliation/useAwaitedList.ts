import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../store/core/hooks';
import { fetchReconciliation } from '../../store/staff/reconciliation';

const pollMs = 2_000;
const patienceMs = 60_000;

/** Whether a list from Paytrail is awaited or overdue. */
export type Wait = 'none' | 'waiting' | 'late';

/**
 * Polls the comparison until Paytrail's list has arrived, for at most a minute.
 * @param timesAsked each new request waits another minute
 */
export function useAwaitedList(query: string, isAwaited: boolean, timesAsked: number): Wait {
  const dispatch = useAppDispatch();
  const [lateTry, setLateTry] = useState<number>();
  const isLate = lateTry === timesAsked;

  useEffect(() => {
    if (!isAwaited || isLate) return undefined;
    const poll = setInterval(() => void dispatch(fetchReconciliation(query)), pollMs);
    const patience = setTimeout(() => setLateTry(timesAsked), patienceMs);
    return () => {
      clearInterval(poll);
      clearTimeout(patience);
    };
  }, [dispatch, query, isAwaited, isLate, timesAsked]);

  if (!isAwaited) return 'none';
  return isLate ? 'late' : 'waiting';
}
