import type { Database } from './database';
import { logIn, measureAlternately } from './measure';
import type { Sizes } from './sizes';
import {
  type Caller,
  exportRequests,
  listRequests,
  massActionRequests,
  measureExportMemory,
  prepare,
} from './staffRequests';
import { storeCrowd } from './storeCrowd';
import type { Table } from './table';
import { withAll, type BenchedProduct, withProduct } from './withProduct';

/**
 * Staff's requests for organizations of three sizes with as many groups; medians in ms unless stated
 * otherwise.
 */
export function benchGrowth(
  databases: readonly Database[],
  { customers, groups, listRounds, actionRounds }: Sizes['growth'],
): Promise<Table[]> {
  return withAll(databases, withProduct, async (products) => {
    const callers: Caller[] = [];
    for (const product of products) {
      for (const size of customers) callers.push(await buildCaller(product, size, groups, actionRounds));
    }
    const lists = await measureAlternately(callers.map(listRequests), listRounds);
    // Measured before the exports and mass actions, which make the process grow.
    const memory = await exportMemory(callers);
    const exports = await measureAlternately(callers.map(exportRequests), actionRounds);
    const actions = await measureAlternately(callers.map(massActionRequests), actionRounds);
    const figures = callers.map((_, i) => ({
      ...lists[i],
      'CSV, extra memory of the server (MB)': memory[i] ?? 0,
      ...exports[i],
      ...actions[i],
    }));
    return products.map((_, i) => toTable(customers, figures.slice(i * customers.length)));
  });
}

/** @param figures of the three sizes, ascending */
function toTable([small, middle, large]: Sizes['growth']['customers'], figures: Record<string, number>[]) {
  const [smallFigures = {}, middleFigures = {}, largeFigures = {}] = figures;
  const rows = Object.keys(smallFigures).map((what) => {
    const [few = 0, some = 0, many = 0] = [smallFigures[what], middleFigures[what], largeFigures[what]];
    const columns = {
      [`${small} customers`]: few,
      [`${middle} customers`]: some,
      [`${large} customers`]: many,
      [`${large} against ${middle}`]: many / some,
    };
    return [what, columns] as const;
  });
  return Object.fromEntries(rows);
}

function buildCaller(product: BenchedProduct, size: number, groups: number, moves: number): Promise<Caller> {
  return product.connected(async () => {
    const api = `${product.url}/api`;
    const crowd = await storeCrowd(`joukko${size}`, size, groups);
    const prepared = await prepare(crowd, moves);
    return { ...crowd, ...prepared, api, serverPid: product.pid, token: await logIn(api, crowd.adminEmail) };
  });
}

async function exportMemory(callers: readonly Caller[]): Promise<number[]> {
  const figures: number[] = [];
  for (const caller of callers) figures.push(await measureExportMemory(caller));
  return figures;
}
