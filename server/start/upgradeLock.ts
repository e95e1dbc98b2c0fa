import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLease, type Lease } from '../lib/lease';
import { Upgrade } from '../models/upgrade';

/** Long enough for several renewals, of which some may fail. */
const leaseMs = 10_000;
const renewIntervalMs = 2_500;
const retryMs = 200;

/** This process did not renew its lease in time, so another process has taken over. */
export class LockLost extends Error {}

/**
 * Runs `work` while no other process of the product upgrades this database. Waits for a process that does, and takes
 * over from one that has died.
 * @param work runs again if it throws `LockLost`
 */
export async function withUpgradeLock(work: (lock: Lease) => Promise<void>): Promise<void> {
  const lock = createLease(Upgrade, 'database', randomUUID(), leaseMs);
  for (;;) {
    while (!(await lock.take())) await sleep(retryMs);
    const renewal = setInterval(() => void lock.renew().catch(ignoreOutage), renewIntervalMs);
    try {
      await work(lock);
      return;
    } catch (error) {
      if (!(error instanceof LockLost)) throw error;
    } finally {
      clearInterval(renewal);
      await lock.release();
    }
  }
}

/** @throws LockLost if another process has the lock */
export async function recordDone(lock: Lease, name: string): Promise<void> {
  const done = { $concatArrays: ['$done', [{ name, at: '$$NOW' }]] };
  if (!(await lock.change({ done }))) throw new LockLost();
}

/** A lease that is not released expires. */
function ignoreOutage(): void {}
