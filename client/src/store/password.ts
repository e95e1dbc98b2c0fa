import * as api from '../api/password';
import { attempt, type Outcome } from './outcome';
import type { Thunk } from './store';

/** Has a link for a new password mailed. */
export function requestPasswordReset(email: string): Thunk<Promise<Outcome>> {
  return attempt(() => api.requestPasswordReset(email));
}

/** Sets a new password with the token and the id of a mailed link. */
export function resetPassword(
  link: { token: string; userId: string },
  password: string,
): Thunk<Promise<Outcome>> {
  return attempt(() => api.resetPassword(link, password));
}
