import { useEffect, useRef } from 'react';
import { createPath, useLocation } from 'react-router-dom';

/**
 * Replays a step through the browser's history that was made during the first render: the router reads the address when
 * rendering starts, rendering yields to input, and the router listens for steps only afterwards. Changes nothing after a
 * redirect.
 */
export function useMissedHistoryStep(): void {
  const firstLocation = useRef(useLocation());

  useEffect(() => {
    if (createPath(firstLocation.current) !== createPath(window.location)) {
      window.dispatchEvent(new PopStateEvent('popstate'));
    }
  }, []);
}
