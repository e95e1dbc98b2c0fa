import { model, Schema, type Types } from 'mongoose';

/** Who somebody is at the provider. */
export interface ProviderPerson {
  subject: string;
  /** Normalized by `normalizeEmail`; null if the provider does not say that it is theirs. */
  email: string | null;
}

/** A sign-on that has begun, and is not finished. */
export interface StoredSignOnAttempt {
  /** SHA-256 of the state, which the provider returns. */
  _id: string;
  organization: Types.ObjectId;
  /** Of the settings with which it began. */
  edition: Types.ObjectId;
  /** SHA-256 of the secret of the browser in which it began. */
  browserHash: string;
  /** What the provider's answer is checked with, sealed; null once an answer has been taken. */
  checks: string | null;
  /** The account that still has to take the second step, with its version; null before. */
  account: { _id: Types.ObjectId; version: number } | null;
  /** Whom that account is bound to afterwards; null as `account`. */
  person: ProviderPerson | null;
  expiresAt: Date;
}

const schema = new Schema<StoredSignOnAttempt>(
  {
    _id: { type: String, required: true },
    organization: { type: Schema.Types.ObjectId, required: true },
    edition: { type: Schema.Types.ObjectId, required: true },
    browserHash: { type: String, required: true },
    checks: { type: String, default: null },
    account: {
      type: new Schema({ _id: Schema.Types.ObjectId, version: Number }, { _id: false }),
      default: null,
    },
    person: {
      type: new Schema<ProviderPerson>(
        { subject: { type: String, required: true }, email: { type: String, default: null } },
        { _id: false },
      ),
      default: null,
    },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'signOnAttempts', versionKey: false },
);
schema.index({ organization: 1 });
schema.index({ 'account._id': 1 }, { sparse: true });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const SignOnAttempt = model<StoredSignOnAttempt>('SignOnAttempt', schema);
