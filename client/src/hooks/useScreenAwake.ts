import { useEffect } from 'react';

/**
 * Keeps the screen on while the component is shown, if the browser supports it. The browser releases the lock whenever
 * the page is hidden, and refuses it when the battery is low.
 */
export function useScreenAwake(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isUnmounted = false;
    async function keepAwake() {
      if (document.visibilityState !== 'visible') return;
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isUnmounted) void lock?.release();
    }
    const handleVisibility = () => void keepAwake();
    void keepAwake();
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      isUnmounted = true;
      document.removeEventListener('visibilitychange', handleVisibility);
      void lock?.release();
    };
  }, []);
}
