import type { Types } from 'mongoose';
import type { Context } from '../../../context';
import { AppError } from '../../../lib/AppError';
import { Account, type StoredAccount } from '../../../models/account';
import { countSecurityEvent } from '../../securityEvents/recordSecurityEvent';
import { digestOf, periodOf, plain } from './codes';

/**
 * The second step of a log-in, for accounts that have one (rules §4.8).
 * @param code of the app, or a recovery code
 * @returns whether the account has a second step
 * @throws AppError `codeNeeded` without a code, `wrongCode` (path `code`), `tooManyTries`
 */
export async function confirmCode(
  account: Pick<StoredAccount, '_id' | 'twoStep'> & { organization: Types.ObjectId | null },
  code: string | undefined,
  { limits, vault, log }: Pick<Context, 'limits' | 'vault' | 'log'>,
): Promise<boolean> {
  const { _id, organization, twoStep } = account;
  if (!twoStep) return false;
  if (code === undefined) throw new AppError('codeNeeded');
  const attempt = await limits.twoStep(String(_id));
  const secret = vault.open(twoStep.secret);
  const period = secret === undefined ? undefined : periodOf(plain(code), secret);
  const isUsed = period === undefined ? await useRecoveryCode(_id, code) : await usePeriod(_id, period);
  if (!isUsed) {
    const failed = { kind: 'loginFailed', organization, account: _id } as const;
    await countSecurityEvent({ ...failed, details: { step: 'code' } }, log);
    throw new AppError('wrongCode', { path: 'code' });
  }
  await attempt.succeeded();
  return true;
}

/** Of two log-ins with one code only one gets through. */
async function usePeriod(_id: StoredAccount['_id'], period: number): Promise<boolean> {
  const { modifiedCount } = await Account.updateOne(
    { _id, 'twoStep.lastPeriod': { $lt: period } },
    { $set: { 'twoStep.lastPeriod': period } },
  );
  return modifiedCount === 1;
}

async function useRecoveryCode(_id: StoredAccount['_id'], code: string): Promise<boolean> {
  const digest = digestOf(code);
  const { modifiedCount } = await Account.updateOne(
    { _id, 'twoStep.recoveryDigests': digest },
    { $pull: { 'twoStep.recoveryDigests': digest } },
  );
  return modifiedCount === 1;
}
