/*
 * In a rush, waiting a moment saves work: what many registrations do one after the other, they then do together. This
 * also keeps instances from contending for the group all the time.
 */

/** With fewer registrations in progress, nothing waits. */
const rushFrom = 10;

let inProgress = 0;

/**
 * Counts a registration that holds a seat, from its beginning to its end.
 * @returns how many are in progress in this process
 */
export function countRegistration(change: 1 | -1): number {
  inProgress += change;
  return inProgress;
}

/** For how long a record that all registrations read is not read again. */
export const rushReadAge = duringRush(250);

/** Returns a function that returns this number of milliseconds during a rush, and otherwise 0. */
export function duringRush(ms: number): () => number {
  return () => (inProgress >= rushFrom ? ms : 0);
}
