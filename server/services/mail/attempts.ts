const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How long a mail or SMS stays claimed by who sends it; must exceed the timeouts of mailer and gateway. */
export const leaseMs = 5 * minuteMs;

/** Delay after each failed attempt that may be retried; the last one repeats. */
const retryDelaysMs = [minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs, 4 * hourMs];

/** @param tries the number of attempts, with the failed one */
export function retryDelayMs(tries: number): number {
  return retryDelaysMs[tries - 1] ?? 4 * hourMs;
}
