import * as api from '../../api/password';
import { endSession } from '../core/logout';
import { requestOrAlert, type Outcome } from '../core/request';
import { selectSession } from './session';
import type { Thunk } from '../core/types';

/** Has a link for a new password sent by e-mail. */
export function requestPasswordReset(email: string): Thunk<Promise<Outcome>> {
  return requestOrAlert(() => api.requestPasswordReset(email));
}

/** Sets a new password with the token and the account id of a mailed link, and logs out. */
export function resetPassword(
  link: { token: string; userId: string },
  password: string,
): Thunk<Promise<Outcome>> {
  return async (dispatch, getState) => {
    const outcome = await dispatch(requestOrAlert(() => api.resetPassword(link, password)));
    if (outcome.ok && selectSession(getState())) dispatch(endSession());
    return outcome;
  };
}
