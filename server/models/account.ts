import { model, Schema, type Types } from 'mongoose';

export interface StoredAccount {
  _id: Types.ObjectId;
  /** Trimmed and lower-cased. */
  email: string;
  kind: 'admin' | 'customer';
  passwordHash: string;
  /** Raised to end every token given so far. */
  version: number;
}

/**
 * What signing in needs, and nothing else: the only place that holds a password's hash. One account per
 * e-mail address over customers and admins together (rules §4.1). Its `_id` is that of the admin or
 * customer record it signs in.
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
