import type { Role } from '../contract/roles';

/** Who changed something. */
export interface StoredAuthor {
  /** The id of an account, or the name of a command, such as `seed`. */
  id: string;
  /** Of a person who used an API key, their own role. */
  role: Role;
  /** The API key that was used, as `keyLabel` names it. */
  apiKey?: string;
}
