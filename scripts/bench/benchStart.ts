import { start } from 'embedded-mongodb';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoPassword } from '../../server/start/demo/accounts';
import { runBuilt, startProduct } from '../product';
import { type Database, withClient } from './database';
import { median } from './latencies';
import { get, logIn, residentMegabytes } from './measure';
import type { Sizes } from './sizes';
import type { Table } from './table';
import { withAll, type Settings, withSettings } from './withProduct';

/**
 * Seeding a demo, starting the product on it until it is healthy, the landing page's figures right after that, and the
 * embedded database alone, after a clean stop and after a kill; in seconds.
 */
export async function benchStart(
  databases: readonly Database[],
  { customers, rounds }: Sizes['start'],
): Promise<Table[]> {
  const tables = databases.map((): Table => ({}));
  for (const count of customers) {
    const more = await benchWith(databases, count, rounds);
    for (const [i, table] of tables.entries()) Object.assign(table, more[i]);
  }
  return tables;
}

function benchWith(databases: readonly Database[], customers: number, rounds: number): Promise<Table[]> {
  return withAll(databases, withSettings, async (settingsList) => {
    const seeding: number[] = [];
    for (const settings of settingsList) seeding.push(await measureSeconds(() => seed(settings, customers)));
    const looks: Table[] = [];
    for (const settings of settingsList) looks.push(await timeLooks(settings, customers));
    const starts = settingsList.map((): number[] => []);
    for (let round = 0; round < rounds; round += 1) {
      for (const [i, settings] of settingsList.entries()) starts[i]?.push(await timeStart(settings));
    }
    const opening: Table[] = [];
    for (const settings of settingsList)
      opening.push(settings.MONGODB_URI ? {} : await timeOpening(settings, customers));
    return settingsList.map((_, i) => ({
      [`seed ${customers} customers`]: { seconds: seeding[i] ?? 0 },
      [`start with ${customers} customers until healthy`]: { seconds: median(starts[i] ?? []) },
      ...looks[i],
      ...opening[i],
    }));
  });
}

/** Enough for the job that stores the figures. */
const storingMs = 2_000;

/** The first look after a start on a database without stored figures, the next one, and the first after another start. */
async function timeLooks(settings: Settings, customers: number): Promise<Table> {
  const [unsummed, summed] = await lookAfterStart(settings);
  const [stored] = await lookAfterStart(settings);
  return {
    [`first figures of ${customers} customers, right after a start`]: { seconds: unsummed },
    [`the same again`]: { seconds: summed },
    [`the same right after the next start`]: { seconds: stored },
  };
}

async function lookAfterStart(settings: Settings): Promise<[first: number, second: number]> {
  const product = await startProduct(settings.DATA_DIR, settings);
  try {
    const api = `${product.url}/api`;
    const owner = await logIn(api, 'owner@reissu.test', demoPassword);
    const look = () => measureSeconds(() => get(`${api}/admin/dashboard`, owner));
    const first = await look();
    await sleep(storingMs);
    return [first, await look()];
  } finally {
    await product.stop();
  }
}

/** The database alone, with its memory right after its start in megabytes. */
async function timeOpening({ DATA_DIR }: Settings, customers: number): Promise<Table> {
  const ended = await openDatabase(DATA_DIR, async ({ uri, pid, ended: end }) => {
    await withClient(`${uri}&retryWrites=false`, {}, async (client) => {
      const users = client.db('reissu').collection('users');
      const some = await users
        .find({}, { projection: { _id: 1 } })
        .limit(1000)
        .toArray();
      for (const { _id } of some) await users.updateOne({ _id }, { $set: { benched: true } });
    });
    process.kill(pid, 'SIGKILL');
    await end;
  });
  const killed = await openDatabase(DATA_DIR, (server) => server.stop());
  return {
    [`open ${customers} customers' database`]: ended,
    [`open it after 1,000 changes and a kill`]: killed,
  };
}

async function openDatabase(
  folder: string,
  work: (server: Awaited<ReturnType<typeof start>>) => Promise<unknown>,
): Promise<Table[string]> {
  const started = performance.now();
  const server = await start({ dbpath: path.join(folder, 'database'), replSet: 'reissu' });
  const opening = (performance.now() - started) / 1000;
  const megabytes = residentMegabytes(server.pid);
  await work(server);
  return { seconds: opening, MB: megabytes };
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

async function measureSeconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}
