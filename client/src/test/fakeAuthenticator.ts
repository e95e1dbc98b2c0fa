const bytes = new Uint8Array([1, 2, 3]).buffer;
const made = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  response: {
    clientDataJSON: bytes,
    attestationObject: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes,
    getTransports: () => ['internal'],
  },
  getClientExtensionResults: () => ({}),
};

/**
 * Gives the browser, which is jsdom without WebAuthn, a phone that keeps passkeys.
 * @param error what its dialog ends with instead of a passkey
 */
export function installAuthenticator(error?: 'NotAllowedError' | 'InvalidStateError'): void {
  const answer = () => (error ? Promise.reject(new DOMException('', error)) : Promise.resolve(made));
  // Packages see Node's globals, our own code the window's.
  for (const scope of [globalThis, window]) {
    Object.defineProperty(scope, 'PublicKeyCredential', { value: () => undefined, configurable: true });
  }
  Object.defineProperty(navigator, 'credentials', {
    value: { create: answer, get: answer },
    configurable: true,
  });
}

export function removeAuthenticator(): void {
  for (const scope of [globalThis, window]) Reflect.deleteProperty(scope, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
}
