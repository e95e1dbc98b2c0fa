import { model, Schema, type Types } from 'mongoose';

/** The right to choose a new password once. The account must still be as it was when it was given. */
export interface StoredResetToken {
  _id: Types.ObjectId;
  /** Of the token itself, which stands in a mail and nowhere else. */
  tokenHash: string;
  account: Types.ObjectId;
  /** The address the mail went to, and the account's version. */
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
