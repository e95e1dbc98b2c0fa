import { dropDrafts } from '../../storage/drafts';
import { dropStoredTrip } from '../../storage/storedTrip';
import { dropEndedToken, dropToken } from '../../storage/token';
import type { Thunk } from './types';

/** Ends the session in this browser and deletes what it stored of the person. */
export function logout(): Thunk<void> {
  return (dispatch) => {
    dropToken();
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
