import type { TestApp } from '../app';
import { customerDeeds } from './customerDeeds';
import { expectPaymentsAsCollected } from './duePayments';
import { buildScarceTrip } from './scarceTrip';
import { staffDeeds } from './staffDeeds';

/**
 * A small trip on which everything is scarce, and a way to let one of its many actors do something at random.
 * The same seed makes the same choices.
 */
export async function buildRandomTrip(app: TestApp, seed: number) {
  const trip = await buildScarceTrip(app, seed);
  const deeds = [...customerDeeds(trip), ...staffDeeds(trip)];
  return {
    /** Lets somebody do something. */
    act: async () => trip.random.pick(deeds)(),
    expectPaymentsAsCollected: () => expectPaymentsAsCollected(trip),
  };
}
