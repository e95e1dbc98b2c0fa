import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DailyWork, openDashboard, prepareWork, workAsStaff, type Workers } from './dailyWork';
import type { Database } from './database';
import { buildRegistration, post, storeGroup } from './fixtures';
import { durationOf, summarize } from './latencies';
import { residentMegabytes } from './measure';
import type { Sizes } from './sizes';
import type { Table } from './table';
import { withAll, type BenchedProduct, withProduct } from './withProduct';

/** Enough seats to never run out. */
const seats = 100_000;

/** Mixed traffic in equal periods: a figure that grows from one to the next would grow indefinitely. */
export function benchSoak(
  databases: readonly Database[],
  { periods, ...work }: Sizes['soak'],
): Promise<Table[]> {
  return withAll(databases, withProduct, async (products) => {
    const tables: Table[] = [];
    for (const product of products) tables.push(await measurePeriods(product, periods, work));
    return tables;
  });
}

async function measurePeriods(product: BenchedProduct, periods: number, work: DailyWork): Promise<Table> {
  const workers = await prepareWork(product, work);
  const group = await product.connected(() => storeGroup(seats));
  const table: Table = {};
  for (let period = 1; period <= periods; period += 1) {
    const times = await workTogether(`${product.url}/api`, workers, group, work);
    const { median, p95, longest } = summarize(times);
    table[`period ${period}`] = {
      requests: times.length,
      'median (ms)': median,
      'p95 (ms)': p95,
      'longest (ms)': longest,
      'server (MB)': residentMegabytes(product.pid),
      'database (MB)': residentMegabytes(product.databasePid()),
      'open files of the server': readdirSync(`/proc/${product.pid}/fd`).length,
    };
  }
  return table;
}

/** Staff at work, travellers at their dashboards, and one registration after another. Returns durations in ms. */
async function workTogether(
  api: string,
  { crowd, staff, travellers }: Workers,
  group: { _id: unknown },
  work: DailyWork,
): Promise<number[]> {
  const end = performance.now() + 1_000 * work.seconds;
  const times: number[] = [];
  async function repeatUntilEnd(task: () => Promise<number>): Promise<void> {
    while (performance.now() < end) {
      times.push(await task());
      await sleep(work.pauseMs);
    }
  }
  const [staffTimes] = await Promise.all([
    workAsStaff(() => api, staff, crowd, work),
    ...travellers.map((token) => repeatUntilEnd(() => openDashboard(api, token))),
    repeatUntilEnd(() => durationOf(() => post(`${api}/users`, buildRegistration(group)))),
  ]);
  return [...times, ...Object.values(staffTimes).flat()];
}
