import type { Context } from '../../../context';
import { AppError } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { parseObjectId } from '../../../lib/parseObjectId';
import { Account, type StoredTwoStep } from '../../../models/account';
import { Admin } from '../../../models/admin';
import { auditLogin } from '../auditLogin';
import { inReach } from '../authorize';
import { confirmPassword } from '../passwords';
import type { Caller } from '../session';
import type { Actor, SignedIn } from '../../../lib/sessionToken';
import { forgetLostStep, recordSecondStep, requireRecentStep } from './recentStep';
import {
  appUri,
  hashRecoveryCode,
  newRecoveryCodes,
  newSecret,
  matchingPeriod,
  normalizeCode,
} from './codes';

export async function readTwoStep({ id }: Actor): Promise<StoredTwoStep | null> {
  const account = await Account.findById(id, 'twoStep').lean();
  return account?.twoStep ?? null;
}

/**
 * Creates a secret for an authenticator app. It takes effect once `startTwoStep` has confirmed that the app has it.
 * @throws AppError `secondStepStale`, `tooManyTries`; InvalidInput `wrongCurrentPassword` (path `currentPassword`)
 */
export async function offerSecret(actor: SignedIn, password: string, { address }: Caller, context: Context) {
  await requireRecentStep(actor);
  await confirmPassword(actor, password, address, context);
  const { email } = await Account.findById(actor.id, 'email').lean().orFail();
  const secret = newSecret();
  await Account.updateOne({ _id: actor.id }, { $set: { offeredSecret: context.vault.seal(secret) } });
  return { secret, uri: appUri(secret, email) };
}

/**
 * Makes log-ins require a code, and ends the other sessions, which have no second step.
 * @returns the recovery codes, which are stored as hashes only
 * @throws AppError `secondStepStale`, `wrongCode` (path `code`), `tooManyTries`; `conflict` when the session has ended
 */
export async function startTwoStep(actor: SignedIn, code: string, context: Context): Promise<string[]> {
  await requireRecentStep(actor);
  const attempt = await context.limits.twoStep(actor.id);
  const { offeredSecret } = await Account.findById(actor.id, 'offeredSecret').lean().orFail();
  const secret = context.vault.open(offeredSecret ?? '');
  const lastPeriod = secret === undefined ? undefined : matchingPeriod(normalizeCode(code), secret);
  if (!offeredSecret || secret === undefined || lastPeriod === undefined)
    throw new AppError('wrongCode', { path: 'code' });
  await attempt.succeeded();
  const codes = newRecoveryCodes();
  const recoveryDigests = codes.map(hashRecoveryCode);
  const sealed = context.vault.seal(secret);
  const twoStep = { secret: sealed, lastPeriod, recoveryDigests, startedAt: clock.now() };
  await transaction(async () => {
    const { matchedCount } = await Account.updateOne(
      { _id: actor.id, offeredSecret, 'sessions._id': actor.session },
      { $set: { twoStep, offeredSecret: null }, $pull: { sessions: { _id: { $ne: actor.session } } } },
    );
    if (matchedCount === 0) throw new AppError('conflict');
    await recordSecondStep(actor);
    await auditLogin(actor, actor.id, 'twoStepOn');
  }, [actor.id]);
  return codes;
}

/** @throws as `offerSecret` */
export async function endOwnTwoStep(
  actor: SignedIn,
  password: string,
  { address }: Caller,
  context: Context,
): Promise<void> {
  await requireRecentStep(actor);
  await confirmPassword(actor, password, address, context);
  await transaction(async () => {
    const { modifiedCount } = await Account.updateOne(
      { _id: actor.id, twoStep: { $ne: null } },
      { $set: { twoStep: null } },
    );
    if (modifiedCount === 1) await auditLogin(actor, actor.id, 'twoStepOff');
    await forgetLostStep(actor.id);
  }, [actor.id]);
}

/**
 * Removes the second step of a colleague who has lost both phone and recovery codes. Also removes their passkeys, which
 * may be on the same phone.
 * @throws AppError `notAllowed`, also for the actor's own account; `notFound` for somebody who is not in the actor's
 *   reach; `secondStepStale`
 */
export async function endTwoStepForAdmin(actor: SignedIn, id: string): Promise<void> {
  // Removing one's own second step requires the password.
  if (id.toLowerCase() === actor.id) throw new AppError('notAllowed');
  const isKnown = await Admin.exists({ _id: parseObjectId(id), ...inReach(actor) });
  if (!isKnown) throw new AppError('notFound');
  await requireRecentStep(actor);
  await transaction(() => removeSecondStep(actor, id), [id]);
}

async function removeSecondStep(actor: Actor, id: string): Promise<void> {
  const account = await Account.findById(id, 'twoStep passkeys').lean();
  if (!account) return;
  const { twoStep, passkeys = [] } = account;
  await Account.updateOne({ _id: id }, { $set: { twoStep: null, passkeys: [] } });
  await forgetLostStep(id);
  if (twoStep) await auditLogin(actor, id, 'twoStepOff');
  if (passkeys.length > 0) await auditLogin(actor, id, 'passkeyRemoved');
}
