import type { MoneyOverview } from '#contract/moneyOverview';
import * as api from '../../api/moneyOverview';
import { fetchedArea } from '../core/fetchedArea';

declare module '../core/types' {
  interface FetchedValues {
    /** By the query string that was asked. */
    moneyOverview: MoneyOverview;
  }
}

export const { select: selectMoneyOverview, fetch: fetchMoneyOverview } = fetchedArea({
  name: 'moneyOverview',
  fetch: api.getMoneyOverview,
});
