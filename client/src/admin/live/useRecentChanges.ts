import { useEffect } from 'react';
import { useAppDispatch } from '../../store/core/hooks';
import { fetchRecentChanges } from '../../store/staff/recentChanges';
import { useTripScope } from '../trip/useTripScope';

/** Often enough to watch an opening, seldom enough for ten open panels to cost little (`npm run bench -- live`). */
export const liveMs = 4_000;

const maxLiveMs = 60_000;

/**
 * Asks what has changed while the panel is visible, and at once when it becomes visible again; less and less often
 * while the server does not answer.
 */
export function useRecentChanges(): void {
  const dispatch = useAppDispatch();
  const { hasTrips, organizationId } = useTripScope();

  useEffect(() => {
    if (!hasTrips) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isEnded = false;
    let waitMs = liveMs;

    async function ask(): Promise<void> {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      const { ok } = await dispatch(fetchRecentChanges(organizationId));
      if (isEnded) return;
      waitMs = ok ? liveMs : Math.min(2 * waitMs, maxLiveMs);
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), waitMs);
    }

    const handleVisibility = () => void ask();
    document.addEventListener('visibilitychange', handleVisibility);
    void ask();
    return () => {
      isEnded = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', handleVisibility);
    };
  }, [dispatch, hasTrips, organizationId]);
}
