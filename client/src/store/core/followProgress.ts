import { recordActivity } from '../../api/attendance';

/**
 * Polls the progress of a running task. The user is waiting for it, so each poll counts as activity (rules §4.9).
 * @returns a function that stops the polling
 */
export function followProgress(poll: () => void, everyMs: number): () => void {
  const timer = setInterval(() => {
    recordActivity();
    poll();
  }, everyMs);
  return () => clearInterval(timer);
}
