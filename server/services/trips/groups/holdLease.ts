import { randomUUID } from 'node:crypto';
import { clock } from '../../../lib/clock';

/** The seats of a process that has died are released within this time. */
const leaseMs = 45_000;
export const renewIntervalMs = 15_000;

/** Longer than a busy process takes to renew its holds. */
const abandonedAfterMs = 25_000;

/** Identifies this process in its holds. */
export const thisProcess = randomUUID();

export function leaseEnd(): Date {
  return new Date(clock.now().getTime() + leaseMs);
}

/** Leases that end before this time have been abandoned by their processes. */
export function abandonedLeaseEnd(): Date {
  return new Date(leaseEnd().getTime() - abandonedAfterMs);
}
