import { tally } from '../test/answers';
import { useApp } from '../test/app';
import { expectAllInStep } from '../test/invariants';
import { buildRandomTrip } from '../test/randomTrip/randomTrip';

const app = useApp({ rateLimits: false });

const seed = Number(process.env.RANDOM_SEED ?? Date.now() % 1_000_000);
const deeds = process.env.LONG_TESTS ? 1_000 : 240;
const atOnce = 8;

it(`keeps everything in step after ${deeds} random deeds of many at once (RANDOM_SEED=${seed})`, async () => {
  const trip = await buildRandomTrip(app, seed);
  const statuses: { status: number }[] = [];

  for (let done = 0; done < deeds; done += atOnce) {
    const answers = await Promise.all(Array.from({ length: atOnce }, trip.act));
    statuses.push(...answers.filter((answer) => answer != null));
    if (done % 200 === 0) await expectAllInStep();
  }

  await expectAllInStep();
  await trip.expectPaymentsAsCollected();
  const counts = tally(statuses);
  expect(Object.keys(counts).filter((status) => Number(status) >= 500)).toEqual([]);
  // Both must happen, or the deeds prove nothing.
  expect(counts[200]).toBeGreaterThan(deeds / 10);
  expect(counts[409]).toBeGreaterThan(deeds / 50);
}, 240_000);
