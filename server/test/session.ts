import { Account } from '../models/account';
import type { StoredAdmin } from '../models/admin';
import type { StoredCustomer } from '../models/customer';
import { storedActor } from '../lib/sessionToken';
import { newSession } from '../services/access/session';
import type { TestApp } from './app';

type Person =
  | Pick<StoredCustomer, '_id' | 'organization'>
  | Pick<StoredAdmin, '_id' | 'organization' | 'role'>;

/** A token of a new session, like that of a log-in, but without its checks and its entry in the security log. */
export async function tokenOf({ context }: TestApp, person: Person): Promise<string> {
  const { _id, organization } = person;
  const role = 'role' in person ? person.role : 'customer';
  const session = newSession(role, { address: '127.0.0.1', device: '' });
  await Account.updateOne({ _id }, { $push: { sessions: session } });
  const actor = storedActor({ id: String(_id), role, organization });
  return context.tokens.sign({ ...actor, session: String(session._id) });
}
