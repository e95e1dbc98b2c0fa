import * as api from '../../api/me';
import type { IsShownByForm } from '../core/alerts';
import { forgetPerson } from '../core/logout';
import { requestFromForm, type Outcome } from '../core/request';
import type { Thunk } from '../core/types';

/** Deletes the customer's account and data, and what this browser has stored of them. */
export function eraseMe(currentPassword: string, isShownByForm?: IsShownByForm): Thunk<Promise<Outcome>> {
  return async (dispatch) => {
    const outcome = await dispatch(requestFromForm(() => api.eraseMe(currentPassword), isShownByForm));
    if (outcome.ok) dispatch(forgetPerson());
    return outcome;
  };
}
