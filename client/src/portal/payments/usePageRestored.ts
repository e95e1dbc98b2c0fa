import { useEffect, useEffectEvent } from 'react';

/** Calls back when the browser restores the page from the back/forward cache. */
export function usePageRestored(onRestore: () => void): void {
  const handleRestore = useEffectEvent(onRestore);

  useEffect(() => {
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) handleRestore();
    };
    window.addEventListener('pageshow', handlePageShow);
    return () => window.removeEventListener('pageshow', handlePageShow);
  }, []);
}
