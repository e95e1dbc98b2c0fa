import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../../scripts/product';
import { buildGroup } from './factories';
import type { ReplicaSet } from './replicaSet';
import { expectNothingLost, registerSteadily } from './steadyRegistrations';

/**
 * The longest time that a request may take, whatever happens to the database. On a machine that is busy with other
 * tests: 18 to 25 s were measured while members were frozen, 30 s once beside two programs that kept it busy.
 */
export const maxWaitMs = 40_000;

/**
 * Lets eight travellers register at a time while `fail` harms the replica set, and after it was healed: none who was
 * acknowledged is lost, the others are answered 503 in time. `hold` is how long the harm lasts at least.
 */
export async function expectRecovery(
  product: Product,
  set: ReplicaSet,
  what: string,
  fail: () => Promise<void>,
  hold: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const group = await buildGroup({ capacity: 100_000 });
  const registering = registerSteadily(product.url, group, 8);
  await registering.untilAcknowledged(20);

  await fail();
  const [firstWriteMs] = await Promise.all([registering.untilAcknowledged(20), hold()]);
  await set.heal();
  await registering.untilAcknowledged(20);
  await registering.stop();

  const { acknowledged, refused } = registering;
  const longestMs = registering.longestMs();
  const counts = { acknowledged: acknowledged.length, refused: refused.length };
  console.info(what, { ...counts, longestMs, firstWriteMs });
  await expectNothingLost(group, registering);
  const others = refused.filter((status) => status !== 503);
  expect({ others, failures: product.unexpectedFailures() }).toEqual({ others: [], failures: [] });
  expect(longestMs).toBeLessThan(maxWaitMs);
}

/** Kills the primary after three seconds in which it took writes that reached no other member. */
export async function isolateAndKillPrimary(set: ReplicaSet): Promise<void> {
  const [primary, secondaries] = [await set.primary(), await set.secondaries()];
  // Killed, because a frozen one would still read from its sockets what the primary had sent to it.
  for (const secondary of secondaries) await secondary.kill();
  await sleep(3_000);
  await primary.kill();
  for (const secondary of secondaries) secondary.start();
}
