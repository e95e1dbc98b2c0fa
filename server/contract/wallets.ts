/** The wallets of phones that take a ferry ticket (rules §12.4). */
export const wallets = ['apple', 'google'] as const;
export type Wallet = (typeof wallets)[number];

/** `GET /api/admin/organization/{id}/wallets`: an organization's settings for each wallet, without keys. */
export interface WalletSettings {
  apple: AppleWalletSettings | null;
  google: GoogleWalletSettings | null;
}

/** `expiring`: valid for less than `renewalDays`. */
export type CertificateState = 'valid' | 'expiring' | 'expired';

/** How many days before a certificate expires staff are reminded to renew it. */
export const renewalDays = 30;

export interface AppleWalletSettings {
  passTypeIdentifier: string;
  teamIdentifier: string;
  /** The last instant at which both certificates are valid. */
  validUntil: string;
  state: CertificateState;
}

export interface GoogleWalletSettings {
  issuerId: string;
  /** The e-mail address of the service account. */
  account: string;
}

/** The maximum length of a certificate or key file, in characters of base64. */
export const maxWalletFile = 40_000;

/** `PUT /api/admin/organization/{id}/wallets/apple`. Files are base64. */
export interface AppleWalletInput {
  /** The Pass Type ID certificate: PKCS#12 with its key, or PEM or DER. */
  certificate: string;
  /** The private key as PEM; not needed with PKCS#12. */
  key?: string;
  /** The password of the PKCS#12 file or of the key. */
  password?: string;
  /** Apple's intermediate certificate (WWDR), PEM or DER. */
  authority: string;
}

/** `PUT /api/admin/organization/{id}/wallets/google`. */
export interface GoogleWalletInput {
  issuerId: string;
  /** The service account's JSON key, in base64. */
  key: string;
}

/** `POST /api/users/me/tickets/{direction}/wallet`. */
export interface WalletLinkInput {
  wallet: Wallet;
}

/** The address that adds the ticket to the wallet. */
export interface WalletLink {
  url: string;
}

/** Sent by an Apple device to be notified of changes. */
export interface PassRegistration {
  pushToken: string;
}

/** Errors reported by an Apple device. */
export interface PassLog {
  logs: string[];
}

/** Serial numbers of passes that have changed, for an Apple device. */
export interface ChangedPasses {
  serialNumbers: string[];
  lastUpdated: string;
}
