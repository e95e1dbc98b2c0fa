import { InvalidInput } from '../../lib/AppError';
import { Account, type StoredAccount } from '../../models/account';
import type { Context } from '../../context';
import { countSecurityEvent } from './securityEvents/recordSecurityEvent';
import type { Actor } from '../../lib/sessionToken';
import { comparePassword, hashPassword } from '../../lib/password';
import { isOwnData, type PasswordOwner } from '../../contract/password';

const path = 'currentPassword';

/**
 * Compares the actor's own password. Counts as a log-in attempt, because otherwise a stolen session could guess
 * passwords without a limit.
 * @param address network address of the caller
 * @returns the hash, which a change of password must name as the one it replaces
 * @throws InvalidInput `wrongCurrentPassword` (path `currentPassword`); AppError `tooManyTries`
 */
export async function confirmPassword(
  { id, organization }: Actor,
  password: string,
  address: string,
  { limits, log }: Context,
): Promise<string> {
  const account = await Account.findById(id).lean().orFail();
  const attempt = await limits.login(account.email, address);
  const passwordHash = await matchPassword(password, account);
  if (passwordHash === undefined) {
    const failed = { kind: 'loginFailed', organization, account: id } as const;
    await countSecurityEvent({ ...failed, details: { step: 'password' } }, log);
    throw new InvalidInput([{ code: 'wrongCurrentPassword', path }]);
  }
  await attempt.succeeded();
  return passwordHash;
}

/**
 * Refuses a change of one's own e-mail address or password without the password.
 * @throws InvalidInput `required`
 */
export function refuseUnconfirmed(): never {
  throw new InvalidInput([{ code: 'required', path }]);
}

/**
 * Compares a password with that of an account; takes the same time without an account. A password that was hashed as
 * typed is hashed again in its composed Unicode form (rules §4.5).
 * @returns the account's hash; undefined for a wrong password
 */
export async function matchPassword(
  password: string,
  account: Pick<StoredAccount, '_id' | 'passwordHash'> | null,
): Promise<string | undefined> {
  const hash = account?.passwordHash;
  const form = await comparePassword(password, hash);
  if (!account || hash === undefined || form === null) return undefined;
  if (form === 'composed') return hash;
  const passwordHash = await hashPassword(password);
  const { modifiedCount } = await Account.updateOne(
    { _id: account._id, passwordHash: hash },
    { $set: { passwordHash } },
  );
  return modifiedCount === 1 ? passwordHash : hash;
}

/**
 * Refuses a password made of the owner's data, for inputs that do not contain that data.
 * @throws InvalidInput `passwordIsOwn` (path `password`)
 */
export function refuseOwnData(password: string, owner: PasswordOwner): void {
  if (isOwnData(password, owner)) throw new InvalidInput([{ code: 'passwordIsOwn', path: 'password' }]);
}
