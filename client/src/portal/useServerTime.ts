import { useEffect, useState } from 'react';
import { serverNow } from '../store/portal/groups';

/** The longest delay of a browser's timer is 24.8 days. */
const maxDelayMs = 24 * 3_600_000;

/**
 * The server's time, ms since 1970. It is read again when it passes one of the instants, and when the page is shown
 * again, because timers stop while a phone sleeps. Without instants to come nothing runs.
 */
export function useServerTime(instants: readonly (string | null | undefined)[]): number {
  const [now, setNow] = useState(serverNow);
  const coming = instants.flatMap((instant) => (instant ? Date.parse(instant) : [])).filter((at) => at > now);
  const next = Math.min(...coming);

  useEffect(() => {
    if (next === Infinity) return undefined;
    const read = () => setNow(serverNow());
    const timer = setTimeout(read, Math.min(next - serverNow(), maxDelayMs));
    document.addEventListener('visibilitychange', read);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', read);
    };
    // `now`, because a timer that is up too early has to be set again.
  }, [next, now]);

  return now;
}
