import { useEffect, useRef } from 'react';
import { createPath, useLocation } from 'react-router-dom';

/**
 * Repeats a step through the history that came while the page was first rendered: the router reads the address when it
 * begins to render, which yields to input, and listens only afterwards. After a redirect this changes nothing.
 */
export function useMissedStep(): void {
  const read = useRef(useLocation());

  useEffect(() => {
    if (createPath(read.current) !== createPath(window.location)) {
      window.dispatchEvent(new PopStateEvent('popstate'));
    }
  }, []);
}
