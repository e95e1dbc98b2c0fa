import type { PasskeyAnswer, PasskeyRequest } from '../../../contract/passkey';
import type { Session } from '../../../contract/session';
import type { Context } from '../../../context';
import { AppError } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { Account, type StoredAccount } from '../../../models/account';
import { organizationOf } from '../../securityEvents/organizationOf';
import { countSecurityEvent } from '../../securityEvents/recordSecurityEvent';
import { type Caller, startSession } from '../session';
import { challengeLifetimeMs, storeChallenge, takeChallenge } from './challenges';
import { relyingParty, userHandleOf } from './relyingParty';
import { verifyAnswer } from './verify';

/** What a browser needs to let a person choose a passkey. @throws AppError `tooManyTries` */
export async function offerPasskeyLogin(
  { address }: Caller,
  { limits, config }: Pick<Context, 'limits' | 'config'>,
): Promise<PasskeyRequest> {
  await limits.passkey(address);
  return {
    rpId: relyingParty(config).id,
    challenge: await storeChallenge(null),
    timeout: challengeLifetimeMs,
    userVerification: 'required',
  };
}

/**
 * No code is asked for, since a passkey is a thing that one has and verifies the person itself (rules §4.14).
 * @throws AppError `tooManyTries`, `wrongPasskey` whatever is wrong
 */
export async function loginWithPasskey(
  answer: PasskeyAnswer,
  caller: Caller,
  context: Context,
): Promise<Session> {
  const attempt = await context.limits.passkey(caller.address);
  const account = await Account.findOne({ 'passkeys.credential': answer.id }).lean();
  if (!account || !(await isRight(answer, account, context))) {
    await countFailure(account, context);
    throw new AppError('wrongPasskey');
  }
  await attempt.succeeded();
  return startSession(account, caller, context, true);
}

async function isRight(
  answer: PasskeyAnswer,
  account: StoredAccount,
  { config }: Pick<Context, 'config'>,
): Promise<boolean> {
  const { clientDataJSON, userHandle } = answer.response;
  const challenge = await takeChallenge(clientDataJSON, null);
  const passkey = account.passkeys?.find(({ credential }) => credential === answer.id);
  if (challenge === undefined || !passkey) return false;
  if (userHandle !== userHandleOf(account._id)) return false;
  const counter = await verifyAnswer(answer, challenge, passkey, config);
  return counter !== undefined && usePasskey(account._id, answer.id, counter);
}

async function countFailure(account: StoredAccount | null, { log }: Pick<Context, 'log'>): Promise<void> {
  const organization = await organizationOf(account);
  const failed = { kind: 'loginFailed', organization, account: account?._id ?? null } as const;
  await countSecurityEvent({ ...failed, details: { step: 'passkey' } }, log);
}

/** A count that does not go up means that somebody has copied the authenticator; one that counts nothing says 0. */
async function usePasskey(_id: StoredAccount['_id'], credential: string, counter: number): Promise<boolean> {
  const earlier = counter === 0 ? 0 : { $lt: counter };
  const { matchedCount } = await Account.updateOne(
    { _id, passkeys: { $elemMatch: { credential, counter: earlier } } },
    { $set: { 'passkeys.$.counter': counter, 'passkeys.$.lastUsedAt': clock.now() } },
  );
  return matchedCount === 1;
}
