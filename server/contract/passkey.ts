// Passkeys of staff (rules §4.14). What browsers are asked and answer has the names of WebAuthn; bytes are in base64url.

export interface Passkey {
  _id: string;
  /** Empty where nobody gave one and the browser is not known. */
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
  /** Those that the account has already. */
  excludeCredentials: { type: 'public-key'; id: string; transports: string[] }[];
  authenticatorSelection: { residentKey: 'required'; requireResidentKey: true; userVerification: 'required' };
  attestation: 'none';
}

/** `POST /api/admin/account/passkeys`: of the browser's `RegistrationResponseJSON` what counts, and a name. */
export interface NewPasskey {
  id: string;
  response: { clientDataJSON: string; attestationObject: string; transports?: string[] };
  /** Left out, it is the browser and its system. */
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

/** `POST /api/auth/passkey`: of the browser's `AuthenticationResponseJSON` what counts. */
export interface PasskeyAnswer {
  id: string;
  response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string };
}
