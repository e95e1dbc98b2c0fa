import type { Database } from './database';
import { byInstances } from './byInstances';
import { openDashboard, prepareWork, workAsStaff } from './dailyWork';
import { latencyRow } from './latencies';
import type { Sizes } from './sizes';
import type { Table } from './table';
import { withAll, type BenchedProduct, withProduct } from './withProduct';

/**
 * A working day of ten members of staff in one organization, and then many travellers who open their dashboards at
 * the same time, as after a mailing. With one and with three instances of the product on one database.
 */
export function benchDay(databases: readonly Database[], day: Sizes['day']): Promise<Table[]> {
  return withAll(databases, withProduct, async (products) => {
    const tables: Table[] = [];
    for (const product of products) tables.push(await measureDay(product, day));
    return tables;
  });
}

async function measureDay(product: BenchedProduct, day: Sizes['day']): Promise<Table> {
  const { crowd, staff, travellers } = await prepareWork(product, day);
  return byInstances(product, async (nextApi) => {
    const work = await workAsStaff(nextApi, staff, crowd, day);
    const dashboards = await Promise.all(travellers.map((token) => openDashboard(nextApi(), token)));
    const times = { ...work, 'dashboards of travellers, all at once': dashboards };
    return Object.fromEntries(Object.entries(times).map(([what, each]) => [what, latencyRow(each)]));
  });
}
