import { model, Schema, type Types } from 'mongoose';

export interface StoredAccount {
  _id: Types.ObjectId;
  /** Trimmed and lower-cased. */
  email: string;
  kind: 'admin' | 'customer';
  passwordHash: string;
  /** Incremented to invalidate all tokens. */
  version: number;
}

/**
 * The credentials of an admin or customer, with the same `_id`. Only accounts hold password hashes. E-mail
 * addresses are unique over customers and admins (rules §4.1).
 */
const schema = new Schema<StoredAccount>(
  {
    email: { type: String, required: true },
    kind: { type: String, enum: ['admin', 'customer'], required: true },
    passwordHash: { type: String, required: true },
    version: { type: Number, default: 0, required: true },
  },
  { versionKey: false },
);
schema.index({ email: 1 }, { unique: true });

export const Account = model<StoredAccount>('Account', schema);
