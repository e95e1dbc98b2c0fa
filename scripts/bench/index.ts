/*
 * npm run bench [-- NAME …] [--smallest] [--mongod]: measures on this machine and prints tables. Machines differ, so
 * compare figures of one run only. `--smallest` checks that every bench works. `--mongod` measures each row on
 * MongoDB too, at TEST_MONGODB_URI or downloaded by mongodb-memory-server.
 */
import os from 'node:os';
import { parseArgs } from 'node:util';
import { benchBounds } from './benchBounds';
import { benchCrowds } from './benchCrowds';
import { benchDatabase } from './benchDatabase';
import { benchDay } from './benchDay';
import { benchGrowth } from './benchGrowth';
import { benchHttp } from './benchHttp';
import { benchLists } from './benchLists';
import { benchLive } from './benchLive';
import { benchLoginTimes } from './benchLoginTimes';
import { benchOpening } from './benchOpening';
import { benchRegistrations } from './benchRegistrations';
import { benchRoomPlan } from './benchRoomPlan';
import { benchRush } from './benchRush';
import { benchSearch } from './benchSearch';
import { benchShards } from './shards/benchShards';
import { benchSoak } from './benchSoak';
import { benchStart } from './benchStart';
import { benchWebhooks } from './benchWebhooks';
import { benchWriters } from './benchWriters';
import { type Database, withDatabases } from './database';
import { fullSizes, type Sizes, smallestSizes } from './sizes';
import { sideBySide, type Table } from './table';
import { withSharedProducts } from './withProduct';

/** Measures the databases alternately where it can. Returns a table for each, with the same rows. */
type Bench = (databases: readonly Database[], sizes: Sizes) => Promise<Table[]>;

const benches: Readonly<Record<keyof Sizes, Bench>> = {
  day: (databases, { day }) => benchDay(databases, day),
  crowds: (databases, { crowds }) => benchCrowds(databases, crowds),
  database: (databases, { database }) => benchDatabase(databases, database),
  bounds: (databases, { bounds }) => benchBounds(databases, bounds),
  start: (databases, { start }) => benchStart(databases, start),
  growth: (databases, { growth }) => benchGrowth(databases, growth),
  http: (databases, { http }) => benchHttp(databases, http),
  lists: (databases, { lists }) => benchLists(databases, lists),
  live: (databases, { live }) => benchLive(databases, live),
  loginTimes: (databases, { loginTimes }) => benchLoginTimes(databases, loginTimes),
  opening: (databases, { opening }) => benchOpening(databases, opening),
  registrations: (databases, { registrations }) => benchRegistrations(databases, registrations),
  roomPlan: (databases, { roomPlan }) => benchRoomPlan(databases, roomPlan),
  rush: (databases, { rush }) => benchRush(databases, rush),
  search: (databases, { search }) => benchSearch(databases, search),
  shards: (databases, { shards }) => benchShards(databases, shards),
  soak: (databases, { soak }) => benchSoak(databases, soak),
  webhooks: (databases, { webhooks }) => benchWebhooks(databases, webhooks),
  writers: (databases, { writers }) => benchWriters(databases, writers),
};

async function main(): Promise<void> {
  const { values, positionals: names } = parseArgs({
    options: {
      smallest: { type: 'boolean', default: false },
      mongod: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const unknown = names.filter((name) => !Object.hasOwn(benches, name));
  if (unknown.length > 0) {
    throw new Error(`No such bench: ${unknown.join(', ')}. Benches: ${Object.keys(benches).join(', ')}`);
  }
  console.log(describeMachine());
  const { smallest } = values;
  await withDatabases(values.mongod, async (databases) => {
    const run = () => runBenches(names, databases, smallest ? smallestSizes : fullSizes);
    await (smallest ? withSharedProducts(databases, run) : run());
  });
}

async function runBenches(
  names: readonly string[],
  databases: readonly Database[],
  sizes: Sizes,
): Promise<void> {
  for (const [name, bench] of Object.entries(benches)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const started = performance.now();
    const tables = await bench(databases, sizes);
    console.log(`\n${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
    console.table(sideBySide(databases, tables));
  }
}

function describeMachine(): string {
  const cpus = os.cpus();
  const memory = `${Math.round(os.totalmem() / 2 ** 30)} GiB`;
  return `${cpus.length} × ${cpus[0]?.model ?? 'unknown processor'}, ${memory}, Node ${process.version}`;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
