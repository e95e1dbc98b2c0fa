import type { Types } from 'mongoose';
import type { Context } from '../../../context';
import { AppError } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { type StoredAccount, Account } from '../../../models/account';
import { countSecurityEvent } from '../securityEvents/recordSecurityEvent';
import { hashRecoveryCode, matchingPeriod, normalizeCode } from './codes';

type Factors = Pick<StoredAccount, 'twoStep' | 'passkeys'>;

/** Whether the account has a second step: an authenticator app or a passkey. */
export function hasFactor({ twoStep, passkeys = [] }: Factors): boolean {
  return Boolean(twoStep) || passkeys.length > 0;
}

/**
 * The second step of a log-in with the password (rules §4.8).
 * @param code a code of the app, or a recovery code
 * @returns when the step was taken; null for an account without a second step
 * @throws AppError as `confirmCode`, `codeNeeded` without a code; `passkeyNeeded` if the account has only passkeys
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

/**
 * Checks and consumes a code of the app or a recovery code.
 * @throws AppError `wrongCode` (path `code`), also for an account without an app; `twoStepUnreadable` (path `code`)
 *   if the key of the app's secret is lost and the code is not a recovery code; `tooManyTries`
 */
export async function confirmCode(
  account: Pick<StoredAccount, '_id' | 'twoStep'> & { organization: Types.ObjectId | string | null },
  code: string,
  { limits, vault, log }: Pick<Context, 'limits' | 'vault' | 'log'>,
): Promise<void> {
  const { _id, organization, twoStep } = account;
  const attempt = await limits.twoStep(String(_id));
  const secret = twoStep ? vault.open(twoStep.secret) : undefined;
  const period = secret === undefined ? undefined : matchingPeriod(normalizeCode(code), secret);
  const isAccepted =
    period === undefined ? await consumeRecoveryCode(_id, code) : await consumePeriod(_id, period);
  if (!isAccepted && twoStep && secret === undefined)
    throw new AppError('twoStepUnreadable', { path: 'code' });
  if (!isAccepted) {
    const failed = { kind: 'loginFailed', organization, account: _id } as const;
    await countSecurityEvent({ ...failed, details: { step: 'code' } }, log);
    throw new AppError('wrongCode', { path: 'code' });
  }
  await attempt.succeeded();
}

/** Only one of two log-ins with the same code succeeds. */
async function consumePeriod(_id: StoredAccount['_id'], period: number): Promise<boolean> {
  const { modifiedCount } = await Account.updateOne(
    { _id, 'twoStep.lastPeriod': { $lt: period } },
    { $set: { 'twoStep.lastPeriod': period } },
  );
  return modifiedCount === 1;
}

async function consumeRecoveryCode(_id: StoredAccount['_id'], code: string): Promise<boolean> {
  const digest = hashRecoveryCode(code);
  const { modifiedCount } = await Account.updateOne(
    { _id, 'twoStep.recoveryDigests': digest },
    { $pull: { 'twoStep.recoveryDigests': digest } },
  );
  return modifiedCount === 1;
}
