import type { Role } from '../contract/roles';
import { Account, type StoredSession } from '../models/account';
import type { StoredAdmin } from '../models/admin';
import type { StoredCustomer } from '../models/customer';
import { storedActor } from '../lib/sessionToken';
import { newSession } from '../services/access/session';
import type { TestApp } from './app';

type Person =
  | Pick<StoredCustomer, '_id' | 'organization'>
  | Pick<StoredAdmin, '_id' | 'organization' | 'role'>;

/** A token of a new session, like that of a log-in, but without its checks and its entry in the security log. */
export async function tokenOf(app: TestApp, person: Person): Promise<string> {
  const session = sessionOf(roleOf(person));
  await Account.updateOne({ _id: person._id }, { $push: { sessions: session } });
  return signToken(app, person, session);
}

/** A session to store with a new account, which saves a write. */
export function sessionOf(role: Role): StoredSession {
  return newSession(role, { address: '127.0.0.1', device: '' });
}

/** The token of a stored session. */
export function signToken({ context }: TestApp, person: Person, { _id: session }: StoredSession): string {
  const actor = storedActor({
    id: String(person._id),
    role: roleOf(person),
    organization: person.organization,
  });
  return context.tokens.sign({ ...actor, session: String(session) });
}

function roleOf(person: Person): Role {
  return 'role' in person ? person.role : 'customer';
}
