import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../../scripts/product';
import { buildGroup } from './factories';
import type { ReplicaSet } from './replicaSet';
import { expectNothingLost, registerSteadily } from './steadyRegistrations';

/**
 * The maximum time that a request may take, whatever happens to the database. On a busy machine, 18 to 25 s were
 * measured while members were frozen, and once 30 s.
 */
export const maxWaitMs = 40_000;

/**
 * Registers eight travellers at a time while `fail` disrupts the replica set, and after it has recovered: no
 * acknowledged registration is lost, and the others get 503 in time. `hold` is the minimum duration of the
 * disruption.
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

/** Kills the primary after three seconds of writes that reached no other member. */
export async function isolateAndKillPrimary(set: ReplicaSet): Promise<void> {
  const [primary, secondaries] = [await set.primary(), await set.secondaries()];
  // Kills the secondaries, because a frozen one would later still read what the primary had sent to its sockets.
  for (const secondary of secondaries) await secondary.kill();
  await sleep(3_000);
  await primary.kill();
  for (const secondary of secondaries) secondary.start();
}
