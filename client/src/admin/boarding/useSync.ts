import { useEffect } from 'react';
import { useIsOnline } from '../../hooks/useIsOnline';
import { useAppDispatch } from '../../store/core/hooks';
import { syncBoarding } from '../../store/staff/boarding/sync';

/** How often a visible page asks for the marks of other phones. */
const everyMs = 5_000;

/** How long after a mark it is sent, so that two marks in a row take one request. */
const afterMarkMs = 1_000;

/**
 * Exchanges marks with the server while the page is visible and has a network.
 * @param unsent how many marks are to be sent
 */
export function useSync(key: string, unsent: number): void {
  const dispatch = useAppDispatch();
  const isOnline = useIsOnline();

  useEffect(() => {
    if (!isOnline) return undefined;
    const exchange = () => {
      if (document.visibilityState === 'visible') void dispatch(syncBoarding(key));
    };
    exchange();
    const timer = setInterval(exchange, everyMs);
    document.addEventListener('visibilitychange', exchange);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', exchange);
    };
  }, [dispatch, key, isOnline]);

  useEffect(() => {
    if (unsent === 0 || !isOnline) return undefined;
    const timer = setTimeout(() => void dispatch(syncBoarding(key)), afterMarkMs);
    return () => clearTimeout(timer);
  }, [dispatch, key, unsent, isOnline]);
}
