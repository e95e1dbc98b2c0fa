import { randomUUID } from 'node:crypto';
import { createLease } from '../../lib/lease';
import { JobLease } from '../../models/jobLease';

const leaseMs = 10_000;

/** How often to call `takeOrRenew`: several times per lease, because calls may fail. */
export const renewIntervalMs = 2_500;

/** Whether this instance of the product runs the background jobs (rules §20.12). */
export interface Leadership {
  isHeld: () => boolean;
  takeOrRenew: () => Promise<void>;
  /** Allows another instance to take over immediately. */
  giveUp: () => Promise<void>;
}

export function createLeadership(): Leadership {
  const lease = createLease(JobLease, 'jobs', randomUUID(), leaseMs);
  let heldUntil = 0;
  return {
    isHeld: () => performance.now() < heldUntil,
    async takeOrRenew() {
      const requestedAt = performance.now();
      heldUntil = (await lease.take()) ? requestedAt + leaseMs : 0;
    },
    async giveUp() {
      heldUntil = 0;
      await lease.release();
    },
  };
}

/** For a product with a single instance. */
export const soleLeadership: Leadership = {
  isHeld: () => true,
  takeOrRenew: async () => {},
  giveUp: async () => {},
};
