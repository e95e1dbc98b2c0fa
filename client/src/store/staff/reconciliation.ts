import type { ExplanationInput, Reconciliation, ReportPeriodInput } from '#contract/reconciliation';
import * as api from '../../api/reconciliation';
import { showFailure } from '../core/alerts';
import { fetchedArea } from '../core/fetchedArea';
import { requestFromForm, type Outcome } from '../core/request';
import type { Thunk } from '../core/types';

declare module '../core/types' {
  interface FetchedValues {
    /** By query string. */
    reconciliation: Reconciliation;
  }
}

/** What the page shows. */
export interface ReconciliationScope {
  organizationId: string;
  /** The organization, period and event. */
  query: string;
}

/** The result of resolving a difference; a failure has been shown as an alert. */
export type ResolveOutcome = 'resolved' | 'alreadyGone' | 'unresolved' | 'failed';

export const { select: selectReconciliation, fetch: fetchReconciliation } = fetchedArea({
  name: 'reconciliation',
  fetch: api.getReconciliation,
});

export function requestProviderReports(
  { organizationId, query }: ReconciliationScope,
  period: ReportPeriodInput,
): Thunk<Promise<Outcome>> {
  return changeAndReload(query, () => api.requestProviderReports(organizationId, period));
}

export function resolveDifference(
  { organizationId, query }: ReconciliationScope,
  key: string,
): Thunk<Promise<ResolveOutcome>> {
  return async (dispatch, getState) => {
    const resolve = () => api.resolveDifference(organizationId, { key });
    const outcome = await dispatch(changeAndReload(query, resolve));
    if (!outcome.ok) return outcome.status === 404 ? 'alreadyGone' : 'failed';
    const left = selectReconciliation(getState(), query)?.differences ?? [];
    return left.some((difference) => difference.key === key) ? 'unresolved' : 'resolved';
  };
}

/** The screen reports a difference that is already gone. */
export function explainDifference(
  { organizationId, query }: ReconciliationScope,
  explanation: ExplanationInput,
): Thunk<Promise<Outcome>> {
  return changeAndReload(query, () => api.explainDifference(organizationId, explanation));
}

/** The statuses after which the page is out of date. */
const outdatedStatuses: readonly number[] = [404, 409];

/** Makes a change and reloads, even if somebody else made a change first. */
function changeAndReload(query: string, change: () => Promise<void>): Thunk<Promise<Outcome>> {
  return async (dispatch) => {
    const outcome = await dispatch(requestFromForm(change, (_error, status) => status === 404));
    if (!outcome.ok && !outdatedStatuses.includes(outcome.status)) return outcome;
    const reloaded = await dispatch(fetchReconciliation(query));
    if (!reloaded.ok) dispatch(showFailure(reloaded));
    return reloaded.ok ? outcome : reloaded;
  };
}
