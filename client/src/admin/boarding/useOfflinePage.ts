import { useEffect } from 'react';

/** Makes the service worker store this page's code on this device, once there is a list to open without a network. */
export function useOfflinePage(hasList: boolean): void {
  useEffect(() => {
    if (!hasList) return undefined;
    const closing = new AbortController();
    void askServiceWorker(closing.signal);
    return () => closing.abort();
  }, [hasList]);
}

async function askServiceWorker(signal: AbortSignal): Promise<void> {
  try {
    const { serviceWorker } = navigator;
    // The worker of an earlier version does not know the message; the one that replaces it does.
    const askAgain = () => serviceWorker.controller?.postMessage('boarding');
    serviceWorker.addEventListener('controllerchange', askAgain, { signal });
    const { active } = await serviceWorker.ready;
    active?.postMessage('boarding');
  } catch {
    // Browsers that block storage have no service worker. The page says that it cannot be used.
  }
}
