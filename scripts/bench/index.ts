/* npm run bench [-- name …]: measures this machine. Two things are compared within one run; read the ratios. */
import os from 'node:os';
import { benchEmbedded } from './embedded';
import { benchGrowth } from './growth';
import { benchHttp } from './http';
import { benchLists } from './lists';
import { benchLoginTimes } from './loginTimes';
import { benchRegistrations } from './registrations';

const benches = {
  embedded: benchEmbedded,
  growth: benchGrowth,
  http: benchHttp,
  lists: benchLists,
  loginTimes: benchLoginTimes,
  registrations: benchRegistrations,
};

async function main(): Promise<void> {
  const chosen = process.argv.slice(2);
  const [cpu] = os.cpus();
  console.log(
    `${os.cpus().length} × ${cpu?.model ?? 'unknown processor'}, ${Math.round(os.totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
  );
  for (const [name, bench] of Object.entries(benches)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    console.log(`\n${name}`);
    console.table(await bench());
  }
}

void main();
