import type { Passkey, PasskeyCreation } from '#contract/passkey';
import { createPasskey, type PasskeyRefusal } from '../../api/newPasskey';
import * as api from '../../api/passkeys';
import { request, requestFromForm, requestOrAlert, type Outcome, type OutcomeWith } from '../core/request';
import type { Thunk } from '../core/types';

export type { PasskeyRefusal };

/** The user's passkeys in the order in which they were added. */
export function fetchPasskeys(): Thunk<Promise<OutcomeWith<Passkey[]>>> {
  return request(api.getPasskeys);
}

export function beginPasskeyCreation(password: string): Thunk<Promise<OutcomeWith<PasskeyCreation>>> {
  return requestFromForm(
    () => api.beginPasskeyCreation(password),
    ({ path }) => path === 'currentPassword',
  );
}

/**
 * Makes the browser create a passkey, and adds it to the account.
 * @param name if empty, the passkey is named after the browser and the operating system
 * @returns the browser's refusal, which the form must show; after 'failed', an alert has already been shown
 */
export function addPasskey(
  options: PasskeyCreation,
  name: string,
): Thunk<Promise<'added' | 'failed' | PasskeyRefusal>> {
  return async (dispatch) => {
    const answer = await dispatch(requestOrAlert(() => createPasskey(options)));
    if (!answer.ok) return 'failed';
    if ('refusal' in answer.result) return answer.result.refusal;
    const passkey = { ...answer.result.passkey, ...(name !== '' && { name }) };
    const outcome = await dispatch(requestOrAlert(() => api.addPasskey(passkey)));
    if (!outcome.ok) return 'failed';
    dispatch({ type: 'session/secondStepTaken' });
    return 'added';
  };
}

export function removePasskey(id: string): Thunk<Promise<Outcome>> {
  return requestOrAlert(() => api.removePasskey(id));
}
