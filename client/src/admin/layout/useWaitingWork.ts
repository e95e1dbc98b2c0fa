import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { WaitingWork } from '#contract/trip';
import { useAppDispatch, useAppSelector } from '../../store/core/hooks';
import { fetchWaitingWork, selectWaitingWork } from '../../store/staff/trips';
import { useTripScope } from '../trip/useTripScope';

const refreshMs = 60_000;

/** What waits for staff, fetched with every page that is opened, and each minute while the panel is visible. */
export function useWaitingWork(): WaitingWork | undefined {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const { hasTrips, query } = useTripScope();
  const work = useAppSelector((state) => selectWaitingWork(state, query));

  useEffect(() => {
    if (!hasTrips) return undefined;
    const refresh = () => {
      // A failure is not shown: the menu works without the counts, and the next fetch tries again.
      if (document.visibilityState === 'visible') void dispatch(fetchWaitingWork(query));
    };
    refresh();
    const timer = setInterval(refresh, refreshMs);
    return () => clearInterval(timer);
  }, [dispatch, hasTrips, query, pathname]);

  return hasTrips ? work : undefined;
}
