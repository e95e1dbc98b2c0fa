import { model, Schema, type Types } from 'mongoose';

/** What a mailed link is for: to set a new password, or to confirm the e-mail address. */
export const linkPurposes = ['password', 'email'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** The token of a mailed link, which works only until the account's address changes. */
export interface StoredResetToken {
  _id: Types.ObjectId;
  /** Missing in tokens of earlier versions, which were for passwords. */
  purpose?: LinkPurpose;
  /** The token itself is only in the mail. */
  tokenHash: string;
  account: Types.ObjectId;
  /** The account's address and versions when the token was issued. */
  email: string;
  addressVersion?: number;
  version: number;
  expiresAt: Date;
}

const schema = new Schema<StoredResetToken>(
  {
    purpose: { type: String, enum: linkPurposes },
    tokenHash: { type: String, required: true },
    account: { type: Schema.Types.ObjectId, ref: 'Account', required: true },
    email: { type: String, required: true },
    addressVersion: { type: Number, default: 0 },
    version: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'resettokens', versionKey: false },
);
schema.index({ tokenHash: 1 }, { unique: true });
schema.index({ account: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const ResetToken = model<StoredResetToken>('ResetToken', schema);
