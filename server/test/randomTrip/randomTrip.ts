import type { TestApp } from '../app';
import { expectMoneyInStep } from '../moneyInStep';
import { customerActions } from './customerActions';
import { expectPaymentsAsCollected } from './duePayments';
import { expectDashboardInStep } from './dashboardSums';
import { buildScarceTrip } from './scarceTrip';
import { staffActions } from './staffActions';

/** A small trip with scarce seats, rooms, stock and codes, and random actions on it. The seed fixes the choices. */
export async function buildRandomTrip(app: TestApp, seed: number) {
  const trip = await buildScarceTrip(app, seed);
  const actions = [...customerActions(trip), ...staffActions(trip)];
  return {
    act: async () => trip.random.pick(actions)(),
    expectPaymentsAsCollected: () => expectPaymentsAsCollected(trip),
    readDashboard: () => trip.admin.get('dashboard'),
    expectDashboardInStep: () => expectDashboardInStep(trip),
    expectMoneyInStep: () => expectMoneyInStep(trip.root, trip.organization, trip.event._id),
  };
}
