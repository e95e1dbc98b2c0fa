import type { IDToken } from 'openid-client' with { 'resolution-mode': 'import' };
import type { Session } from '../../../contract/session';
import type { SignOnAnswer, SignOnCode, SignOnPasskey } from '../../../contract/signOn';
import type { Context } from '../../../context';
import { AppError } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { Account, type StoredAccount } from '../../../models/account';
import type { StoredSignOn } from '../../../models/signOn';
import type { ProviderPerson } from '../../../models/signOnAttempt';
import { acceptPasskey } from '../passkeys/passkeyLogin';
import { recordLogin } from '../securityEvents/recordSecurityEvent';
import { type Caller, startSession } from '../session';
import { hasFactor, takeSecondStep } from '../twoStep/takeSecondStep';
import { type AttemptKey, awaitStep, type Began, endAttempt, findAwaitedStep, takeAttempt } from './attempts';
import { bindAccount, findAccount } from './bindAccount';
import { isAdmitted, providerStepAt, verifiedEmail } from './claims';
import { type Checks, discover, redeemAnswer } from './provider';
import { AnswerRefused, ProviderAway } from './providerErrors';
import { refuseSignOn } from './refuseSignOn';
import { clientOf, findUnchanged, signOnPage } from './storedSignOn';

/**
 * Logs in with the provider's answer. An account with a second step still has to take it, with one of the calls below,
 * unless the person has taken two steps at the provider.
 * @throws AppError `tooManyTries`, `signOnEnded`, `signOnAway`, `signOnRefused`, `signOnNotAdmitted`,
 *   `signOnUnverified`, `signOnUnconfirmed`, `signOnNoAccount`, `codeNeeded`, `passkeyNeeded`
 */
export async function finishSignOn(answer: SignOnAnswer, caller: Caller, context: Context): Promise<Session> {
  const attempt = await context.limits.signOn(caller.address);
  const taken = await takeAttempt(answer, context);
  if (!taken) return refuseSignOn('attempt', { organization: null }, context.log);
  const { organization, edition, checks } = taken;
  const signOn = await findUnchanged(taken);
  if (!signOn) return refuseSignOn('attempt', { organization }, context.log);
  const claims = await readClaims(answer, checks, signOn, context);
  if (!isAdmitted(claims, signOn.rules)) return refuseSignOn('rule', { organization }, context.log);
  const person = { subject: claims.sub, email: verifiedEmail(claims) ?? null };
  const account = await findAccount(person, signOn, context.log);
  await attempt.succeeded();
  const stepAt = providerStepAt(claims, signOn.twoStepAcr);
  if (!stepAt && hasFactor(account)) {
    await awaitStep(answer, account, person);
    throw new AppError(account.twoStep ? 'codeNeeded' : 'passkeyNeeded');
  }
  return openSession(answer, { ...account, organization, edition, person }, caller, context, stepAt);
}

/**
 * Takes the second step of a sign-on with a code.
 * @throws AppError `signOnEnded`; as `takeSecondStep`
 */
export async function takeSignOnCode(
  { code, ...key }: SignOnCode,
  caller: Caller,
  context: Context,
): Promise<Session> {
  const awaited = await findAwaited(key, caller, context);
  const secondStepAt = await takeSecondStep(awaited, code, context);
  return openSession(key, awaited, caller, context, secondStepAt);
}

/**
 * Takes the second step of a sign-on with a passkey.
 * @throws AppError `signOnEnded`, `tooManyTries`, `wrongPasskey`
 */
export async function takeSignOnPasskey(
  { passkey, ...key }: SignOnPasskey,
  caller: Caller,
  context: Context,
): Promise<Session> {
  const awaited = await findAwaited(key, caller, context);
  const account = await acceptPasskey(passkey, null, caller, context);
  if (!account._id.equals(awaited._id)) throw new AppError('wrongPasskey');
  return openSession(key, awaited, caller, context, clock.now());
}

async function findAwaited(key: AttemptKey, { address }: Caller, { limits, log }: Context) {
  const attempt = await limits.signOn(address);
  const awaited = await findAwaitedStep(key);
  const account = awaited && (await Account.findOne(awaited.account).lean());
  if (!account) return refuseSignOn('attempt', { organization: null }, log);
  await attempt.succeeded();
  const { organization, edition, person } = awaited;
  return { ...account, organization, edition, person };
}

/** An account whose person has taken all steps. */
type Passed = StoredAccount & Began & { person: ProviderPerson };

/** @throws AppError `signOnEnded` if another answer has opened a session for this attempt; as `bindAccount` */
async function openSession(
  key: AttemptKey,
  account: Passed,
  caller: Caller,
  context: Context,
  secondStepAt: Date | null,
): Promise<Session> {
  const { _id, organization, person } = account;
  await transaction(async () => {
    if (!(await endAttempt(key))) throw new AppError('signOnEnded');
    await bindAccount(account, person, account);
  }, [_id, organization]);
  const session = await startSession(account, caller, context, secondStepAt);
  await recordLogin(session, _id, 'signOn', context.log);
  return session;
}

async function readClaims(
  { state, code, iss }: SignOnAnswer,
  checks: Checks,
  signOn: StoredSignOn,
  context: Context,
): Promise<IDToken> {
  const organization = signOn._id;
  const url = new URL(signOnPage(context.config));
  for (const [name, value] of Object.entries({ state, code, iss }))
    if (value !== undefined) url.searchParams.set(name, value);
  try {
    if (code === undefined) throw new AnswerRefused('provider', 'the provider sent no code');
    const provider = await discover(clientOf(signOn, context), context.providerCaller);
    return await redeemAnswer(provider, url, state, checks);
  } catch (error) {
    const isAway = error instanceof ProviderAway;
    if (!isAway && !(error instanceof AnswerRefused)) throw error;
    context.log.info({ organization, reason: error.message }, 'a sign-on was refused');
    return refuseSignOn(isAway ? 'away' : error.refusal, { organization }, context.log);
  }
}
