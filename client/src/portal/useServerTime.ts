import { useEffect, useMemo, useState } from 'react';
import type { PublicGroup } from '#contract/group';
import { serverClock, type ServerClock } from '../store/portal/serverClock';

/** A day, because browsers limit the delay of a timer to 24.8 days. */
const maxDelayMs = 24 * 3_600_000;

/**
 * The server's clock and time, ms since 1970. The time is read again when the registration of a group opens or closes,
 * and when the page is shown again, because timers stop while a phone sleeps. If nothing opens or closes any more, no
 * timer runs.
 * @param answer the server's answer that contains the groups
 */
export function useServerTime(
  answer: object,
  groups: readonly Pick<PublicGroup, 'registration'>[],
): { now: number; clock: ServerClock } {
  const periods = groups.map(({ registration }) => registration);
  // oxlint-disable-next-line react/exhaustive-deps -- the groups are part of the answer
  const clock = useMemo(() => serverClock(answer, periods), [answer]);
  const [now, setNow] = useState(clock);
  const instants = periods.flatMap((period) => [period?.opensAt, period?.closesAt]);
  const next = Math.min(...instants.flatMap((at) => (at ? Date.parse(at) : [])).filter((at) => at > now));

  useEffect(() => {
    if (next === Infinity) return undefined;
    const read = () => setNow(clock());
    const timer = setTimeout(read, Math.min(next - clock(), maxDelayMs));
    document.addEventListener('visibilitychange', read);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', read);
    };
    // `now`, because a timer that is up too early has to be set again.
  }, [clock, next, now]);

  return { now, clock };
}
