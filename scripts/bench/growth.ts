import type { Product } from '../product';
import { storeCrowd } from './crowd';
import { type Asker, exportsOf, extraMegabytes, listsOf, massActionsOf, type Works } from './growing';
import { inTurns, tokenOf } from './requests';
import { withProduct } from './withProduct';

const sizes = [1_000, 10_000, 100_000];

/** What staff ask, as an organization's customers grow in as many groups; medians in ms unless said otherwise. */
export function benchGrowth() {
  return withProduct(async (product) => {
    const askers: Asker[] = [];
    for (const size of sizes) askers.push(await asking(product, size));
    const table = {
      ...(await medians(await Promise.all(askers.map(listsOf)), 24)),
      // Before others have made the process grow.
      'CSV, extra memory of the server (MB)': await extraMemory(askers, product),
      ...(await medians(askers.map(exportsOf), 3)),
      ...(await medians(await Promise.all(askers.map(massActionsOf)), 3)),
    };
    return Object.entries(table).map(([what, figures]) => ({
      what,
      ...Object.fromEntries(sizes.map((size, i) => [`${size} customers`, figures[i]?.toFixed(1)])),
      '100,000 against 10,000': ((figures[2] ?? 0) / (figures[1] ?? 0)).toFixed(2),
    }));
  });
}

async function asking(product: Product, size: number): Promise<Asker> {
  const api = `${product.url}/api`;
  const crowd = await storeCrowd(`joukko${size}`, size, 200);
  return { ...crowd, api, token: await tokenOf(api, crowd.adminEmail), size };
}

async function extraMemory(askers: readonly Asker[], { pid }: Product): Promise<number[]> {
  const figures: number[] = [];
  for (const asker of askers) figures.push(await extraMegabytes(asker, pid));
  return figures;
}

/** The median of each work for every size, all of them done in turns. */
async function medians(worksBySize: readonly Works[], rounds: number): Promise<Record<string, number[]>> {
  const all = worksBySize.flatMap((works, i) =>
    Object.entries(works).map(([what, work]) => [`${what} ${i}`, work] as const),
  );
  const figures = await inTurns(Object.fromEntries(all), rounds);
  const names = Object.keys(worksBySize[0] ?? {});
  return Object.fromEntries(
    names.map((what) => [what, worksBySize.map((_, i) => figures[`${what} ${i}`] ?? 0)]),
  );
}
