import type { NewPasskey, PasskeyCreation } from '#contract/passkey';
import { loadWebAuthn } from './authenticator';

/**
 * Why the browser made no passkey: nobody chose where to keep it, the chosen place has one of this account already, or it
 * cannot keep any.
 */
export type PasskeyRefusal = 'notChosen' | 'alreadyAdded' | 'unsuitable';

const refusals: Record<string, PasskeyRefusal> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'alreadyAdded',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'unsuitable',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: 'unsuitable',
};

/** Has the browser ask where to keep a new passkey. @throws ApiError as for a call without an answer */
export async function makePasskey(
  options: PasskeyCreation,
): Promise<{ made: NewPasskey } | { refusal: PasskeyRefusal }> {
  const { startRegistration, WebAuthnError } = await loadWebAuthn();
  try {
    const { id, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports } = response;
    return {
      made: { id, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } },
    };
  } catch (error) {
    const known = error instanceof WebAuthnError ? refusals[error.code] : undefined;
    return { refusal: known ?? 'notChosen' };
  }
}
