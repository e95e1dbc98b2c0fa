import { startRoomPlan } from '../../server/roomPlan/startRoomPlan';
import { tripProblem } from '../../server/roomPlan/test/tripProblem';
import type { Database } from './database';
import { storeGroup } from './fixtures';
import { durationOf, measureLatencies, summarize } from './latencies';
import { get } from './measure';
import { measureReplans } from './replans';
import type { Sizes } from './sizes';
import type { Table } from './table';
import { withAll, type BenchedProduct, withProduct } from './withProduct';

const timeLimitMs = 60_000;

/** Spare beds of a tight hotel, as a share of the people; a loose hotel has ten times as many. */
const spareBeds = 0.02;

/**
 * Plans hotels' rooms with proof in worker threads, and measures how long lists of groups take at the same time,
 * because the threads share the processors with the product.
 */
export function benchRoomPlan(
  databases: readonly Database[],
  { people, instances, requests, changes }: Sizes['roomPlan'],
): Promise<Table[]> {
  return withAll(databases, withProduct, async (products) => {
    const plans: Table = {};
    for (const count of people) plans[`plan of ${count} people`] = await measurePlans(count, instances);
    const middle = people[Math.floor(people.length / 2)] ?? 0;
    plans[`after a change of ${middle} people`] = await measureReplans(middle, changes);
    const tables: Table[] = [];
    for (const product of products) {
      tables.push({ ...plans, ...(await measureRequests(product, Math.max(...people), requests)) });
    }
    return tables;
  });
}

async function measurePlans(people: number, instances: number) {
  const times: number[] = [];
  let proven = 0;
  for (let seed = 1; seed <= instances; seed += 1) {
    const beds = seed % 2 === 0 ? spareBeds : 10 * spareBeds;
    const problem = tripProblem({ people, seed, wishes: 2, spareBeds: beds });
    times.push(
      await durationOf(async () => {
        if ((await startRoomPlan(problem, { timeLimitMs }).result).proven) proven += 1;
      }),
    );
  }
  const { median, longest } = summarize(times);
  return { plans: instances, proven, 'median (ms)': median, 'longest (ms)': longest };
}

async function measureRequests(
  product: BenchedProduct,
  people: number,
  count: number,
): Promise<Record<string, Record<string, number>>> {
  const { organization } = await product.connected(() => storeGroup(10));
  const list = () => get(`${product.url}/api/groups/${String(organization)}`, '');
  const measure = () => measureLatencies(list, 1, count);
  await measure();
  const idle = await measure();
  const planning = startRoomPlan(tripProblem({ people, seed: 1, wishes: 2, spareBeds }), { timeLimitMs });
  const busy = await measure();
  planning.cancel();
  await planning.ended;
  await planning.result.catch(() => undefined);
  return {
    'requests while nothing is planned': { 'median (ms)': idle.median, 'p95 (ms)': idle.p95 },
    'requests during a plan': { 'median (ms)': busy.median, 'p95 (ms)': busy.p95 },
  };
}
