import { model, Schema, type Types } from 'mongoose';

/** A session of an account; the token contains its id (rules §4.3). */
export interface StoredSession {
  _id: Types.ObjectId;
  /** Browser and operating system. */
  device: string;
  /** The network that the log-in came from. */
  network: string;
  startedAt: Date;
  /** To within a minute for staff, five minutes for customers. */
  lastUsedAt: Date;
  expiresAt: Date;
  /** The inactivity limit that ended the session, for the message to its user. */
  endedAfterIdleMinutes?: number;
  /** When the person last used a code or a passkey; missing if the log-in took only the password. */
  secondStepAt?: Date;
  /** Used by earlier versions instead of `secondStepAt`. */
  hasSecondStep?: boolean;
}

/** The second step of a log-in: a code of an app (RFC 6238), or a recovery code. */
export interface StoredTwoStep {
  /** Sealed. */
  secret: string;
  /** The period of the latest accepted code, because each code works once. */
  lastPeriod: number;
  /** SHA-256 of the recovery codes that have not been used yet. */
  recoveryDigests: string[];
  startedAt: Date;
}

/** Logs in without password and code (WebAuthn). */
export interface StoredPasskey {
  _id: Types.ObjectId;
  /** The credential's id, in base64url. */
  credential: string;
  /** COSE, in base64url. */
  publicKey: string;
  /** The authenticator's signature count; always 0 for many. */
  counter: number;
  /** How browsers reach the authenticator. */
  transports: string[];
  name: string;
  addedAt: Date;
  lastUsedAt: Date | null;
}

/** Who the person is at their organization's identity provider (rules §38.3). */
export interface StoredBinding {
  organization: Types.ObjectId;
  issuer: string;
  subject: string;
  /** Of the settings with which they last signed on. */
  edition: Types.ObjectId;
}

export interface StoredAccount {
  _id: Types.ObjectId;
  /** Normalized by `normalizeEmail`. */
  email: string;
  kind: 'admin' | 'customer';
  /**
   * Incremented when the address changes, which invalidates all mailed links for good; missing in accounts of earlier
   * versions.
   */
  addressVersion?: number;
  /** Missing until the person chooses a password by a mailed link. */
  passwordHash?: string;
  /** When the person was last invited to choose a password. */
  invitedAt?: Date;
  /**
   * Incremented, and the sessions deleted, to log out everywhere; links to set a password become invalid too.
   */
  version: number;
  sessions: StoredSession[];
  /** Only staff have it. */
  twoStep?: StoredTwoStep | null;
  /** A sealed secret offered to an app, until a code confirms that the app has it. */
  offeredSecret?: string | null;
  /** Only staff have them. */
  passkeys?: StoredPasskey[];
  /** Missing until they have signed on; only staff have one. */
  binding?: StoredBinding;
}

const session = new Schema<StoredSession>({
  // Empty if unknown.
  device: { type: String, default: '' },
  network: { type: String, default: '' },
  startedAt: { type: Date, required: true },
  lastUsedAt: { type: Date, required: true },
  expiresAt: { type: Date, required: true },
  endedAfterIdleMinutes: { type: Number },
  secondStepAt: { type: Date },
  hasSecondStep: { type: Boolean },
});

const twoStep = new Schema<StoredTwoStep>(
  {
    secret: { type: String, required: true },
    lastPeriod: { type: Number, required: true },
    recoveryDigests: { type: [String], required: true },
    startedAt: { type: Date, required: true },
  },
  { _id: false },
);

const passkey = new Schema<StoredPasskey>({
  credential: { type: String, required: true },
  publicKey: { type: String, required: true },
  counter: { type: Number, required: true },
  transports: { type: [String], required: true },
  name: { type: String, default: '' },
  addedAt: { type: Date, required: true },
  lastUsedAt: { type: Date, default: null },
});

const binding = new Schema<StoredBinding>(
  {
    organization: { type: Schema.Types.ObjectId, required: true },
    issuer: { type: String, required: true },
    subject: { type: String, required: true },
    edition: { type: Schema.Types.ObjectId, required: true },
  },
  { _id: false },
);

/**
 * The credentials of an admin or customer, with the same `_id`. Only accounts hold password hashes. E-mail
 * addresses are unique over customers and admins (rules §4.1).
 */
const schema = new Schema<StoredAccount>(
  {
    email: { type: String, required: true },
    kind: { type: String, enum: ['admin', 'customer'], required: true },
    addressVersion: { type: Number, default: 0 },
    passwordHash: { type: String },
    invitedAt: { type: Date },
    version: { type: Number, default: 0, required: true },
    sessions: { type: [session], required: true },
    twoStep: { type: twoStep },
    offeredSecret: { type: String },
    passkeys: { type: [passkey], default: undefined },
    binding: { type: binding },
  },
  { versionKey: false },
);
schema.index({ email: 1 }, { unique: true });
schema.index({ 'sessions.expiresAt': 1 });
schema.index(
  { 'passkeys.credential': 1 },
  { unique: true, partialFilterExpression: { 'passkeys.credential': { $exists: true } } },
);
schema.index(
  { 'binding.organization': 1, 'binding.issuer': 1, 'binding.subject': 1 },
  { unique: true, partialFilterExpression: { 'binding.subject': { $exists: true } } },
);

export const Account = model<StoredAccount>('Account', schema);
