import { currentApiKey } from '../../../lib/currentCaller';
import type { Actor } from '../../../lib/sessionToken';
import type { StoredAuthor } from '../../../models/author';

/** The author of a change: an account, or the name of a command or job. */
export type By = Pick<Actor, 'id' | 'role'>;

/** The author as stored: with the API key of the current request and the role of who made it, if there is one. */
export function authorOf({ id, role }: By): StoredAuthor {
  const key = currentApiKey(id);
  return key ? { id, role: key.makerRole, apiKey: key.label } : { id, role };
}
