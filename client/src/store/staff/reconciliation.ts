import type { ExplanationInput, Reconciliation, ReportPeriodInput } from '#contract/reconciliation';
import * as api from '../../api/reconciliation';
import { showFailure } from '../core/alerts';
import { fetchedArea } from '../core/fetchedArea';
import { requestFromForm, type Outcome } from '../core/request';
import type { Thunk } from '../core/types';

declare module '../core/types' {
  interface FetchedValues {
    /** By the query string that was asked. */
    reconciliation: Reconciliation;
  }
}

/** What is looked at. */
export interface ReconciliationScope {
  organizationId: string;
  /** Names the organization, the period and the event. */
  query: string;
}

/** What became of a difference that was to be mended; a failure is shown as an alert. */
export type Aftermath = 'mended' | 'goneAlready' | 'stays' | 'failed';

export const { select: selectReconciliation, fetch: fetchReconciliation } = fetchedArea({
  name: 'reconciliation',
  fetch: api.getReconciliation,
});

export function requestReports(
  { organizationId, query }: ReconciliationScope,
  period: ReportPeriodInput,
): Thunk<Promise<Outcome>> {
  return changeAndReload(query, () => api.requestReports(organizationId, period));
}

export function mendDifference(
  { organizationId, query }: ReconciliationScope,
  key: string,
): Thunk<Promise<Aftermath>> {
  return async (dispatch, getState) => {
    const mend = () => api.mendDifference(organizationId, { key });
    const outcome = await dispatch(changeAndReload(query, mend));
    if (!outcome.ok) return outcome.status === 404 ? 'goneAlready' : 'failed';
    const left = selectReconciliation(getState(), query)?.differences ?? [];
    return left.some((difference) => difference.key === key) ? 'stays' : 'mended';
  };
}

/** A difference that is gone already is left to the screen. */
export function explainDifference(
  { organizationId, query }: ReconciliationScope,
  explanation: ExplanationInput,
): Thunk<Promise<Outcome>> {
  return changeAndReload(query, () => api.explainDifference(organizationId, explanation));
}

/** After these the page is out of date. */
const outdatedStatuses: readonly number[] = [404, 409];

/** Makes a change and shows what is left, also where somebody else was faster. */
function changeAndReload(query: string, change: () => Promise<void>): Thunk<Promise<Outcome>> {
  return async (dispatch) => {
    const outcome = await dispatch(requestFromForm(change, (_error, status) => status === 404));
    if (!outcome.ok && !outdatedStatuses.includes(outcome.status)) return outcome;
    const reloaded = await dispatch(fetchReconciliation(query));
    if (!reloaded.ok) dispatch(showFailure(reloaded));
    return reloaded.ok ? outcome : reloaded;
  };
}
