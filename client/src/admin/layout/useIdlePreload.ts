import { useEffect } from 'react';
import type { RightsHolder } from '#contract/ownerRights';
import { menuFor } from './menu';

/** Lets the first page and its data load first. */
const initialDelayMs = 2_000;

declare global {
  interface Navigator {
    /** Part of the Network Information API, which not all browsers have. */
    connection?: { saveData?: boolean };
  }
}

/**
 * Fetches the code of the menu's pages before they are opened, one after the other and while the browser is idle,
 * unless the user saves data. Browsers without `requestIdleCallback` fetch it when pointer or focus reaches the entry.
 */
export function useIdlePreload(holder: RightsHolder): void {
  useEffect(() => {
    if (!('requestIdleCallback' in window) || navigator.connection?.saveData === true) return undefined;
    const entries = menuFor(holder).flatMap((group) => group.entries);
    const queue = entries.flatMap(({ preload }) => preload ?? []);
    let idle = 0;

    function next(): void {
      const preload = queue.shift();
      if (preload) idle = requestIdleCallback(() => void preload().then(next));
    }

    const timer = setTimeout(next, initialDelayMs);
    return () => {
      clearTimeout(timer);
      cancelIdleCallback(idle);
      queue.length = 0;
    };
  }, [holder]);
}
