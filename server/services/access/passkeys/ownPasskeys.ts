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
import { confirmPassword } from '../confirmPassword';
import type { Caller } from '../session';
import type { Actor, TokenHolder } from '../sessionToken';
import { challengeLifetimeMs, storeChallenge, takeChallenge } from './challenges';
import { relyingParty, userHandleOf } from './relyingParty';
import { verifyNewPasskey } from './verify';

const maxPasskeys = 20;

/** In the order in which they were added. */
export async function listOwnPasskeys({ id }: Actor): Promise<StoredPasskey[]> {
  const account = await Account.findById(id, 'passkeys').lean();
  return account?.passkeys ?? [];
}

/**
 * What a browser needs to make a passkey, which `addPasskey` then stores.
 * @throws AppError `tooManyTries`, `tooManyPasskeys`; InvalidInput `wrongCurrentPassword` (path `currentPassword`)
 */
export async function offerPasskey(
  actor: Actor,
  password: string,
  { address }: Caller,
  context: Context,
): Promise<PasskeyCreation> {
  await confirmPassword(actor, password, address, context);
  const { _id, email, passkeys = [] } = await Account.findById(actor.id, 'email passkeys').lean().orFail();
  if (passkeys.length >= maxPasskeys) throw tooManyPasskeys();
  const { id, name } = relyingParty(context.config);
  return {
    rp: { id, name },
    user: { id: userHandleOf(_id), name: email, displayName: email },
    challenge: await storeChallenge(_id),
    pubKeyCredParams: getDefaultSupportedAlgorithmIDs().map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeLifetimeMs,
    excludeCredentials: passkeys.map(({ credential, transports }) => ({
      type: 'public-key',
      id: credential,
      transports,
    })),
    authenticatorSelection: {
      // Known to the authenticator by itself, so that a log-in needs no e-mail address.
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/** @throws AppError `passkeyInvalid`, `tooManyPasskeys`; `duplicate` (path `id`) for one that an account has already */
export async function addPasskey(
  { name, ...answer }: NewPasskey,
  actor: TokenHolder,
  { device }: Caller,
  { config }: Pick<Context, 'config'>,
): Promise<StoredPasskey> {
  const challenge = await takeChallenge(answer.response.clientDataJSON, new Types.ObjectId(actor.id));
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

async function storePasskey(actor: TokenHolder, passkey: StoredPasskey): Promise<void> {
  const isKnown = await Account.exists({ 'passkeys.credential': passkey.credential });
  if (isKnown) throw new AppError('duplicate', { path: 'id' });
  const { matchedCount } = await Account.updateOne(
    { _id: actor.id, [`passkeys.${maxPasskeys - 1}`]: { $exists: false } },
    { $push: { passkeys: passkey } },
  );
  if (matchedCount === 0) throw tooManyPasskeys();
  await Account.updateOne(
    { _id: actor.id, 'sessions._id': actor.session },
    { $set: { 'sessions.$.hasSecondStep': true } },
  );
  await auditLogin(actor, actor.id, 'passkeyAdded');
}

/** @param passkey an id @throws AppError `notFound` for one that the account does not have */
export async function removePasskey(actor: Actor, passkey: string): Promise<void> {
  const removed = { _id: parseObjectId(passkey) };
  await transaction(async () => {
    const { modifiedCount } = await Account.updateOne({ _id: actor.id }, { $pull: { passkeys: removed } });
    if (modifiedCount === 0) throw new AppError('notFound');
    await auditLogin(actor, actor.id, 'passkeyRemoved');
  }, [actor.id]);
}

function tooManyPasskeys(): AppError {
  return new AppError('tooManyPasskeys', { params: { max: maxPasskeys } });
}
