import { useEffect, useEffectEvent } from 'react';

/** Calls back when the browser shows this very page again as it was left, frozen, on the way elsewhere. */
export function useComingBack(onReturn: () => void): void {
  const handleReturn = useEffectEvent(onReturn);

  useEffect(() => {
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) handleReturn();
    };
    window.addEventListener('pageshow', handlePageShow);
    return () => window.removeEventListener('pageshow', handlePageShow);
  }, []);
}
