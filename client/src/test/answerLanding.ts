import { fakeNetwork } from './fakeNetwork';
import { buildDashboard } from './builders/panel';

/** Answers what the landing of the panel fetches, for whoever opens it. */
export function answerLanding(dashboard = buildDashboard()): void {
  fakeNetwork.answer('GET /api/admin/dashboard', dashboard);
  fakeNetwork.answer('GET /api/admin/organization', [
    { _id: 'a1', name: 'Meriretket ry', identifier: 'meriretket' },
  ]);
}
