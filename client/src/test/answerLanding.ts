import { fakeNetwork } from './fakeNetwork';
import { buildDashboard } from './builders/panel';

/** Answers every call of the panel's landing page, for every role. */
export function answerLanding(dashboard = buildDashboard()): void {
  fakeNetwork.answer('GET /api/admin/dashboard', dashboard);
  fakeNetwork.answer('GET /api/admin/organization', [
    { _id: 'a1', name: 'Meriretket ry', identifier: 'meriretket' },
  ]);
}
