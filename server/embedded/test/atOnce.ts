import type { Waiting } from '../src/pace';

/** The result of work that comes to its end without others. */
export function atOnce<T>(work: Waiting<T>): T {
  for (;;) {
    const { value, done } = work.next();
    if (done) return value;
  }
}
