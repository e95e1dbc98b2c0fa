import { abortCallsOfSession } from '../../api/callsOfSession';
import * as api from '../../api/session';
import { dropDrafts } from '../../storage/drafts';
import { dropStoredTrip } from '../../storage/storedTrip';
import { dropEndedToken, dropToken, readToken } from '../../storage/token';
import type { Thunk } from './types';

/** Ends the session, in this browser at once, and deletes what it stored of the person. */
export function logout(): Thunk<void> {
  return (dispatch) => {
    const token = readToken();
    dispatch(forgetPerson());
    // A token that the server could not be told about is kept by nobody, and expires.
    if (token !== null) void api.logout(token).catch(() => undefined);
  };
}

/** As `logout`, of a person whom the server does not know any more. */
export function forgetPerson(): Thunk<void> {
  return (dispatch) => {
    dropToken();
    abortCallsOfSession();
    dropStoredTrip();
    dropDrafts();
    dispatch({ type: 'session/signedOut' });
  };
}

/** As `logout`, where the server ended the session: drafts stay, for the same person to log in again. */
export function endSession(): Thunk<void> {
  return (dispatch) => {
    dropEndedToken();
    dropStoredTrip();
    dispatch({ type: 'session/signedOut' });
  };
}
