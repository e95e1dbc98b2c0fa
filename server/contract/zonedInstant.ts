// Converts local times to instants (rules §3.7). Only this module deals with clock changes. Separate from
// `zonedTime`, so that the first pages, which parse no times, do not load it.

import type { TimeZone } from './timeZones';
import { clocksAt, dayIn, timeIn } from './zonedTime';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The instant of a local `time` (`HH:mm`) on a `day` (`YYYY-MM-DD`). In the hour that is repeated in autumn, the
 * first occurrence (summer time). Undefined in the hour that is skipped in spring, and for invalid input.
 */
export function instantIn(timeZone: TimeZone, day: string, time: string): Date | undefined {
  return candidates(timeZone, day, time).find(
    (instant) => dayIn(timeZone, instant) === day && timeIn(timeZone, instant) === time,
  );
}

/**
 * Like `instantIn`, but a time in the hour that is skipped in spring is moved an hour later.
 * @throws RangeError for invalid input
 */
export function instantInOrAfterGap(timeZone: TimeZone, day: string, time: string): Date {
  const instant = instantIn(timeZone, day, time) ?? candidates(timeZone, day, time)[0];
  if (!instant) throw new RangeError(`${day} ${time} is not a valid time`);
  return instant;
}

/**
 * The instants by the UTC offsets of the day before and the day after; where clocks are set back, the earlier comes
 * first.
 */
function candidates(timeZone: TimeZone, day: string, time: string): Date[] {
  const shown = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(shown)) return [];
  return [shown - dayMs, shown + dayMs].map((near) => new Date(shown - offsetAt(timeZone, near)));
}

/** How far clocks are ahead of UTC, in milliseconds. */
function offsetAt(timeZone: TimeZone, ms: number): number {
  const instant = new Date(ms);
  return Date.parse(`${clocksAt(instant, timeZone).replace(' ', 'T')}Z`) - Math.floor(ms / 1000) * 1000;
}
