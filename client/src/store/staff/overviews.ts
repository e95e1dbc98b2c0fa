import type { Dashboard } from '#contract/dashboard';
import { getDashboard } from '../../api/admin';
import { fetchedArea } from '../core/fetchedArea';
import type { MoneyOverview } from '#contract/moneyOverview';
import * as api from '../../api/bookkeeping';

declare module '../core/types' {
  interface FetchedValues {
    /** The panel's landing page, by query string, which names the organization and the trip. */
    dashboard: Dashboard;
  }
}

export const { select: selectDashboard, fetch: fetchDashboard } = fetchedArea({
  name: 'dashboard',
  fetch: getDashboard,
});

declare module '../core/types' {
  interface FetchedValues {
    /** By query string. */
    moneyOverview: MoneyOverview;
  }
}

export const { select: selectMoneyOverview, fetch: fetchMoneyOverview } = fetchedArea({
  name: 'moneyOverview',
  fetch: api.getMoneyOverview,
});
