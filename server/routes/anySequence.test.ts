import { tally } from '../test/answers';
import { useApp } from '../test/app';
import { expectAllInStep } from '../test/invariants';
import { buildRandomTrip } from '../test/randomTrip/randomTrip';

const app = useApp({ rateLimits: false });

const seed = Number(process.env.RANDOM_SEED ?? Date.now() % 1_000_000);
const actions = process.env.LONG_TESTS ? 1_000 : 240;
const atOnce = 8;

it(`keeps all counters, copies, the dashboard and the overview of money correct after ${actions} concurrent random actions (RANDOM_SEED=${seed})`, async () => {
  const trip = await buildRandomTrip(app, seed);
  const statuses: { status: number }[] = [];

  for (let done = 0; done < actions; done += atOnce) {
    const answers = await Promise.all([...Array.from({ length: atOnce }, trip.act), trip.readDashboard()]);
    statuses.push(...answers.filter((answer) => answer != null));
    await trip.expectDashboardInStep();
    if (done % 80 === 0) await trip.expectMoneyInStep();
    if (done % 200 === 0) await expectAllInStep();
  }

  await expectAllInStep();
  await trip.expectMoneyInStep();
  await trip.expectPaymentsAsCollected();
  const counts = tally(statuses);
  expect(Object.keys(counts).filter((status) => Number(status) >= 500)).toEqual([]);
  // Without enough successes and refusals, the test proves nothing.
  expect(counts[200]).toBeGreaterThan(actions / 10);
  expect(counts[409]).toBeGreaterThan(actions / 50);
}, 240_000);
