import { setTimeout as sleep } from 'node:timers/promises';
import { type Workers, openDashboard, prepareWork } from './dailyWork';
import type { Database } from './database';
import { durationOf, latencyRow } from './latencies';
import { get } from './measure';
import { withNeighbour } from './neighbour';
import type { Sizes } from './sizes';
import type { Table } from './table';
import { type BenchedProduct, withAll, withProduct } from './withProduct';

/**
 * Travellers who are logged in come in crowds: all at once, and evenly within a minute after a mailing. Meanwhile
 * others read the list of groups. Once alone, and once while another process takes half of a processor.
 */
export function benchCrowds(databases: readonly Database[], crowds: Sizes['crowds']): Promise<Table[]> {
  return withAll(databases, withProduct, async (products) => {
    const tables: Table[] = [];
    for (const product of products) tables.push(await measureCrowds(product, crowds));
    return tables;
  });
}

async function measureCrowds(product: BenchedProduct, crowds: Sizes['crowds']): Promise<Table> {
  const workers = await prepareWork(product, crowds);
  const api = `${product.url}/api`;
  const table = await receiveCrowds(api, workers, crowds);
  const disturbed = await withNeighbour(() => receiveCrowds(api, workers, crowds));
  for (const [what, row] of Object.entries(disturbed)) table[`${what} (beside another program)`] = row;
  return table;
}

async function receiveCrowds(
  api: string,
  { crowd, travellers }: Workers,
  { clicks, seconds, readsPerSecond }: Sizes['crowds'],
): Promise<Table> {
  const readList = () => get(`${api}/groups/${String(crowd.organization)}`, '');
  const click = async (n: number) => {
    await sleep((1000 * seconds * n) / clicks);
    return openDashboard(api, travellers[n % travellers.length] ?? '');
  };
  const [atOnce, beside] = await whileRead(readList, readsPerSecond, () =>
    Promise.all(travellers.map((token) => openDashboard(api, token))),
  );
  const [opened, besideClicks] = await whileRead(readList, readsPerSecond, () =>
    Promise.all(Array.from({ length: clicks }, (_, n) => click(n))),
  );
  return {
    [`${travellers.length} dashboards at once`]: latencyRow(atOnce),
    'lists of groups meanwhile': latencyRow(beside),
    [`${clicks} clicks in ${seconds} s after a mailing`]: latencyRow(opened),
    'lists of groups during the clicks': latencyRow(besideClicks),
  };
}

/** Reads evenly until the work has ended; returns its result, and how long each read took. */
async function whileRead<Result>(
  read: () => Promise<unknown>,
  perSecond: number,
  work: () => Promise<Result>,
): Promise<[Result, number[]]> {
  const reads: Promise<number>[] = [];
  const timer = setInterval(() => reads.push(durationOf(read)), 1000 / perSecond);
  try {
    const result = await work();
    return [result, await Promise.all(reads)];
  } finally {
    clearInterval(timer);
  }
}
