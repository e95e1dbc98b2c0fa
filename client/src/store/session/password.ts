import * as api from '../../api/password';
import { endSession } from '../core/logout';
import { attempt, type Outcome } from '../core/request';
import { selectSession } from './session';
import type { Thunk } from '../createStore';

/** Has a link for a new password mailed. */
export function requestPasswordReset(email: string): Thunk<Promise<Outcome>> {
  return attempt(() => api.requestPasswordReset(email));
}

/** Sets a new password with the token and the id of a mailed link; whoever is logged in here is so no more. */
export function resetPassword(
  link: { token: string; userId: string },
  password: string,
): Thunk<Promise<Outcome>> {
  return async (dispatch, getState) => {
    const outcome = await dispatch(attempt(() => api.resetPassword(link, password)));
    if (outcome.ok && selectSession(getState())) dispatch(endSession());
    return outcome;
  };
}
