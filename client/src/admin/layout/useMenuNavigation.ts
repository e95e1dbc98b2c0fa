import { useOptimistic, useTransition, type MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Tracks navigation from the menu: `current` is the chosen page at once, and `isOpening` is true until its code is
 * loaded.
 */
export function useMenuNavigation() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [current, setCurrent] = useOptimistic(pathname);
  const [isOpening, startOpening] = useTransition();

  function open(event: MouseEvent, to: string): void {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.defaultPrevented || opensElsewhere) return;
    event.preventDefault();
    startOpening(() => {
      setCurrent(to);
      void navigate(to);
    });
  }

  return { current, isOpening, open };
}
