import type { Registration } from '#contract/customer';
import { isStaff } from '#contract/roles';
import type { Credentials, Session } from '#contract/session';
import { ApiError } from '../../api/ApiError';
import { dropDrafts, giveDraftsTo } from '../../storage/drafts';
import * as api from '../../api/session';
import { hasSessionEnded, holderOf, keepToken, onTokenChange, readToken } from '../../storage/token';
import { endSession } from '../core/logout';
import { attempt, type Outcome } from '../core/request';
import type { Action, State, Store, Thunk } from '../createStore';

export type SessionState =
  | { status: 'signedOut' }
  /** There is a token; whether it still holds is being asked. */
  | { status: 'checking' }
  /** There is a token, but nobody answered whether it holds. */
  | { status: 'unreachable' }
  | { status: 'signedIn'; session: Session };

export type SessionAction =
  | { type: 'session/signedIn'; session: Session }
  | { type: 'session/signedOut' }
  | { type: 'session/checking' }
  | { type: 'session/unreachable' };

const signedOut: SessionState = { status: 'signedOut' };

export function session(state: SessionState = signedOut, action: Action): SessionState {
  switch (action.type) {
    case 'session/signedIn':
      return { status: 'signedIn', session: action.session };
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

/** The page that a signed-in person starts from. */
export function homeOf({ role }: Session): '/admin-dashboard' | '/user-dashboard' {
  return isStaff(role) ? '/admin-dashboard' : '/user-dashboard';
}

export function login(credentials: Credentials): Thunk<Promise<Outcome>> {
  return enter(() => api.login(credentials));
}

export function register(registration: Registration): Thunk<Promise<Outcome>> {
  return enter(() => api.register(registration));
}

/** Does what a visitor asked for, after which they are signed in. */
function enter(act: () => Promise<Session>): Thunk<Promise<Outcome>> {
  return (dispatch) => dispatch(attempt(async () => void dispatch(signedIn(await act()))));
}

/** Takes up the session of the kept token, if there is one. */
export function resumeSession(): Thunk<Promise<void>> {
  return async (dispatch) => {
    const token = readToken();
    if (token === null) return;
    dispatch({ type: 'session/checking' });
    try {
      const session = await api.getSession();
      // Another tab may have logged out since, or logged in; then that counts.
      if (readToken() === token) dispatch(signedIn(session));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (readToken() !== token) return;
      // A token is not thrown away for a moment without a network.
      if (error.isRefusal) dispatch(endSession());
      else dispatch({ type: 'session/unreachable' });
    }
  };
}

/**
 * One log-in for all tabs: who logs out in one is logged out in all.
 * @returns what ends it
 */
export function followOtherTabs(store: Store): () => void {
  return onTokenChange(() => {
    const token = readToken();
    const session = selectSession(store.getState());
    // Their own password was changed there: the new token is all there is to it.
    if (token !== null && session && holderOf(session.token) === holderOf(token)) return;
    if (token === null && !hasSessionEnded()) dropDrafts();
    store.dispatch({ type: 'session/signedOut' });
    void store.dispatch(resumeSession());
  });
}

function signedIn(session: Session): SessionAction {
  keepToken(session.token);
  giveDraftsTo(holderOf(session.token));
  return { type: 'session/signedIn', session };
}
