const bytes = new Uint8Array([1, 2, 3]).buffer;
const credential = {
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
 * Adds an authenticator to jsdom, which lacks WebAuthn.
 * @param error the error with which its dialog ends instead of a passkey
 */
export function installAuthenticator(error?: 'NotAllowedError' | 'InvalidStateError'): void {
  const answer = () => (error ? Promise.reject(new DOMException('', error)) : Promise.resolve(credential));
  // Packages see Node's globals, the client's own code those of the window.
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
