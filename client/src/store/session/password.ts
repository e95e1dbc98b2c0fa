import * as api from '../../api/mailedLinks';
import type { IsShownByForm } from '../core/alerts';
import { endSession } from '../core/logout';
import { requestFromForm, type Outcome } from '../core/request';
import { selectSession } from './session';
import type { Thunk } from '../core/types';

/** Requests an e-mail with a link for setting a new password. */
export function requestPasswordReset(email: string, isShownByForm?: IsShownByForm): Thunk<Promise<Outcome>> {
  return requestFromForm(() => api.requestPasswordReset(email), isShownByForm);
}

/** Sets a new password with the token and the account id of a mailed link, and logs out. */
export function resetPassword(
  link: { token: string; userId: string },
  password: string,
  isShownByForm?: IsShownByForm,
): Thunk<Promise<Outcome>> {
  return async (dispatch, getState) => {
    const outcome = await dispatch(requestFromForm(() => api.resetPassword(link, password), isShownByForm));
    if (outcome.ok && selectSession(getState())) dispatch(endSession());
    return outcome;
  };
}
