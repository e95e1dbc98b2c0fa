import type { Types } from 'mongoose';
import type { SignOnRefusal } from '../../../contract/signOn';
import { AppError } from '../../../lib/AppError';
import type { Logger } from '../../../lib/logger';
import { storedActor } from '../../../lib/sessionToken';
import { Account, type StoredAccount } from '../../../models/account';
import { Admin, type StoredAdmin } from '../../../models/admin';
import { SignOn, type StoredSignOn } from '../../../models/signOn';
import type { ProviderPerson } from '../../../models/signOnAttempt';
import { auditLogin } from '../auditLogin';
import type { Began } from './attempts';
import { refuseSignOn } from './refuseSignOn';
import { findUnchanged } from './storedSignOn';

type Provider = Pick<StoredSignOn, '_id' | 'issuer'>;

/** The account that belongs to somebody at the provider, or why nobody may get one. */
type Match =
  | { account: StoredAccount; admin: StoredAdmin }
  | { refusal: SignOnRefusal; account?: Types.ObjectId };

/**
 * The account that belongs to somebody at the provider: the one that is bound to them, or else the one with their
 * verified address.
 * @throws AppError `signOnNoAccount`, `signOnUnverified`, `signOnUnconfirmed`
 */
export async function findAccount(
  person: ProviderPerson,
  provider: Provider,
  log: Logger,
): Promise<StoredAccount> {
  const match = await matchAccount(person, provider);
  if (!('refusal' in match)) return match.account;
  const { refusal, ...account } = match;
  return refuseSignOn(refusal, { organization: provider._id, ...account }, log);
}

/**
 * Binds the account to the person, so that only these count from now on. Call it inside the transaction that ends the
 * attempt, because nobody may be bound who has not taken the second step.
 * @throws AppError `signOnEnded` if it is not their account any more, or the settings have changed
 */
export async function bindAccount(
  { _id, version }: Pick<StoredAccount, '_id' | 'version'>,
  person: ProviderPerson,
  began: Began,
): Promise<void> {
  const provider = await findUnchanged(began);
  if (!provider) throw new AppError('signOnEnded');
  const match = await matchAccount(person, provider);
  if ('refusal' in match || !match.account._id.equals(_id) || match.account.version !== version)
    throw new AppError('signOnEnded');
  const { account, admin } = match;
  const { edition } = provider;
  if (account.binding?.edition.equals(edition)) return;
  await lockSignOn(provider);
  const binding = { organization: provider._id, issuer: provider.issuer, subject: person.subject, edition };
  await Account.updateOne({ _id }, { $set: { binding } });
  if (account.binding) return;
  await auditLogin(
    storedActor({ id: String(_id), role: admin.role, organization: provider._id }),
    String(_id),
    'signOnBound',
  );
}

async function matchAccount(
  { subject, email }: ProviderPerson,
  { issuer, _id: organization }: Provider,
): Promise<Match> {
  const isThem = {
    'binding.organization': organization,
    'binding.issuer': issuer,
    'binding.subject': subject,
  };
  const bound = await Account.findOne(isThem).lean();
  if (bound) return matchStaff(bound, organization);
  if (email === null) return { refusal: 'unverified' };
  const match = await matchStaff(await Account.findOne({ email, kind: 'admin' }).lean(), organization);
  if ('refusal' in match) return match;
  const { account, admin } = match;
  if (account.binding) return { refusal: 'otherPerson', account: account._id };
  // Otherwise somebody could set a colleague's address on their own account, and get the colleague bound to it.
  if (admin.unconfirmedSince) return { refusal: 'unconfirmed', account: account._id };
  return match;
}

async function matchStaff(account: StoredAccount | null, organization: Types.ObjectId): Promise<Match> {
  const admin = account && (await Admin.findOne({ _id: account._id, organization }).lean());
  return admin ? { account, admin } : { refusal: 'noAccount' };
}

/** A change of the settings at the same time, which may end all bindings, would otherwise miss this one. */
async function lockSignOn({ _id }: Provider): Promise<void> {
  await SignOn.updateOne({ _id }, { $inc: { __v: 1 } });
}
