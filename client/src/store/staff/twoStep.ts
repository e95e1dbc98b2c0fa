import type { OfferedSecret, RecoveryCodes, TwoStep } from '#contract/session';
import { promptForPasskey } from '../../api/authenticator';
import * as api from '../../api/twoStep';
import { request, requestFromForm, requestOrAlert, type Outcome, type OutcomeWith } from '../core/request';
import type { Thunk } from '../core/types';

/** Whether the user's log-ins need a code from an authenticator app. */
export function fetchTwoStep(): Thunk<Promise<OutcomeWith<TwoStep>>> {
  return request(api.getTwoStep);
}

export function offerSecret(password: string): Thunk<Promise<OutcomeWith<OfferedSecret>>> {
  return requestFromForm(() => api.offerSecret(password), hasPath);
}

export function startTwoStep(code: string): Thunk<Promise<OutcomeWith<RecoveryCodes>>> {
  return async (dispatch) => {
    const outcome = await dispatch(requestFromForm(() => api.startTwoStep(code), hasPath));
    if (outcome.ok) dispatch({ type: 'session/secondStepTaken' });
    return outcome;
  };
}

export function endTwoStep(password: string): Thunk<Promise<OutcomeWith<void>>> {
  return requestFromForm(() => api.endTwoStep(password), hasPath);
}

export function confirmStep(code: string): Thunk<Promise<OutcomeWith<void>>> {
  return requestFromForm(() => api.confirmStep(code), hasPath);
}

/**
 * Makes the browser ask which passkey to use.
 * @returns whether one was used; refusals by the server are shown
 */
export function confirmStepByPasskey(): Thunk<Promise<boolean>> {
  return async (dispatch) => {
    const options = await dispatch(requestOrAlert(api.beginPasskeyStep));
    if (!options.ok) return false;
    const prompted = await dispatch(requestOrAlert(() => promptForPasskey(options.result)));
    const answer = prompted.ok ? prompted.result : null;
    if (!answer) return false;
    return (await dispatch(requestOrAlert(() => api.confirmStepByPasskey(answer)))).ok;
  };
}

/** Lets a colleague log in without a code. */
export function endTwoStepForAdmin(adminId: string): Thunk<Promise<Outcome>> {
  return requestOrAlert(() => api.endTwoStepForAdmin(adminId));
}

/** The forms have one field each. */
function hasPath({ path }: { path?: string | undefined }): boolean {
  return path !== undefined;
}
