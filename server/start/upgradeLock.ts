import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Upgrade } from '../models/upgrade';

/** The holder's lease, by the database's clock; renewed several times within it. */
const leaseMs = 10_000;
const renewIntervalMs = 2_500;
const retryMs = 200;

const _id = 'database';

/** Another process has taken this one, which did not renew its lease in time, for dead. */
export class LockLost extends Error {}

/**
 * Runs `work` while no other process of the product upgrades this database. It waits for one that does, and takes over
 * from one that has died.
 * @param work gets the name under which the lock is held; it is run again where it throws `LockLost`
 */
export async function whileLocked(work: (holder: string) => Promise<void>): Promise<void> {
  const holder = randomUUID();
  await Upgrade.updateOne({ _id }, {}, { upsert: true });
  for (;;) {
    while (!(await take(holder))) await sleep(retryMs);
    const renewal = setInterval(() => void renew(holder).catch(ignoreOutage), renewIntervalMs);
    try {
      await work(holder);
      return;
    } catch (error) {
      if (!(error instanceof LockLost)) throw error;
    } finally {
      clearInterval(renewal);
      await Upgrade.updateOne({ _id, holder }, { $set: { holder: null, until: null } }).catch(ignoreOutage);
    }
  }
}

async function take(holder: string): Promise<boolean> {
  const isFree = { $or: [{ holder: null }, { $expr: { $lte: ['$until', '$$NOW'] } }] };
  return change(isFree, { holder, until: { $add: ['$$NOW', leaseMs] } });
}

async function renew(holder: string): Promise<void> {
  await change({ holder }, { until: { $add: ['$$NOW', leaseMs] } });
}

/** @throws LockLost if `holder` has the lock no more */
export async function noteDone(holder: string, name: string): Promise<void> {
  const done = { $concatArrays: ['$done', [{ name, at: '$$NOW' }]] };
  if (!(await change({ holder }, { done }))) throw new LockLost();
}

async function change(condition: object, changes: object): Promise<boolean> {
  const { matchedCount } = await Upgrade.updateOne({ _id, ...condition }, [{ $set: changes }], {
    updatePipeline: true,
  });
  return matchedCount === 1;
}

/** The lease ends by itself. */
function ignoreOutage(): void {}
