import { useEffect } from 'react';

/** Makes the service worker store this page's code on this device, once there is a list to open without a network. */
export function useOfflinePage(hasList: boolean): void {
  useEffect(() => {
    if (hasList) void askServiceWorker();
  }, [hasList]);
}

async function askServiceWorker(): Promise<void> {
  try {
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage('boarding');
  } catch {
    // Browsers that block storage have no service worker. The page says that it cannot be used.
  }
}
