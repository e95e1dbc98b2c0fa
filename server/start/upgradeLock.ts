import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLease, type Lease } from '../lib/lease';
import { Upgrade } from '../models/upgrade';

/** The lease fits several renewals, of which some may fail. */
const leaseMs = 10_000;
const renewIntervalMs = 2_500;
const retryMs = 200;

/** Another process has taken this one, which did not renew its lease in time, for dead. */
export class LockLost extends Error {}

/**
 * Runs `work` while no other process of the product upgrades this database. It waits for one that does, and takes over
 * from one that has died.
 * @param work is run again where it throws `LockLost`
 */
export async function whileLocked(work: (lock: Lease) => Promise<void>): Promise<void> {
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

/** @throws LockLost if the lock is another's */
export async function noteDone(lock: Lease, name: string): Promise<void> {
  const done = { $concatArrays: ['$done', [{ name, at: '$$NOW' }]] };
  if (!(await lock.change({ done }))) throw new LockLost();
}

/** The lease ends by itself. */
function ignoreOutage(): void {}
