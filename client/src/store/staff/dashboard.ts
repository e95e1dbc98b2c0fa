import type { Dashboard } from '#contract/dashboard';
import { getDashboard } from '../../api/dashboard';
import { fetchedArea } from '../core/fetchedArea';

declare module '../core/types' {
  interface FetchedValues {
    /** The panel's landing page, by the id of the organization that root has chosen; '' is the reader's own. */
    dashboard: Dashboard;
  }
}

export const { select: selectDashboard, fetch: fetchDashboard } = fetchedArea({
  name: 'dashboard',
  fetch: getDashboard,
});
