import type { DuesPlan, DuesSettings } from '#contract/dues';
import * as api from '../../api/dues';
import { showFailure } from '../core/alerts';
import { fetchedArea } from '../core/fetchedArea';
import {
  requestActionFromForm,
  requestFromForm,
  requestOrAlert,
  type Outcome,
  type OutcomeWith,
} from '../core/request';
import type { Thunk } from '../core/types';

declare module '../core/types' {
  interface FetchedValues {
    /** By query string, which names the organization and, optionally, the trip. */
    dues: DuesPlan;
    duesSettings: DuesSettings;
  }
}

export const { select: selectDues, fetch: fetchDues } = fetchedArea({ name: 'dues', fetch: api.getDues });

export const { select: selectDuesSettings, fetch: fetchDuesSettings } = fetchedArea({
  name: 'duesSettings',
  fetch: api.getDuesSettings,
});

/** Previews today's plan with settings that are not saved. */
export function previewDues(scope: string, settings: DuesSettings): Thunk<Promise<OutcomeWith<DuesPlan>>> {
  return requestFromForm(() => api.previewDues(scope, settings), isAtField);
}

/** Saves the settings and reloads today's plan. */
export function saveDuesSettings(scope: string, settings: DuesSettings): Thunk<Promise<Outcome>> {
  const save = requestActionFromForm(async () => {
    const saved = await api.saveDuesSettings(scope, settings);
    return { type: 'fetched/received', received: { duesSettings: { [scope]: saved } } };
  }, isAtField);
  return thenReload(scope, save);
}

/** @param until the last day without reminders; null ends the pause */
export function pauseReminders(
  scope: string,
  customerId: string,
  until: string | null,
): Thunk<Promise<Outcome>> {
  const pause = requestOrAlert(() =>
    until === null ? api.endPause(scope, customerId) : api.pauseReminders(scope, customerId, { until }),
  );
  return thenReload(scope, pause);
}

function isAtField({ path }: { path?: string | undefined }): boolean {
  return path !== undefined;
}

function thenReload(scope: string, change: Thunk<Promise<Outcome>>): Thunk<Promise<Outcome>> {
  return async (dispatch) => {
    const outcome = await dispatch(change);
    if (!outcome.ok) return outcome;
    const reloaded = await dispatch(fetchDues(scope));
    if (!reloaded.ok) dispatch(showFailure(reloaded));
    return outcome;
  };
}
