import { setTimeout as sleep } from 'node:timers/promises';
import mongoose from 'mongoose';
import { useProduct } from '../test/crash';
import { buildGroup, registrationTo } from '../test/factories';
import { callProduct } from '../test/overHttp';
import { expectNothingLost, registerSteadily } from '../test/steadyRegistrations';

// Runs on a replica set of three on this machine, of which it kills two.

// Registrations come from more addresses than one, for which there is a limit.
const test = useProduct(() => ({ TRUST_PROXY: 'on' }));
const stepDowns = process.env.LONG_TESTS ? 20 : 2;
const frozenMs = process.env.LONG_TESTS ? 60_000 : 12_000;

/** The longest time that a request may take, whatever happens to the database. */
const maxWaitMs = 30_000;

/** The next test needs all three members. */
let thawed: Promise<unknown> = Promise.resolve();
afterEach(() => thawed, 120_000);

function admin() {
  return mongoose.connection.useDb('admin').db!;
}

async function primaryPid(): Promise<number> {
  const { pid } = await admin().command({ serverStatus: 1 });
  return Number(pid);
}

async function stepDown(): Promise<void> {
  await admin().command({ replSetStepDown: 5, secondaryCatchUpPeriodSecs: 3 });
}

async function freezePrimary(): Promise<void> {
  const pid = await primaryPid();
  process.kill(pid, 'SIGSTOP');
  thawed = sleep(frozenMs).then(() => process.kill(pid, 'SIGCONT'));
}

async function killPrimary(): Promise<void> {
  process.kill(await primaryPid(), 'SIGKILL');
}

it.each<[string, () => Promise<void>]>([
  ...Array.from({ length: stepDowns }, (_, i): [string, typeof stepDown] => [`step-down ${i + 1}`, stepDown]),
  [`freezing the primary for ${frozenMs / 1_000} s`, freezePrimary],
  ['killing the primary', killPrimary],
])(
  '%s loses no acknowledged registration, and the product recovers by itself',
  async (what, fail) => {
    const group = await buildGroup({ capacity: 100_000 });
    const registering = registerSteadily(test.product.url, group, 8);
    await registering.untilAcknowledged(20);

    await fail();
    const firstWriteMs = await registering.untilAcknowledged(20);
    await registering.stop();

    const { acknowledged, refused } = registering;
    const longestMs = registering.longestMs();
    console.info(what, {
      acknowledged: acknowledged.length,
      refused: refused.length,
      longestMs,
      firstWriteMs,
    });
    await expectNothingLost(group, registering);
    expect(refused.filter((status) => status !== 503)).toEqual([]);
    expect(longestMs).toBeLessThan(maxWaitMs);
  },
  180_000,
);

it('answers 503 in time while there is no majority', async () => {
  const group = await buildGroup();
  await killPrimary();
  const startedAt = performance.now();

  const answer = callProduct(test.product.url, 'users', { body: registrationTo(group) });

  await expect(answer).rejects.toThrow('503');
  expect(performance.now() - startedAt).toBeLessThan(maxWaitMs);
}, 60_000);
