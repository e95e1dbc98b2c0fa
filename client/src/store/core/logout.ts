import { dropDrafts } from '../../storage/drafts';
import { dropTickets } from '../../storage/tickets';
import { dropEndedToken, dropToken } from '../../storage/token';
import type { Thunk } from '../createStore';

/** Ends the session on this browser; the root reducer then empties the store. */
export function logout(): Thunk<void> {
  return (dispatch) => {
    dropToken();
    dropTickets();
    dropDrafts();
    dispatch({ type: 'session/signedOut' });
  };
}

/** As `logout`, where the server has ended it: what stands in the forms waits for the same person's return. */
export function endSession(): Thunk<void> {
  return (dispatch) => {
    dropEndedToken();
    dropTickets();
    dispatch({ type: 'session/signedOut' });
  };
}
