import { isStaff } from '#contract/roles';
import type { Credentials, Session } from '#contract/session';
import { ApiError } from '../../api/ApiError';
import { claimBoardingLists } from '../../storage/boarding/cleanUp';
import { claimDrafts, dropDrafts } from '../../storage/drafts';
import { promptForPasskey } from '../../api/authenticator';
import { abortSessionCalls } from '../../api/sessionCalls';
import * as api from '../../api/session';
import { hasSessionEnded, tokenHolder, keepToken, onTokenChange, readToken } from '../../storage/token';
import { type IsShownByForm, showAlert, showFailure } from '../core/alerts';
import { endSession } from '../core/logout';
import { requestFromForm, requestOrAlert, type Outcome } from '../core/request';
import type { Actions, State, Store, Thunk } from '../core/types';

type SessionState =
  | { status: 'signedOut' }
  /** There is a token, and the server is being asked whether it is valid. */
  | { status: 'checking' }
  /** There is a token, but the server could not be asked whether it is valid. */
  | { status: 'unreachable' }
  | { status: 'signedIn'; session: Session; lacksSecondStep?: boolean };

type SessionAction =
  | { type: 'session/signedIn'; session: Session }
  /** The organization requires a second step that the log-in did not include. */
  | { type: 'session/secondStepRequired' }
  | { type: 'session/secondStepTaken' }
  | { type: 'session/checking' }
  | { type: 'session/unreachable' };

declare module '../core/types' {
  interface State {
    session: SessionState;
  }
  interface Actions {
    session: SessionAction;
  }
}

export { canUsePasskeys } from '../../api/authenticator';

const noPasskeyUsed = {
  fi: 'Pääsyavainta ei käytetty. Yritä uudelleen tai kirjaudu salasanalla.',
  en: 'No passkey was used. Try again, or log in with your password.',
};

const signedOut: SessionState = { status: 'signedOut' };

export function session(
  state: SessionState = signedOut,
  action: SessionAction | Actions['signedOut'],
): SessionState {
  switch (action.type) {
    case 'session/signedIn':
      return { status: 'signedIn', session: action.session };
    case 'session/secondStepRequired':
    case 'session/secondStepTaken':
      if (state.status !== 'signedIn') return state;
      return { ...state, lacksSecondStep: action.type === 'session/secondStepRequired' };
    case 'session/signedOut':
      return signedOut;
    case 'session/checking':
      return { status: 'checking' };
    case 'session/unreachable':
      return { status: 'unreachable' };
    default:
      return state;
  }
}

export function selectSessionStatus(state: State): SessionState['status'] {
  return state.session.status;
}

export function selectSession(state: State): Session | null {
  return state.session.status === 'signedIn' ? state.session.session : null;
}

/** Whether the user may only set up the required second step (rules §4.10). */
export function selectLacksSecondStep(state: State): boolean {
  return state.session.status === 'signedIn' && state.session.lacksSecondStep === true;
}

/** The start page of a signed-in person. */
export function homePath({ role }: Session): '/admin-dashboard' | '/user-dashboard' {
  return isStaff(role) ? '/admin-dashboard' : '/user-dashboard';
}

export function login(credentials: Credentials, isShownByForm?: IsShownByForm): Thunk<Promise<Outcome>> {
  return signIn(() => api.login(credentials), isShownByForm);
}

/** Makes the browser ask which passkey to use. Failures are shown. */
export function loginWithPasskey(): Thunk<Promise<void>> {
  return async (dispatch) => {
    const options = await dispatch(requestOrAlert(api.beginPasskeyLogin));
    if (!options.ok) return;
    const prompted = await dispatch(requestOrAlert(() => promptForPasskey(options.result)));
    if (!prompted.ok) return;
    const answer = prompted.result;
    if (answer) await dispatch(signIn(() => api.loginWithPasskey(answer)));
    else dispatch(showAlert('error', noPasskeyUsed));
  };
}

/** Opens the session that `send` resolves to. */
export function signIn(send: () => Promise<Session>, isShownByForm?: IsShownByForm): Thunk<Promise<Outcome>> {
  return async (dispatch) => {
    const outcome = await dispatch(requestFromForm(send, isShownByForm));
    if (!outcome.ok) return outcome;
    dispatch(openSession(outcome.result));
    return { ok: true };
  };
}

/** Resumes the session of the stored token, if there is one. */
export function resumeSession(): Thunk<Promise<void>> {
  return async (dispatch) => {
    const token = readToken();
    if (token === null) return;
    dispatch({ type: 'session/checking' });
    try {
      const session = await api.getSession();
      // Another tab may have logged in or out in the meantime; the later event wins.
      if (readToken() === token) dispatch(openSession(session));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (readToken() !== token) return;
      // A network failure does not log anybody out.
      if (!error.isRefusal) {
        dispatch({ type: 'session/unreachable' });
        return;
      }
      dispatch(endSession());
      if (error.errors.some(({ code }) => code === 'sessionIdle')) dispatch(showFailure(error));
    }
  };
}

/**
 * Applies logins and logouts of other tabs to this one.
 * @returns a function that stops following
 */
export function followOtherTabs(store: Store): () => void {
  return onTokenChange(() => {
    const token = readToken();
    const session = selectSession(store.getState());
    // The same person got a new token in the other tab, by changing their password.
    if (token !== null && session && tokenHolder(session.token) === tokenHolder(token)) return;
    if (token === null && !hasSessionEnded()) dropDrafts();
    abortSessionCalls();
    store.dispatch({ type: 'session/signedOut' });
    void store.dispatch(resumeSession());
  });
}

function openSession(session: Session): SessionAction {
  keepToken(session.token);
  const holder = tokenHolder(session.token);
  claimDrafts(holder);
  claimBoardingLists(holder);
  return { type: 'session/signedIn', session };
}
