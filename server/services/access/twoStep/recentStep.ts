import type { Context } from '../../../context';
import { AppError } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { Account } from '../../../models/account';
import type { SignedIn, TokenHolder } from '../../../lib/sessionToken';
import { confirmCode, hasFactor } from './takeSecondStep';

/** How long a second step is valid for changes to log-in methods. */
const recentMs = 15 * 60_000;

/**
 * Requires a recent second step before a change to log-in methods, unless the account has none.
 * @throws AppError `secondStepStale`, until `confirmStep` or a passkey confirms the step again
 */
export async function requireRecentStep({ id, secondStepAt }: SignedIn): Promise<void> {
  if (secondStepAt && clock.now().getTime() - secondStepAt.getTime() <= recentMs) return;
  const account = await Account.findById(id, 'twoStep.startedAt passkeys._id').lean().orFail();
  if (hasFactor(account)) throw new AppError('secondStepStale');
}

/**
 * Confirms the second step of an open session again.
 * @throws AppError as `confirmCode`
 */
export async function confirmStep(actor: SignedIn, code: string, context: Context): Promise<void> {
  const { organization } = actor;
  const account = await Account.findById(actor.id, 'twoStep').lean().orFail();
  await confirmCode({ ...account, organization }, code, context);
  await recordSecondStep(actor);
}

/**
 * Once an account has lost its last second step, its open sessions count as without one (rules §4.10). Call it inside the
 * transaction that removes one.
 */
export async function forgetLostStep(account: string): Promise<void> {
  await Account.updateOne(
    { _id: account, twoStep: null, 'passkeys.0': { $exists: false }, 'sessions.0': { $exists: true } },
    { $unset: { 'sessions.$[].secondStepAt': true, 'sessions.$[].hasSecondStep': true } },
  );
}

/** Stores that the session took the second step. Call it after a code or passkey was accepted. */
export async function recordSecondStep({ id, session }: TokenHolder): Promise<void> {
  await Account.updateOne(
    { _id: id, 'sessions._id': session },
    { $set: { 'sessions.$.secondStepAt': clock.now() } },
  );
}
