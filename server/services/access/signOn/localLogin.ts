import type { Types } from 'mongoose';
import { AppError } from '../../../lib/AppError';
import type { Logger } from '../../../lib/logger';
import type { StoredAccount } from '../../../models/account';
import { SignOn } from '../../../models/signOn';
import { refuseSignOn } from './refuseSignOn';

/**
 * Refuses a log-in with the password or a passkey to an account whose organization has switched them off. Call it only
 * once the person has proved who they are.
 * @param organization of the account; null for root, who belongs to none
 * @throws AppError `localLoginOff`
 */
export async function requireLocalLogin(
  { _id, kind }: Pick<StoredAccount, '_id' | 'kind'>,
  organization: Types.ObjectId | null,
  log: Logger,
): Promise<void> {
  if (kind !== 'admin' || organization === null) return;
  const signOn = await SignOn.findOne({ _id: organization, breakGlass: { $ne: null } }, 'breakGlass').lean();
  if (!signOn || _id.equals(signOn.breakGlass ?? '')) return;
  await refuseSignOn('localLogin', { organization, account: _id }, log);
}

/** Lets all staff of an organization log in locally again whose only account that could is erased. */
export async function dropBreakGlass(account: Types.ObjectId): Promise<void> {
  await SignOn.updateMany({ breakGlass: account }, { breakGlass: null });
}

/**
 * Refuses a change that would take the last local log-in from an organization.
 * @throws AppError `breakGlassNamed`
 */
export async function requireNotBreakGlass(account: Types.ObjectId): Promise<void> {
  if (await SignOn.exists({ breakGlass: account })) throw new AppError('breakGlassNamed');
}
