import { getDefaultSupportedAlgorithmIDs } from '@simplewebauthn/server';
import { Types } from 'mongoose';
import type { NewPasskey, PasskeyCreation } from '../../../contract/passkey';
import type { Context } from '../../../context';
import { AppError } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { parseObjectId } from '../../../lib/parseObjectId';
import { Account, type StoredPasskey } from '../../../models/account';
import { auditLogin } from '../auditLogin';
import { confirmPassword } from '../passwords';
import type { Caller } from '../session';
import type { Actor, SignedIn } from '../../../lib/sessionToken';
import { forgetLostStep, recordSecondStep, requireRecentStep } from '../twoStep/recentStep';
import { challengeLifetimeMs, storeChallenge, consumeChallenge } from './challenges';
import { relyingParty, toUserHandle, verifyNewPasskey } from './verify';

const maxPasskeys = 20;

/** The actor's passkeys in the order in which they were added. */
export async function listOwnPasskeys({ id }: Actor): Promise<StoredPasskey[]> {
  const account = await Account.findById(id, 'passkeys').lean();
  return account?.passkeys ?? [];
}

/**
 * The options for a browser to create a passkey, which `addPasskey` then stores.
 * @throws AppError `secondStepStale`, `tooManyTries`, `tooManyPasskeys`
 * @throws InvalidInput `wrongCurrentPassword` (path `currentPassword`)
 */
export async function beginPasskeyCreation(
  actor: SignedIn,
  password: string,
  { address }: Caller,
  context: Context,
): Promise<PasskeyCreation> {
  await requireRecentStep(actor);
  await confirmPassword(actor, password, address, context);
  const { _id, email, passkeys = [] } = await Account.findById(actor.id, 'email passkeys').lean().orFail();
  if (passkeys.length >= maxPasskeys) throw tooManyPasskeys();
  const { id, name } = relyingParty(context.config);
  return {
    rp: { id, name },
    user: { id: toUserHandle(_id), name: email, displayName: email },
    challenge: await storeChallenge({ account: _id, use: 'creation' }),
    pubKeyCredParams: getDefaultSupportedAlgorithmIDs().map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeLifetimeMs,
    excludeCredentials: passkeys.map(({ credential, transports }) => ({
      type: 'public-key',
      id: credential,
      transports,
    })),
    authenticatorSelection: {
      // Discoverable, so that a log-in needs no e-mail address.
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/**
 * Adds a passkey, and ends sessions without a second step, because the account now has one.
 * @throws AppError `secondStepStale`, `passkeyInvalid`, `tooManyPasskeys`; `duplicate` (path `id`) for a passkey that
 *   an account already has; `conflict` when the session has ended
 */
export async function addPasskey(
  { name, ...answer }: NewPasskey,
  actor: SignedIn,
  { device }: Caller,
  { config }: Pick<Context, 'config'>,
): Promise<StoredPasskey> {
  await requireRecentStep(actor);
  const purpose = { account: new Types.ObjectId(actor.id), use: 'creation' } as const;
  const challenge = await consumeChallenge(answer.response.clientDataJSON, purpose);
  const verified = challenge === undefined ? undefined : await verifyNewPasskey(answer, challenge, config);
  if (!verified) throw new AppError('passkeyInvalid');
  const passkey: StoredPasskey = {
    _id: new Types.ObjectId(),
    credential: verified.id,
    publicKey: Buffer.from(verified.publicKey).toString('base64url'),
    counter: verified.counter,
    transports: verified.transports ?? [],
    name: name ?? device,
    addedAt: clock.now(),
    lastUsedAt: null,
  };
  await transaction(() => storePasskey(actor, passkey), [actor.id]);
  return passkey;
}

async function storePasskey(actor: SignedIn, passkey: StoredPasskey): Promise<void> {
  const isKnown = await Account.exists({ 'passkeys.credential': passkey.credential });
  if (isKnown) throw new AppError('duplicate', { path: 'id' });
  const { sessions, passkeys = [] } = await Account.findById(actor.id, 'sessions._id passkeys._id')
    .lean()
    .orFail();
  if (!sessions.some(({ _id }) => _id.equals(actor.session))) throw new AppError('conflict');
  if (passkeys.length >= maxPasskeys) throw tooManyPasskeys();
  await recordSecondStep(actor);
  await Account.updateOne(
    { _id: actor.id },
    {
      $push: { passkeys: passkey },
      $pull: { sessions: { secondStepAt: null, hasSecondStep: { $ne: true } } },
    },
  );
  await auditLogin(actor, actor.id, 'passkeyAdded');
}

/**
 * @param passkey an id
 * @throws AppError `secondStepStale`; `notFound` for one that the account does not have
 */
export async function removePasskey(actor: SignedIn, passkey: string): Promise<void> {
  await requireRecentStep(actor);
  const removed = { _id: parseObjectId(passkey) };
  await transaction(async () => {
    const { modifiedCount } = await Account.updateOne({ _id: actor.id }, { $pull: { passkeys: removed } });
    if (modifiedCount === 0) throw new AppError('notFound');
    await forgetLostStep(actor.id);
    await auditLogin(actor, actor.id, 'passkeyRemoved');
  }, [actor.id]);
}

function tooManyPasskeys(): AppError {
  return new AppError('tooManyPasskeys', { params: { max: maxPasskeys } });
}
