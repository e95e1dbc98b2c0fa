import type { NewPasskey, PasskeyCreation } from '#contract/passkey';
import { loadWebAuthn } from './authenticator';

/**
 * Why the browser created no passkey: the user chose no authenticator, the chosen one already has a passkey for this
 * account, or it cannot store passkeys.
 */
export type PasskeyRefusal = 'notChosen' | 'alreadyAdded' | 'unsuitable';

const refusals: Record<string, PasskeyRefusal> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'alreadyAdded',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'unsuitable',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: 'unsuitable',
};

/**
 * Makes the browser ask where to keep a new passkey.
 * @throws ApiError with status 0 if the code cannot be loaded
 */
export async function createPasskey(
  options: PasskeyCreation,
): Promise<{ passkey: NewPasskey } | { refusal: PasskeyRefusal }> {
  const { startRegistration, WebAuthnError } = await loadWebAuthn();
  try {
    const { id, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports } = response;
    return {
      passkey: { id, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } },
    };
  } catch (error) {
    const refusal = error instanceof WebAuthnError ? refusals[error.code] : undefined;
    return { refusal: refusal ?? 'notChosen' };
  }
}
