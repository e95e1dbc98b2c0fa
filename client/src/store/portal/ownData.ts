import type { PersonalData } from '#contract/personalData';
import * as api from '../../api/me';
import { requestOrAlert, type OutcomeWith, requestFromForm, type Outcome } from '../core/request';
import type { Thunk } from '../core/types';
import type { IsShownByForm } from '../core/alerts';
import { forgetPerson } from '../core/logout';

const downloadFailed = {
  fi: 'Tietojen lataaminen epäonnistui',
  en: 'Your data could not be downloaded',
};

/** Everything that is stored about the customer. */
export function readOwnData(): Thunk<Promise<OutcomeWith<PersonalData>>> {
  return requestOrAlert(api.getMyData, downloadFailed);
}

/** Deletes the customer's account and data, and what this browser has stored about them. */
export function eraseMe(currentPassword: string, isShownByForm?: IsShownByForm): Thunk<Promise<Outcome>> {
  return async (dispatch) => {
    const outcome = await dispatch(requestFromForm(() => api.eraseMe(currentPassword), isShownByForm));
    if (outcome.ok) dispatch(forgetPerson());
    return outcome;
  };
}
