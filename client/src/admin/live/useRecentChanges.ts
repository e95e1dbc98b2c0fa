import { useEffect } from 'react';
import { useAppDispatch } from '../../store/core/hooks';
import { fetchRecentChanges } from '../../store/staff/recentChanges';
import { useTripScope } from '../trip/useTripScope';

/**
 * Often enough to watch a registration opening, rarely enough for ten open panels to cost little
 * (`npm run bench -- live`).
 */
export const pollIntervalMs = 4_000;

const maxPollIntervalMs = 60_000;

/**
 * Polls for changes while the panel is visible, and at once when it becomes visible again; less and less often
 * while the server does not answer.
 */
export function useRecentChanges(): void {
  const dispatch = useAppDispatch();
  const { hasTrips, organizationId } = useTripScope();

  useEffect(() => {
    if (!hasTrips) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isEnded = false;
    let waitMs = pollIntervalMs;

    async function poll(): Promise<void> {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      const { ok } = await dispatch(fetchRecentChanges(organizationId));
      if (isEnded) return;
      waitMs = ok ? pollIntervalMs : Math.min(2 * waitMs, maxPollIntervalMs);
      clearTimeout(timer);
      timer = setTimeout(() => void poll(), waitMs);
    }

    const handleVisibility = () => void poll();
    document.addEventListener('visibilitychange', handleVisibility);
    void poll();
    return () => {
      isEnded = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', handleVisibility);
    };
  }, [dispatch, hasTrips, organizationId]);
}
