const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How long a mail or SMS stays claimed by the process that sends it; must exceed the timeouts of mailer and gateway. */
export const leaseMs = 5 * minuteMs;

/** The delay after each failed attempt that may be retried; the last one applies to all later attempts. */
const retryDelaysMs = [minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs, 4 * hourMs];

/** @param tries the number of attempts, including the failed one */
export function retryDelayMs(tries: number): number {
  return retryDelaysMs[tries - 1] ?? 4 * hourMs;
}
