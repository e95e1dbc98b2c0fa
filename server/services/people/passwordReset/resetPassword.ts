import type { Types } from 'mongoose';
import type { PasswordReset } from '../../../contract/session';
import type { PasswordOwner } from '../../../contract/password';
import { AppError } from '../../../lib/AppError';
import { transaction } from '../../../lib/database';
import { hashPassword } from '../../../lib/password';
import { Account } from '../../../models/account';
import { Admin } from '../../../models/admin';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { ResetToken, type StoredResetToken } from '../../../models/resetToken';
import { refuseOwnData } from '../../access/passwords';
import { auditChange } from '../../access/audit/auditChanges';
import { confirmAddress } from '../confirmation/confirmAddress';
import { mailLoginChange, mailLoginChangeToStaff } from '../../mail/mailLoginChange';
import { recordSecurityEvent } from '../../access/securityEvents/recordSecurityEvent';
import { findToken, purposeFilter, sameAddressFilter } from '../../access/links/resetToken';

/**
 * Sets the password chosen through a mailed link, of a reset or an invitation, and invalidates all tokens of the
 * account. Using the link proves access to the address, which is thereby confirmed.
 * @throws AppError `resetLinkInvalid` when the link is unknown, used or expired, or the account has changed since
 * @throws InvalidInput `passwordIsOwn` (path `password`)
 */
export async function resetPassword({ password, ...link }: PasswordReset): Promise<void> {
  const resetToken = await findToken('password', link);
  if (!resetToken) throw new AppError('resetLinkInvalid');
  refuseOwnData(password, await ownerOf(resetToken));
  const passwordHash = await hashPassword(password);
  await transaction(() => redeemToken(resetToken, passwordHash), [resetToken.account]);
}

async function ownerOf({ account, email }: StoredResetToken): Promise<PasswordOwner> {
  const customer = await Customer.findById(account, 'firstName lastName').lean();
  const admin = customer ? null : await Admin.findById(account, 'name').lean();
  return { email, name: admin?.name, firstName: customer?.firstName, lastName: customer?.lastName };
}

/**
 * Stores the new password and confirms the address. Updates the account first: its version lets only one of two
 * concurrent uses succeed.
 */
async function redeemToken(token: StoredResetToken, passwordHash: string): Promise<void> {
  const { account, version } = token;
  const before = await Account.findOneAndUpdate(
    { ...sameAddressFilter(token), version },
    { $set: { passwordHash, sessions: [] }, $inc: { version: 1 } },
  ).lean();
  const customer = await Customer.findById(account).lean();
  if (!before || customer?.disabled) throw new AppError('resetLinkInvalid');
  await ResetToken.deleteMany({ account, ...purposeFilter('password') });
  await recordReset(account, customer);
  // Setting the first password is not a change.
  if (before.passwordHash !== undefined) await mailReset(account, customer);
  await confirmAddress(account);
}

async function mailReset(id: Types.ObjectId, customer: StoredCustomer | null): Promise<void> {
  if (customer) return mailLoginChange('password', customer);
  await mailLoginChangeToStaff('password', await Admin.findById(id).lean().orFail());
}

/** Records that the password was changed, but neither password nor hash. */
async function recordReset(
  id: Types.ObjectId,
  customer: Pick<StoredCustomer, 'organization'> | null,
): Promise<void> {
  const { role, organization } = customer
    ? { role: 'customer' as const, ...customer }
    : await Admin.findById(id, 'role organization').lean().orFail();
  const type = customer ? 'customers' : 'admins';
  const change = { id, organization, before: {}, after: { password: 'changed' } };
  await auditChange({ id: String(id), role }, { type, ...change });
  await recordSecurityEvent({
    kind: 'passwordChanged',
    organization,
    account: id,
    details: { byLink: true },
  });
}
