import type { PublicPeriod } from '#contract/registrationPeriod';
import { arrivals } from '../../api/organizations';

/** Returns the server's time, ms since 1970. */
export type ServerClock = () => number;

/**
 * The server's clock, by which the portal counts down, computed from an answer about groups. It is late by the time
 * that the answer travelled, never early, unless somebody sets the device's clock. Of the device's two clocks it uses
 * the one that has advanced further: the steady one stops while a phone sleeps, and the wall clock may be set back.
 * @param answer the stored answer, by which the time of its arrival is found
 * @param periods the periods in the answer; without any, there is nothing to count down to
 */
export function serverClock(answer: object, periods: readonly (PublicPeriod | undefined)[]): ServerClock {
  const timed = periods.find((period) => period !== undefined);
  if (!timed) return Date.now;
  const steadyAhead = Date.parse(timed.now) - (arrivals.get(answer) ?? pageArrival());
  const wallAhead = steadyAhead + performance.now() - Date.now();
  return () => Math.max(Date.now() + wallAhead, performance.now() + steadyAhead);
}

/** The value of `performance.now()` when the page with embedded answers began to arrive, long before they are used. */
function pageArrival(): number {
  const [page] = performance.getEntriesByType('navigation');
  return page && 'responseStart' in page && typeof page.responseStart === 'number'
    ? page.responseStart
    : performance.now();
}
