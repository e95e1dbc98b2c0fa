import type { Waiting } from '../src/pace';

/** Runs work to its end, ignoring its pauses. */
export function runToEnd<T>(work: Waiting<T>): T {
  for (;;) {
    const { value, done } = work.next();
    if (done) return value;
  }
}
