import { runBuilt, startProduct } from '../product';
import { type Database } from './database';
import { median } from './median';
import type { Sizes } from './sizes';
import type { Table } from './table';
import { withAll } from './withAll';
import { type Settings, withSettings } from './withProduct';

/** Seeding a demo, and starting the product on it until it is healthy; in seconds. */
export function benchStart(
  databases: readonly Database[],
  { customers, rounds }: Sizes['start'],
): Promise<Table[]> {
  return withAll(databases, withSettings, async (places) => {
    const seeding: number[] = [];
    for (const settings of places) seeding.push(await seconds(() => seed(settings, customers)));
    const starts = places.map((): number[] => []);
    for (let round = 0; round < rounds; round += 1) {
      for (const [i, settings] of places.entries()) starts[i]?.push(await timeStart(settings));
    }
    return places.map((_, i) => ({
      [`seed ${customers} customers`]: { seconds: seeding[i] ?? 0 },
      [`start with ${customers} customers until healthy`]: { seconds: median(starts[i] ?? []) },
    }));
  });
}

/** @throws Error with its output if the seed fails */
async function seed(settings: Settings, customers: number): Promise<void> {
  const args = ['--demo', '--customers', String(customers), '--yes'];
  const { status, stderr } = await runBuilt('scripts/seed.js', args, { env: settings });
  if (status !== 0) throw new Error(stderr);
}

async function timeStart(settings: Settings): Promise<number> {
  const started = performance.now();
  const product = await startProduct(settings.DATA_DIR, settings);
  const time = (performance.now() - started) / 1000;
  await product.stop();
  return time;
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}
