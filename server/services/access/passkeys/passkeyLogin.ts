import { Types } from 'mongoose';
import type { PasskeyAnswer, PasskeyRequest } from '../../../contract/passkey';
import type { Session } from '../../../contract/session';
import type { Context } from '../../../context';
import { AppError } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { Account, type StoredAccount } from '../../../models/account';
import {
  findAccountOrganization,
  countSecurityEvent,
  recordLogin,
} from '../securityEvents/recordSecurityEvent';
import { type Caller, startSession } from '../session';
import type { SignedIn } from '../../../lib/sessionToken';
import { requireLocalLogin } from '../signOn/localLogin';
import { recordSecondStep } from '../twoStep/recentStep';
import { challengeLifetimeMs, consumeChallenge, type Purpose, storeChallenge } from './challenges';
import { relyingParty, toUserHandle, verifyAnswer } from './verify';

/**
 * The options for a browser to ask for a passkey.
 * @param account the account that confirms its identity; null for a log-in
 * @throws AppError `tooManyTries`
 */
export async function beginPasskeyUse(
  account: Types.ObjectId | null,
  { address }: Caller,
  { limits, config }: Pick<Context, 'limits' | 'config'>,
): Promise<PasskeyRequest> {
  await limits.passkey(address);
  return {
    rpId: relyingParty(config).id,
    challenge: await storeChallenge(purposeOf(account)),
    timeout: challengeLifetimeMs,
    userVerification: 'required',
  };
}

/**
 * No code is required, because a passkey is itself a possession and verifies the person (rules §4.14).
 * @throws AppError `tooManyTries`, `wrongPasskey`; only after a correct passkey `localLoginOff`
 */
export async function loginWithPasskey(
  answer: PasskeyAnswer,
  caller: Caller,
  context: Context,
): Promise<Session> {
  const account = await acceptPasskey(answer, null, caller, context);
  await requireLocalLogin(account, await findAccountOrganization(account), context.log);
  const session = await startSession(account, caller, context, clock.now());
  await recordLogin(session, account._id, 'passkey', context.log);
  return session;
}

/**
 * Confirms the second step of an open session again.
 * @throws AppError `tooManyTries`, `wrongPasskey`
 */
export async function confirmStepByPasskey(
  actor: SignedIn,
  answer: PasskeyAnswer,
  caller: Caller,
  context: Context,
): Promise<void> {
  await acceptPasskey(answer, new Types.ObjectId(actor.id), caller, context);
  await recordSecondStep(actor);
}

/**
 * @param purpose the account that confirms with it; null for a log-in
 * @throws AppError `tooManyTries`, `wrongPasskey`
 */
export async function acceptPasskey(
  answer: PasskeyAnswer,
  purpose: Types.ObjectId | null,
  { address }: Caller,
  context: Context,
): Promise<StoredAccount> {
  const attempt = await context.limits.passkey(address);
  const candidate = { 'passkeys.credential': answer.id, ...(purpose && { _id: purpose }) };
  const account = await Account.findOne(candidate).lean();
  if (!account || !(await isValidAnswer(answer, account, purpose, context))) {
    await countFailure(account ?? (purpose && (await Account.findById(purpose).lean())), context);
    throw new AppError('wrongPasskey');
  }
  await attempt.succeeded();
  return account;
}

function purposeOf(account: Types.ObjectId | null): Purpose {
  return { account, use: account ? 'confirmation' : 'login' };
}

async function isValidAnswer(
  answer: PasskeyAnswer,
  account: StoredAccount,
  purpose: Types.ObjectId | null,
  { config }: Pick<Context, 'config'>,
): Promise<boolean> {
  const { clientDataJSON, userHandle } = answer.response;
  const challenge = await consumeChallenge(clientDataJSON, purposeOf(purpose));
  const passkey = account.passkeys?.find(({ credential }) => credential === answer.id);
  if (challenge === undefined || !passkey) return false;
  if (userHandle !== toUserHandle(account._id)) return false;
  const counter = await verifyAnswer(answer, challenge, passkey, config);
  return counter !== undefined && advancePasskeyCounter(account._id, answer.id, counter);
}

async function countFailure(account: StoredAccount | null, { log }: Pick<Context, 'log'>): Promise<void> {
  const organization = await findAccountOrganization(account);
  const failed = { kind: 'loginFailed', organization, account: account?._id ?? null } as const;
  await countSecurityEvent({ ...failed, details: { step: 'passkey' } }, log);
}

/** A count that does not increase means that the authenticator was copied; authenticators without a count send 0. */
async function advancePasskeyCounter(
  _id: StoredAccount['_id'],
  credential: string,
  counter: number,
): Promise<boolean> {
  const earlier = counter === 0 ? 0 : { $lt: counter };
  const { matchedCount } = await Account.updateOne(
    { _id, passkeys: { $elemMatch: { credential, counter: earlier } } },
    { $set: { 'passkeys.$.counter': counter, 'passkeys.$.lastUsedAt': clock.now() } },
  );
  return matchedCount === 1;
}
