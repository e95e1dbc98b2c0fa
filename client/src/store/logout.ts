import { dropDrafts } from '../api/keptDrafts';
import { dropTickets } from '../api/keptTickets';
import { dropToken } from '../api/token';
import type { Thunk } from './store';

/** Ends the session on this browser; the root reducer then empties the store. */
export function logout(): Thunk<void> {
  return (dispatch) => {
    dropToken();
    dropTickets();
    dropDrafts();
    dispatch({ type: 'session/signedOut' });
  };
}
