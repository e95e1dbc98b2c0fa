import type { AccountPlan, Bookkeeping, BookkeepingFormat, BookkeepingTable } from '#contract/bookkeeping';
import * as api from '../../api/bookkeeping';
import { fetchedArea } from '../core/fetchedArea';
import { requestActionFromForm, requestOrAlert, type Outcome, type OutcomeWith } from '../core/request';
import type { Thunk } from '../core/types';

declare module '../core/types' {
  interface FetchedValues {
    /** By the query string that was asked. */
    bookkeeping: Bookkeeping;
    /** By organization; '' for the user's own. */
    accountPlan: AccountPlan;
  }
}

export const { select: selectBookkeeping, fetch: fetchBookkeeping } = fetchedArea({
  name: 'bookkeeping',
  fetch: api.getBookkeeping,
});

export const { select: selectAccountPlan, fetch: fetchAccountPlan } = fetchedArea({
  name: 'accountPlan',
  fetch: api.getAccountPlan,
});

export function saveAccountPlan(organizationId: string, plan: AccountPlan): Thunk<Promise<Outcome>> {
  return requestActionFromForm(async () => {
    const saved = await api.saveAccountPlan(organizationId, plan);
    return { type: 'fetched/received', received: { accountPlan: { [organizationId]: saved } } };
  });
}

export function downloadBookkeeping(
  query: string,
  table: BookkeepingTable,
  format: BookkeepingFormat,
): Thunk<Promise<OutcomeWith<Blob>>> {
  return requestOrAlert(
    () => api.downloadBookkeeping(query, table, format),
    'The file could not be downloaded',
  );
}
