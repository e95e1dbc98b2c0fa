import type { Types } from 'mongoose';
import type { Context } from '../../../context';
import { AppError } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import type { StoredAccount } from '../../../models/account';
import { confirmCode } from './confirmCode';

type Factors = Pick<StoredAccount, 'twoStep' | 'passkeys'>;

/** Whether the account has a second step: an authenticator app or a passkey. */
export function hasFactor({ twoStep, passkeys = [] }: Factors): boolean {
  return Boolean(twoStep) || passkeys.length > 0;
}

/**
 * The second step of a log-in with the password (rules §4.8).
 * @param code of the app, or a recovery code
 * @returns when it was taken; null for an account that has none
 * @throws AppError as `confirmCode`, `codeNeeded` without a code, `passkeyNeeded` if the account has only passkeys
 */
export async function takeSecondStep(
  account: Factors & { _id: StoredAccount['_id']; organization: Types.ObjectId | null },
  code: string | undefined,
  context: Pick<Context, 'limits' | 'vault' | 'log'>,
): Promise<Date | null> {
  if (!hasFactor(account)) return null;
  if (!account.twoStep) throw new AppError('passkeyNeeded');
  if (code === undefined) throw new AppError('codeNeeded');
  await confirmCode(account, code, context);
  return clock.now();
}
