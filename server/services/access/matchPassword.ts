import { comparePassword, hashPassword } from '../../lib/password';
import { Account, type StoredAccount } from '../../models/account';

/**
 * Compares a password with that of an account; takes the same time without an account. A password that was hashed as
 * typed is rehashed in its composed form (rules §4.5).
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
