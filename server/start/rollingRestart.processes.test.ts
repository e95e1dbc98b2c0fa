import type { Product } from '../../scripts/product';
import { type Balancer, startBalancer } from '../test/balancer';
import { repeatUntilStopped, useProduct } from '../test/crash';
import { buildGroup } from '../test/factories';
import { expectNothingLost, registerSteadily } from '../test/steadyRegistrations';

/**
 * The number of instances besides the first, which starts the shared embedded database, and how many times each of
 * them is restarted.
 */
const [otherCount, restarts] = process.env.LONG_TESTS ? [2, 3] : [1, 1];

/** Long enough for a balancer on a busy machine to notice that the instance is not ready. */
const test = useProduct(() => ({ DRAIN_SECONDS: '4' }));
let others: Product[] = [];
let balancer: Balancer;

beforeAll(async () => {
  others = await Promise.all(Array.from({ length: otherCount }, () => test.startOther()));
  balancer = await startBalancer([test.product, ...others].map(({ url }) => url));
  await balancer.untilReady(1 + otherCount);
}, 60_000);
afterAll(async () => {
  await balancer.close();
  await Promise.all(others.map((other) => other.stop()));
}, 60_000);

it('rolling restarts refuse no request and lose nothing', async () => {
  const group = await buildGroup({ capacity: 10_000 });
  const statuses = new Map<number, number>();
  const reading = repeatUntilStopped(4, async () => {
    const answer = await fetch(`${balancer.url}/api/groups/${String(group.organization)}`);
    await answer.arrayBuffer();
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  });
  const registering = registerSteadily(balancer.url, group);
  await registering.untilAcknowledged(5);

  for (let restart = 0; restart < restarts; restart += 1) {
    for (const [i, other] of others.entries()) {
      await other.stop();
      await balancer.untilReady(otherCount);
      others[i] = await test.startOther({ PORT: String(other.port) });
      await balancer.untilReady(1 + otherCount);
    }
  }
  await registering.stop();
  await reading.stop();

  expect([...statuses.keys()]).toEqual([200]);
  expect(registering.refused).toEqual([]);
  await expectNothingLost(group, registering);
}, 120_000);
