import { abortSessionCalls } from '../../api/sessionCalls';
import * as api from '../../api/session';
import { dropBoardingLists } from '../../storage/boarding/cleanUp';
import { dropDrafts } from '../../storage/drafts';
import { dropStoredTrip } from '../../storage/storedTrip';
import { dropEndedToken, dropToken, readToken } from '../../storage/token';
import type { Thunk } from './types';

/** Ends the session and deletes what this browser stored about the person, without waiting for the server. */
export function logout(): Thunk<void> {
  return (dispatch) => {
    const token = readToken();
    dispatch(forgetPerson());
    // A token that the server could not revoke is deleted here and expires by itself.
    if (token !== null) void api.logout(token).catch(() => undefined);
  };
}

/** Like `logout`, for a person whose account was deleted. */
export function forgetPerson(): Thunk<void> {
  return (dispatch) => {
    dropToken();
    abortSessionCalls();
    dropStoredTrip();
    dropBoardingLists();
    dropDrafts();
    dispatch({ type: 'session/signedOut' });
  };
}

/**
 * Like `logout`, after the server ended the session: drafts are kept for the same person to log in again, and the lists
 * for boarding, because a queue may be waiting at the gate (rules §33.1).
 */
export function endSession(): Thunk<void> {
  return (dispatch) => {
    dropEndedToken();
    dropStoredTrip();
    dispatch({ type: 'session/signedOut' });
  };
}
