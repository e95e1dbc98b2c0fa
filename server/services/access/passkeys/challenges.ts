import { decodeClientDataJSON, generateChallenge } from '@simplewebauthn/server/helpers';
import { clock } from '../../../lib/clock';
import { PasskeyChallenge, type StoredPasskeyChallenge } from '../../../models/passkeyChallenge';

/** How long the browser's dialog may stay open. */
export const challengeLifetimeMs = 5 * 60_000;

export type Purpose = Pick<StoredPasskeyChallenge, 'account' | 'use'>;

/** Returns a random value that is valid once, for this purpose. */
export async function storeChallenge(purpose: Purpose): Promise<string> {
  const _id = Buffer.from(await generateChallenge()).toString('base64url');
  const expiresAt = new Date(clock.now().getTime() + challengeLifetimeMs);
  await new PasskeyChallenge({ _id, ...purpose, expiresAt }).save();
  return _id;
}

/**
 * Consumes the challenge in a browser's answer, so that only one of two identical answers is accepted.
 * @param clientData what the authenticator has signed, in base64url
 * @returns undefined for a challenge that is unknown, used, expired or for another purpose
 */
export async function consumeChallenge(clientData: string, purpose: Purpose): Promise<string | undefined> {
  const _id = challengeIn(clientData);
  if (_id === undefined) return undefined;
  const consumed = await PasskeyChallenge.findOneAndDelete({
    _id,
    ...purpose,
    expiresAt: { $gt: clock.now() },
  }).lean();
  return consumed?._id;
}

function challengeIn(clientData: string): string | undefined {
  try {
    // The data is untrusted.
    const { challenge }: { challenge?: unknown } = decodeClientDataJSON(clientData);
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}
