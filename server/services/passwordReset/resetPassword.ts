import type { Types } from 'mongoose';
import type { PasswordReset } from '../../contract/session';
import { AppError } from '../../lib/AppError';
import { clock } from '../../lib/clock';
import { transaction } from '../../lib/database';
import { hashPassword } from '../../lib/password';
import { Account } from '../../models/account';
import { Admin } from '../../models/admin';
import { Customer, type StoredCustomer } from '../../models/customer';
import { ResetToken, type StoredResetToken } from '../../models/resetToken';
import { auditChange } from '../audit/auditChanges';
import { hashToken } from './resetToken';

/**
 * Sets the password that the owner of a link has chosen, and ends every session of the account.
 * @throws AppError `resetLinkInvalid` when the link is not ours, was used, has ended, or the account has changed since
 */
export async function resetPassword({ token, userId, password }: PasswordReset): Promise<void> {
  const right = await ResetToken.findOne({
    tokenHash: hashToken(token),
    expiresAt: { $gt: clock.now() },
  }).lean();
  if (!right || String(right.account) !== userId) throw new AppError('resetLinkInvalid');
  const passwordHash = await hashPassword(password);
  await transaction(() => redeemToken(right, passwordHash));
}

/** The account comes first: two who use links of it at once meet there, and its version lets one pass. */
async function redeemToken(
  { account, email, version }: StoredResetToken,
  passwordHash: string,
): Promise<void> {
  const { modifiedCount } = await Account.updateOne(
    { _id: account, email, version },
    { $set: { passwordHash }, $inc: { version: 1 } },
  );
  const customer = await Customer.findById(account, 'organization disabled').lean();
  if (modifiedCount === 0 || customer?.disabled) throw new AppError('resetLinkInvalid');
  await ResetToken.deleteMany({ account });
  await auditReset(account, customer);
}

/** That there is a new password is told, and nothing of it. */
async function auditReset(
  id: Types.ObjectId,
  customer: Pick<StoredCustomer, 'organization'> | null,
): Promise<void> {
  const told = { id, before: {}, after: { password: 'changed' } };
  if (customer) {
    const by = { id: String(id), role: 'customer' } as const;
    return auditChange(by, { type: 'customers', organization: customer.organization, ...told });
  }
  const { role, organization } = await Admin.findById(id, 'role organization').lean().orFail();
  return auditChange({ id: String(id), role }, { type: 'admins', organization, ...told });
}
