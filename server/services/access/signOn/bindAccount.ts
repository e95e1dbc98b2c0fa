import type { Types } from 'mongoose';
import { AppError } from '../../../lib/AppError';
import { transaction } from '../../../lib/database';
import type { Logger } from '../../../lib/logger';
import { storedActor } from '../../../lib/sessionToken';
import { Account, type StoredAccount, type StoredBinding } from '../../../models/account';
import { Admin, type StoredAdmin } from '../../../models/admin';
import { auditLogin } from '../auditLogin';
import { type Claims, verifiedEmail } from './claims';
import { refuseSignOn } from './refuseSignOn';

/**
 * The account that belongs to somebody at the provider: the one that is bound to them, or else the one with their
 * verified address, which is bound to them from now on.
 * @throws AppError `signOnNoAccount`, `signOnUnverified`; `conflict` if the account changes at the same time
 */
export async function findAccount(
  claims: Claims & { sub: string },
  { issuer, organization }: { issuer: string; organization: Types.ObjectId },
  log: Logger,
): Promise<StoredAccount> {
  const isThem = { 'binding.issuer': issuer, 'binding.subject': claims.sub };
  const bound = await Account.findOne(isThem).lean();
  if (bound) {
    const isHere = await Admin.exists({ _id: bound._id, organization });
    return isHere ? bound : refuseSignOn('noAccount', { organization }, log);
  }
  const email = verifiedEmail(claims);
  if (email === undefined) return refuseSignOn('unverified', { organization }, log);
  const account = await Account.findOne({ email, kind: 'admin' }).lean();
  const admin = account && (await Admin.findOne({ _id: account._id, organization }).lean());
  if (!account || !admin) return refuseSignOn('noAccount', { organization }, log);
  if (account.binding?.issuer === issuer)
    return refuseSignOn('otherPerson', { organization, account: account._id }, log);
  await transaction(() => bind(account, admin, { issuer, subject: claims.sub }), [account._id]);
  return account;
}

async function bind(
  { _id, version, email }: StoredAccount,
  { role, organization }: StoredAdmin,
  binding: StoredBinding,
): Promise<void> {
  const unchanged = { _id, version, email, 'binding.issuer': { $ne: binding.issuer } };
  const { modifiedCount } = await Account.updateOne(unchanged, { $set: { binding } });
  if (modifiedCount === 0) throw new AppError('conflict');
  await auditLogin(storedActor({ id: String(_id), role, organization }), String(_id), 'signOnBound');
}
