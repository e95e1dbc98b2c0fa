import { InvalidInput } from '../../lib/AppError';
import { Account } from '../../models/account';
import type { Context } from '../../context';
import { countSecurityEvent } from './securityEvents/recordSecurityEvent';
import { matchPassword } from './matchPassword';
import type { Actor } from '../../lib/sessionToken';

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

/** Refuses a change of one's own e-mail address or password without the password. @throws InvalidInput `required` */
export function refuseUnconfirmed(): never {
  throw new InvalidInput([{ code: 'required', path }]);
}
