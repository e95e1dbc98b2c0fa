import { model, Schema, type Types } from 'mongoose';

/** Allows setting a new or first password once, if the account has the same address and version as when it was issued. */
export interface StoredResetToken {
  _id: Types.ObjectId;
  /** The token itself is only in the mail. */
  tokenHash: string;
  account: Types.ObjectId;
  /** The account's address and version when the token was issued. */
  email: string;
  version: number;
  expiresAt: Date;
}

const schema = new Schema<StoredResetToken>(
  {
    tokenHash: { type: String, required: true },
    account: { type: Schema.Types.ObjectId, ref: 'Account', required: true },
    email: { type: String, required: true },
    version: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'resettokens', versionKey: false },
);
schema.index({ tokenHash: 1 }, { unique: true });
schema.index({ account: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const ResetToken = model<StoredResetToken>('ResetToken', schema);
