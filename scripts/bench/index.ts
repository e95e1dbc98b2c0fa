/*
 * npm run bench [-- NAME …] [--smallest]: measures on this machine and prints tables. Machines differ, so
 * compare figures of one run only. `--smallest` checks that every bench works.
 */
import os from 'node:os';
import { parseArgs } from 'node:util';
import { benchEmbedded } from './benchEmbedded';
import { benchGrowth } from './benchGrowth';
import { benchHttp } from './benchHttp';
import { benchLists } from './benchLists';
import { benchLoginTimes } from './benchLoginTimes';
import { benchRegistrations } from './benchRegistrations';
import { fullSizes, type Sizes, smallestSizes } from './sizes';

const benches: Readonly<Record<keyof Sizes, (sizes: Sizes) => Promise<object[]>>> = {
  embedded: ({ embedded }) => benchEmbedded(embedded),
  growth: ({ growth }) => benchGrowth(growth),
  http: ({ http }) => benchHttp(http),
  lists: ({ lists }) => benchLists(lists),
  loginTimes: ({ loginTimes }) => benchLoginTimes(loginTimes),
  registrations: ({ registrations }) => benchRegistrations(registrations),
};

async function main(): Promise<void> {
  const { values, positionals: names } = parseArgs({
    options: { smallest: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const unknown = names.filter((name) => !Object.hasOwn(benches, name));
  if (unknown.length > 0) {
    throw new Error(`No such bench: ${unknown.join(', ')}. Benches: ${Object.keys(benches).join(', ')}`);
  }
  console.log(describeMachine());
  for (const [name, bench] of Object.entries(benches)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const started = performance.now();
    const table = await bench(values.smallest ? smallestSizes : fullSizes);
    console.log(`\n${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
    console.table(table);
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
