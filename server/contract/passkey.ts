// Passkeys of staff (rules §4.14). Requests to browsers and their responses use the names of WebAuthn; bytes are in
// base64url.

export interface Passkey {
  _id: string;
  /** Empty if nobody gave a name and the browser is unknown. */
  name: string;
  addedAt: string;
  /** Null until the first log-in. */
  lastUsedAt: string | null;
}

/** What a browser needs to make a passkey (`PublicKeyCredentialCreationOptionsJSON`). */
export interface PasskeyCreation {
  rp: { id: string; name: string };
  user: { id: string; name: string; displayName: string };
  /** Valid once, and for five minutes. */
  challenge: string;
  pubKeyCredParams: { type: 'public-key'; alg: number }[];
  timeout: number;
  /** The account's existing passkeys. */
  excludeCredentials: { type: 'public-key'; id: string; transports: string[] }[];
  authenticatorSelection: { residentKey: 'required'; requireResidentKey: true; userVerification: 'required' };
  attestation: 'none';
}

/** `POST /api/admin/account/passkeys`: the required parts of the browser's `RegistrationResponseJSON`, and a name. */
export interface NewPasskey {
  id: string;
  response: { clientDataJSON: string; attestationObject: string; transports?: string[] };
  /** If missing, the passkey is named after the browser and operating system. */
  name?: string;
}

/** What a browser needs to log in with a passkey (`PublicKeyCredentialRequestOptionsJSON`). */
export interface PasskeyRequest {
  rpId: string;
  /** Valid once, and for five minutes. */
  challenge: string;
  timeout: number;
  userVerification: 'required';
}

/** `POST /api/auth/passkey`: the required parts of the browser's `AuthenticationResponseJSON`. */
export interface PasskeyAnswer {
  id: string;
  response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string };
}
