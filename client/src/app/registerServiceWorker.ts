/** Registers the service worker, which is needed only without a connection: a browser that refuses it is left alone. */
export async function registerServiceWorker(): Promise<void> {
  try {
    // Even its mention throws where all cookies are blocked.
    await navigator.serviceWorker.register('/sw.js');
  } catch {
    // The product works without it.
  }
}
