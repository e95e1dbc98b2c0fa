import { setTimeout as sleep } from 'node:timers/promises';
import { transaction } from '../../lib/database';
import { Group } from '../../models/group';
import { useProduct } from '../../test/crash';
import { buildGroup, registrationTo } from '../../test/factories';
import { callProduct } from '../../test/overHttp';
import { type ReplicaSet, startReplicaSet } from '../../test/replicaSet';
import { expectRecovery, isolateAndKillPrimary, maxWaitMs } from '../../test/recovery';

let set: ReplicaSet;
beforeAll(async () => {
  set = await startReplicaSet('elections');
}, 60_000);
afterAll(() => set.stop());
afterEach(() => set.heal(), 120_000);

const noSuchTransaction = 251;

const test = useProduct(() => ({ MONGODB_URI: set.uri, TRUST_PROXY: 'on' }));

const [stepDowns, kills, frozenMs] = process.env.LONG_TESTS ? [20, 10, 60_000] : [2, 1, 0];

function times(count: number, what: string, fail: () => Promise<void>): [string, () => Promise<void>][] {
  return Array.from({ length: count }, (_, i) => [`${what} ${i + 1}`, fail]);
}

async function killPrimary(): Promise<void> {
  await (await set.primary()).kill();
}

async function freezePrimary(): Promise<void> {
  (await set.primary()).freeze();
}

it.each([
  ...times(stepDowns, 'step-down', () => set.stepDown()),
  ...times(kills, 'kill of the primary', killPrimary),
  ...times(1, 'rollback of writes that only the primary had stored', () => isolateAndKillPrimary(set)),
])(
  '%s loses no acknowledged registration, and the product recovers by itself',
  (what, fail) => expectRecovery(test.product, set, what, fail),
  180_000,
);

it('a frozen primary loses no acknowledged registration, and the product recovers by itself', async () => {
  await expectRecovery(test.product, set, 'frozen primary', freezePrimary, () => sleep(frozenMs));
}, 240_000);

it('only the commit is retried if a primary without a majority does not know the transaction', async () => {
  let attempts = 0;
  await set.failNextCommit(noSuchTransaction);

  const group = await transaction(async () => {
    attempts += 1;
    return buildGroup();
  });

  expect(attempts).toBe(1);
  expect(await Group.exists({ _id: group._id })).not.toBeNull();
});

it('the product answers 503 in time while there is no majority', async () => {
  const group = await buildGroup();
  for (const secondary of await set.secondaries()) await secondary.kill();
  const startedAt = performance.now();

  const answer = callProduct(test.product.url, 'users', { body: registrationTo(group) });

  await expect(answer).rejects.toThrow('503');
  expect(performance.now() - startedAt).toBeLessThan(maxWaitMs);
}, 60_000);

it('the product stops within ten seconds while there is no majority', async () => {
  const primary = await set.primary();
  for (const secondary of await set.secondaries()) await secondary.kill();
  await primary.kill();
  const requests = Array.from({ length: 4 }, () =>
    callProduct(test.product.url, 'organizations/identifier/unknown').catch(() => undefined),
  );
  const startedAt = performance.now();

  await test.product.stop();

  expect(performance.now() - startedAt).toBeLessThan(11_000);
  await Promise.all(requests);
}, 60_000);
