import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '#contract/passkey';
import { ApiError } from './ApiError';

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

export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window;
}

/** Has the browser ask where to keep a new passkey. @throws ApiError as for a call without an answer */
export async function makePasskey(
  options: PasskeyCreation,
): Promise<{ made: NewPasskey } | { refusal: PasskeyRefusal }> {
  const { startRegistration, WebAuthnError } = await loadLibrary();
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

/** Has the browser ask which passkey to use. Null if none was. @throws ApiError as for a call without an answer */
export async function askForPasskey(options: PasskeyRequest): Promise<PasskeyAnswer | null> {
  const { startAuthentication } = await loadLibrary();
  try {
    const { id, response } = await startAuthentication({ optionsJSON: options });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      id,
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
    };
  } catch {
    return null;
  }
}

/** Few people need it. */
async function loadLibrary() {
  try {
    return await import('@simplewebauthn/browser');
  } catch {
    throw new ApiError(0, []);
  }
}
