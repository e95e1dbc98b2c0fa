import type { OpenSession } from '#contract/session';
import * as api from '../../api/session';
import { request, requestFromForm, requestOrAlert, type Outcome, type OutcomeWith } from '../core/request';
import type { Thunk } from '../core/types';

export function fetchOpenSessions(): Thunk<Promise<OutcomeWith<OpenSession[]>>> {
  return request(api.getOpenSessions);
}

export function endOpenSession(id: string): Thunk<Promise<Outcome>> {
  // A session that has already ended counts as success.
  return requestFromForm(
    () => api.endOpenSession(id),
    ({ code }) => code === 'notFound',
  );
}

/** Ends all sessions except the current one. */
export function endOtherSessions(): Thunk<Promise<Outcome>> {
  return requestOrAlert(api.endOtherSessions);
}
