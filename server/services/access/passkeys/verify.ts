import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import type { Config } from '../../../../config/env';
import type { NewPasskey, PasskeyAnswer } from '../../../contract/passkey';
import type { StoredPasskey } from '../../../models/account';
import type { Types } from 'mongoose';

/**
 * Returns undefined unless a browser on the product's pages created the passkey for the challenge, and the person was
 * verified.
 */
export async function verifyNewPasskey(
  answer: NewPasskey,
  challenge: string,
  config: Config,
): Promise<WebAuthnCredential | undefined> {
  const response: RegistrationResponseJSON = credentialOf(answer);
  const result = await undefinedIfRefused(
    verifyRegistrationResponse({ response, ...expectedValues(challenge, config) }),
  );
  const credential = result?.registrationInfo?.credential;
  return credential?.id === answer.id ? credential : undefined;
}

/**
 * Returns the authenticator's count of signatures. Undefined unless the passkey signed the challenge on the product's
 * pages, the person was verified, and the count increased.
 */
export async function verifyAnswer(
  answer: PasskeyAnswer,
  challenge: string,
  { credential, publicKey, counter }: StoredPasskey,
  config: Config,
): Promise<number | undefined> {
  const response: AuthenticationResponseJSON = credentialOf(answer);
  const result = await undefinedIfRefused(
    verifyAuthenticationResponse({
      response,
      credential: { id: credential, publicKey: Buffer.from(publicKey, 'base64url'), counter },
      ...expectedValues(challenge, config),
    }),
  );
  return result?.verified === true ? result.authenticationInfo.newCounter : undefined;
}

function expectedValues(challenge: string, config: Config) {
  const { id, origin } = relyingParty(config);
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  };
}

/** Adds the fields that are the same in all credentials. */
function credentialOf<Response>({ id, response }: { id: string; response: Response }) {
  return { id, rawId: id, response, type: 'public-key' as const, clientExtensionResults: {} };
}

/** The library throws a plain Error for every mismatch. The verification does not use the database. */
async function undefinedIfRefused<Result>(verification: Promise<Result>): Promise<Result | undefined> {
  try {
    return await verification;
  } catch {
    return undefined;
  }
}

/** The relying party, in WebAuthn's terms. Browsers offer the passkeys of this host to its own pages only. */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, name: 'Reissu', origin };
}

/** The id of the account for authenticators, in base64url; it reveals nothing about the person. */
export function toUserHandle(account: Types.ObjectId): string {
  return Buffer.from(String(account), 'hex').toString('base64url');
}
