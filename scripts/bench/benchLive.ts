import { setTimeout as sleep } from 'node:timers/promises';
import { AuditEntry } from '../../server/models/auditEntry';
import { Group } from '../../server/models/group';
import type { Database } from './database';
import { durationOf, latencyRow } from './latencies';
import { cpuSeconds, get, logIn } from './measure';
import type { Sizes } from './sizes';
import { type Crowd, storeCrowd } from './storeCrowd';
import type { Table } from './table';
import { type BenchedProduct, withInstances, withProduct } from './withProduct';

/** The panel polls as often (client/src/admin/live). */
const pollMs = 4_000;

const instances = 3;

/** The processor time that open panels cost the server, and how fast it answers them. */
export async function benchLive(databases: readonly Database[], sizes: Sizes['live']): Promise<Table[]> {
  const tables: Table[] = [];
  for (const database of databases) {
    tables.push(await withProduct(database, (product) => measure(product, sizes)));
  }
  return tables;
}

async function measure(
  product: BenchedProduct,
  { customers, groups, panels, seconds }: Sizes['live'],
): Promise<Table> {
  return withInstances(product, instances, async (running) => {
    // Instances that start later would issue the receipts that the stored payments lack.
    const crowd = await product.connected(() => storeCrowd('seuraa', customers, groups));
    const tokens = await Promise.all(
      Array.from({ length: panels }, (_, i) =>
        logIn(`${running[i % running.length]?.url ?? ''}/api`, crowd.adminEmail),
      ),
    );
    const pids = [...running.map(({ pid }) => pid), product.databasePid()];
    const table: Table = {};
    const measureCpu = async (what: string, work: () => Promise<number[]>) => {
      const before = cpuOf(pids);
      const started = performance.now();
      const times = await work();
      const spent = cpuOf(pids) - before;
      const share = (100 * spent * 1_000) / (performance.now() - started);
      table[what] = { '% of a core': share, ...(times.length > 0 && latencyRow(times)) };
    };
    const watch = () => followChanges(running, tokens, seconds);
    // Warms up the caches with the first answers.
    await followChanges(running, tokens, pollMs / 1_000);
    await measureCpu('without panels', async () => {
      await sleep(seconds * 1_000);
      return [];
    });
    await measureCpu(`${panels} open panels, nothing changes`, watch);
    await measureCpu(`${panels} open panels, five changes a second`, async () => {
      const [times] = await Promise.all([watch(), product.connected(() => changeFor(crowd, seconds))]);
      return times;
    });
    return table;
  });
}

function cpuOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
}

/** @returns how long each answer took, in ms */
async function followChanges(
  running: readonly { url: string }[],
  tokens: readonly string[],
  seconds: number,
): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1_000;
  const watch = async (token: string, index: number) => {
    const url = `${running[index % running.length]?.url ?? ''}/api/admin/recent-changes`;
    await sleep((index * pollMs) / tokens.length);
    while (performance.now() < end) {
      times.push(await durationOf(() => get(url, token)));
      await sleep(Math.min(pollMs, Math.max(0, end - performance.now())));
    }
  };
  await Promise.all(tokens.map(watch));
  return times;
}

/** Stores the records that changes by others would create. This also takes the database some time. */
async function changeFor({ organization }: Crowd, seconds: number): Promise<void> {
  const groups = await Group.find({ organization }, '_id').limit(20).lean();
  const end = performance.now() + seconds * 1_000;
  for (let i = 0; performance.now() < end; i += 1) {
    const group = groups[i % groups.length];
    if (!group) throw new Error('There is no group to change');
    await AuditEntry.create({
      ...{ at: new Date(), type: 'groups', record: group._id, organization, action: 'update' },
      ...{ by: { id: 'bench', role: 'root' }, changes: [] },
    });
    await Group.updateOne({ _id: group._id }, { $inc: { figuresVersion: 1 } });
    await sleep(200);
  }
}
