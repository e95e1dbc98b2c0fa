import type { Product } from '../product';
import { logIn, measureAlternately, type Tasks } from './measure';
import type { Sizes } from './sizes';
import {
  type Caller,
  exportRequests,
  listRequests,
  massActionRequests,
  measureExportMemory,
} from './staffRequests';
import { storeCrowd } from './storeCrowd';
import { withProduct } from './withProduct';

/**
 * Staff's requests for organizations of three sizes with as many groups; medians in ms unless stated
 * otherwise.
 */
export function benchGrowth({ customers, groups, listRounds, actionRounds }: Sizes['growth']) {
  return withProduct(async (product) => {
    const callers: Caller[] = [];
    for (const size of customers) callers.push(await buildCaller(product, size, groups));
    const table = {
      ...(await measureBySize(await Promise.all(callers.map(listRequests)), listRounds)),
      // Before the exports and mass actions, which make the process grow.
      'CSV, extra memory of the server (MB)': await exportMemory(callers, product),
      ...(await measureBySize(callers.map(exportRequests), actionRounds)),
      ...(await measureBySize(await Promise.all(callers.map(massActionRequests)), actionRounds)),
    };
    const [, middle, large] = customers;
    return Object.entries(table).map(([what, figures]) => ({
      what,
      ...Object.fromEntries(customers.map((size, i) => [`${size} customers`, figures[i]?.toFixed(1)])),
      [`${large} against ${middle}`]: ((figures[2] ?? 0) / (figures[1] ?? 0)).toFixed(2),
    }));
  });
}

async function buildCaller(product: Product, size: number, groups: number): Promise<Caller> {
  const api = `${product.url}/api`;
  const crowd = await storeCrowd(`joukko${size}`, size, groups);
  return { ...crowd, api, token: await logIn(api, crowd.adminEmail) };
}

async function exportMemory(callers: readonly Caller[], { pid }: Product): Promise<number[]> {
  const figures: number[] = [];
  for (const caller of callers) figures.push(await measureExportMemory(caller, pid));
  return figures;
}

/** The median of each task for every size. All tasks of all sizes run alternately. */
async function measureBySize(
  tasksBySize: readonly Tasks[],
  rounds: number,
): Promise<Record<string, number[]>> {
  const all = tasksBySize.flatMap((tasks, i) =>
    Object.entries(tasks).map(([what, task]) => [`${what} ${i}`, task] as const),
  );
  const figures = await measureAlternately(Object.fromEntries(all), rounds);
  const names = Object.keys(tasksBySize[0] ?? {});
  return Object.fromEntries(
    names.map((what) => [what, tasksBySize.map((_, i) => figures[`${what} ${i}`] ?? 0)]),
  );
}
