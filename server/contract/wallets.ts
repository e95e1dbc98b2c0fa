/** The wallets of phones that take a ferry ticket (rules §12.4). */
export const wallets = ['apple', 'google'] as const;
export type Wallet = (typeof wallets)[number];

/** `GET /api/admin/organization/{id}/wallets`: what an organization has for each wallet, without the keys. */
export interface WalletSettings {
  apple: AppleWalletSettings | null;
  google: GoogleWalletSettings | null;
}

/** Whether certificates are valid, for less than `renewalDays`, or no longer. */
export type CertificateState = 'valid' | 'expiring' | 'expired';

/** Staff are told to renew a certificate this many days before it expires. */
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

/** The longest file of a certificate or key, in characters of base64. */
export const maxWalletFile = 40_000;

/** `PUT /api/admin/organization/{id}/wallets/apple`. Files are base64. */
export interface AppleWalletInput {
  /** The Pass Type ID certificate: PKCS#12 with its key, or PEM or DER. */
  certificate: string;
  /** The private key as PEM; not needed with PKCS#12. */
  key?: string;
  /** Of the PKCS#12 file or of the key. */
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

/** What an Apple device sends to be told of changes. */
export interface PassRegistration {
  pushToken: string;
}

/** What an Apple device says of its failures. */
export interface PassLog {
  logs: string[];
}

/** Serial numbers of passes that have changed, for an Apple device. */
export interface ChangedPasses {
  serialNumbers: string[];
  lastUpdated: string;
}
