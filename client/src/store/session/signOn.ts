import type { Session } from '#contract/session';
import type { SignOnAnswer } from '#contract/signOn';
import { promptForPasskey } from '../../api/authenticator';
import { beginPasskeyLogin } from '../../api/session';
import * as api from '../../api/signOn';
import { openLink } from '../../storage/openAndSave';
import { dropSignOnSecret, keepSignOnSecret, readSignOnSecret } from '../../storage/signOnSecret';
import { type IsShownByForm, showAlert } from '../core/alerts';
import { type Outcome, requestFromForm, requestOrAlert } from '../core/request';
import type { Thunk } from '../core/types';
import { signIn } from './session';

/** Without the advice of `session.ts` to use a password, which may be switched off. */
const noPasskeyUsed = {
  fi: 'Pääsyavainta ei käytetty. Yritä uudelleen.',
  en: 'No passkey was used. Try again.',
};

/** What a provider has put into the address. */
export type ProviderAnswer = Omit<SignOnAnswer, 'browser'>;

/** Leaves the page for the provider of an organization. */
export function startSignOn(organization: string, isShownByForm: IsShownByForm): Thunk<Promise<Outcome>> {
  return async (dispatch) => {
    const started = await dispatch(requestFromForm(() => api.startSignOn({ organization }), isShownByForm));
    if (!started.ok) return started;
    keepSignOnSecret(started.result.browser);
    openLink(started.result.url);
    return { ok: true };
  };
}

/** Failures are left to the page. */
export function finishSignOn(answer: ProviderAnswer): Thunk<Promise<Outcome>> {
  return signOn(
    (browser) => api.finishSignOn({ ...answer, browser }),
    () => true,
  );
}

export function takeSignOnCode(
  state: string,
  code: string,
  isShownByForm: IsShownByForm,
): Thunk<Promise<Outcome>> {
  return signOn((browser) => api.takeSignOnCode({ state, browser, code }), isShownByForm);
}

/** Makes the browser ask which passkey to use. Failures are shown. */
export function takeSignOnPasskey(state: string): Thunk<Promise<void>> {
  return async (dispatch) => {
    const options = await dispatch(requestOrAlert(beginPasskeyLogin));
    if (!options.ok) return;
    const prompted = await dispatch(requestOrAlert(() => promptForPasskey(options.result)));
    if (!prompted.ok) return;
    const passkey = prompted.result;
    if (passkey) await dispatch(signOn((browser) => api.takeSignOnPasskey({ state, browser, passkey })));
    else dispatch(showAlert('error', noPasskeyUsed));
  };
}

/** The server refuses a tab that has no secret like one with another. */
function signOn(
  send: (browser: string) => Promise<Session>,
  isShownByForm?: IsShownByForm,
): Thunk<Promise<Outcome>> {
  return async (dispatch) => {
    const outcome = await dispatch(signIn(() => send(readSignOnSecret() ?? 'none'), isShownByForm));
    if (outcome.ok) dropSignOnSecret();
    return outcome;
  };
}
