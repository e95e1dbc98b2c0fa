import { prepareCollections } from '../../../database/connection';
import { AttemptCount } from '../../../models/attemptCount';
import { createLogger } from '../../../lib/logger';
import { useTestDatabase } from '../../../test/testDatabase';
import type { Limits } from '../../../lib/limits';
import { createLimits } from './limits';

useTestDatabase();
beforeAll(prepareCollections);

const newLimits = () => createLimits(true, createLogger('silent'));

/** One object for each instance of the product. */
const instances = [newLimits(), newLimits(), newLimits()] as const;

/** The number of refused attempts when they are spread over the instances. */
async function countRefused(tries: number, attempt: (limits: Limits) => Promise<unknown>): Promise<number> {
  const sent = Array.from({ length: tries }, (_, n) => attempt(instances[n % instances.length]!));
  return (await Promise.allSettled(sent)).filter(({ status }) => status === 'rejected').length;
}

it('attempts are counted by all instances together', async () => {
  const refused = await countRefused(30, (limits) => limits.login('aino@example.fi', '10.0.0.1'));

  expect(refused).toBe(20);
});

it('successful attempts are not counted at any instance', async () => {
  const refused = await countRefused(10, async (limits) =>
    (await limits.login('bea@example.fi', '10.0.0.2')).succeeded(),
  );

  const left = await countRefused(10, (limits) => limits.login('bea@example.fi', '10.0.0.2'));
  expect([refused, left]).toEqual([0, 0]);
});

it('an attack is refused from memory, without reaching the database', async () => {
  for (let tries = 0; tries < 50; tries += 1) await countRefused(1, (limits) => limits.discountCode('c1'));

  // The last counts may not have reached a majority yet.
  const counts = await AttemptCount.find({ key: /^discountCode/ })
    .readConcern('local')
    .lean();
  expect(counts.map(({ points }) => points)).toEqual([20]);
});

it('counts contain no addresses, and are deleted when their period is over', async () => {
  await countRefused(1, (limits) => limits.passwordReset('celia@example.fi', '10.0.0.3'));

  const counts = await AttemptCount.find().lean();
  const indexes = await AttemptCount.listIndexes();
  expect(JSON.stringify(counts)).not.toMatch(/example|10\.0\.0/);
  expect(indexes).toContainEqual(expect.objectContaining({ key: { expire: 1 }, expireAfterSeconds: 0 }));
});
