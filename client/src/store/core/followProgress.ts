import { noteUse } from '../../api/attendance';

/**
 * Polls something that runs. Somebody waits for it, so each poll is a use of the session (rules §4.9).
 * @returns a function that stops it
 */
export function followProgress(poll: () => void, everyMs: number): () => void {
  const timer = setInterval(() => {
    noteUse();
    poll();
  }, everyMs);
  return () => clearInterval(timer);
}
