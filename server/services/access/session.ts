import type { Credentials, Session } from '../../contract/session';
import { AppError } from '../../lib/AppError';
import { isPassword } from '../../lib/password';
import type { Actor, TokenHolder } from './sessionToken';
import { Account, type StoredAccount } from '../../models/account';
import { Admin } from '../../models/admin';
import { Customer } from '../../models/customer';
import { Organization } from '../../models/organization';
import type { Context } from '../../context';

type FoundAccount = Pick<StoredAccount, '_id' | 'kind' | 'version'>;

/**
 * An unknown address and a wrong password get the same answer in the same time, so that accounts cannot be
 * enumerated.
 * @throws AppError `tooManyTries`, `wrongCredentials`; `accountDisabled` only after a correct password
 */
export async function login(credentials: Credentials, address: string, context: Context): Promise<Session> {
  const attempt = await context.limits.login(credentials.email, address);
  const account = await Account.findOne({ email: credentials.email }).lean();
  const matches = await isPassword(credentials.password, account?.passwordHash);
  if (!account || !matches) throw new AppError('wrongCredentials');
  await attempt.succeeded();
  return startSession(account, context);
}

/** @throws AppError `accountDisabled` */
export async function startSession(account: FoundAccount, context: Context): Promise<Session> {
  const holder = await tokenHolderOf(account);
  return sessionOf(holder, context.tokens.sign(holder));
}

/** Returns undefined for a token that is invalid, expired, or issued for an earlier version of the account. */
export async function authenticateToken(token: string, context: Context): Promise<Actor | undefined> {
  const holder = context.tokens.verify(token);
  if (!holder) return undefined;
  const valid = await Account.exists({ _id: holder.id, version: holder.version });
  return valid ? holder : undefined;
}

/** The session of an actor, returned with their current token (rules §4.2). */
export async function sessionOf(actor: Actor, token: string): Promise<Session> {
  const organization = await Organization.findById(actor.organization, 'name identifier').lean();
  return {
    token,
    role: actor.role,
    organization: organization && {
      _id: String(organization._id),
      name: organization.name,
      identifier: organization.identifier,
    },
  };
}

async function tokenHolderOf({ _id, kind, version }: FoundAccount): Promise<TokenHolder> {
  const id = String(_id);
  if (kind === 'customer') {
    const customer = await Customer.findById(_id, 'organization disabled').lean().orFail();
    if (customer.disabled) throw new AppError('accountDisabled');
    return { id, version, role: 'customer', organization: String(customer.organization) };
  }
  const { role, organization } = await Admin.findById(_id, 'role organization').lean().orFail();
  if (role === 'root') return { id, version, role, organization: null };
  return { id, version, role, organization: String(organization) };
}
