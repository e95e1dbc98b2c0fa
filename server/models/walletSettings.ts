import { model, Schema, type Types } from 'mongoose';

/** An organization's certificates and keys from Apple and Google for making passes (services/tickets/wallets). */
export interface StoredWalletSettings {
  /** The organization. */
  _id: Types.ObjectId;
  apple: StoredAppleWallet | null;
  google: StoredGoogleWallet | null;
}

export interface StoredAppleWallet {
  passTypeIdentifier: string;
  teamIdentifier: string;
  /** PEM. */
  certificate: string;
  /** The certificate's private key as PEM, sealed. */
  key: string;
  /** Apple's intermediate certificate as PEM. */
  authority: string;
  /** When the first of the two certificates expires. */
  validUntil: Date;
}

export interface StoredGoogleWallet {
  issuerId: string;
  /** The e-mail address of the service account. */
  account: string;
  keyId: string;
  /** The service account's private key as PEM, sealed. */
  key: string;
}

const text = { type: String, required: true };

const apple = new Schema<StoredAppleWallet>(
  {
    passTypeIdentifier: text,
    teamIdentifier: text,
    certificate: text,
    key: text,
    authority: text,
    validUntil: { type: Date, required: true },
  },
  { _id: false },
);

const google = new Schema<StoredGoogleWallet>(
  { issuerId: text, account: text, keyId: text, key: text },
  { _id: false },
);

const schema = new Schema<StoredWalletSettings>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    apple: { type: apple, default: null },
    google: { type: google, default: null },
  },
  { collection: 'walletSettings', versionKey: false },
);

export const WalletSettings = model<StoredWalletSettings>('WalletSettings', schema);
