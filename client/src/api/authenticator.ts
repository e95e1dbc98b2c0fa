import type { PasskeyAnswer, PasskeyRequest } from '#contract/passkey';
import { ApiError } from './ApiError';

export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window;
}

/**
 * Makes the browser ask which passkey to use; null if none was used.
 * @throws ApiError with status 0 if the code cannot be loaded
 */
export async function promptForPasskey(options: PasskeyRequest): Promise<PasskeyAnswer | null> {
  const { startAuthentication } = await loadWebAuthn();
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

/**
 * Loaded lazily, because few people need it.
 * @throws ApiError with status 0 if the code cannot be loaded
 */
export async function loadWebAuthn() {
  try {
    return await import('@simplewebauthn/browser');
  } catch {
    throw new ApiError(0, []);
  }
}
