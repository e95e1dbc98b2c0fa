import { model, Schema, type Types } from 'mongoose';
import { type Wallet, wallets } from '../contract/wallets';

/** A copy of a pass: on an Apple device, or at Google as one object for all devices (services/tickets/wallets). */
export interface StoredPassCopy {
  _id: Types.ObjectId;
  organization: Types.ObjectId;
  /** May be a pass that is already deleted here, until Google's object is deleted too. */
  pass: Types.ObjectId;
  wallet: Wallet;
  /** The id of the Apple device; null for Google. */
  device: string | null;
  /** The token for push notifications to the device; null for Google. */
  pushToken: string | null;
  /** When to notify the wallet of a change; null once it has the latest one. */
  dueAt: Date | null;
  /** How many changes there were, so that one during an attempt is not lost. */
  changes: number;
  /** The number of failed attempts to notify the wallet of the latest change. */
  attempts: number;
}

const schema = new Schema<StoredPassCopy>(
  {
    organization: { type: Schema.Types.ObjectId, ref: 'Organization', required: true },
    pass: { type: Schema.Types.ObjectId, ref: 'WalletPass', required: true },
    wallet: { type: String, enum: wallets, required: true },
    device: { type: String, default: null },
    pushToken: { type: String, default: null },
    dueAt: { type: Date, default: null },
    changes: { type: Number, default: 0, required: true },
    attempts: { type: Number, default: 0, required: true },
  },
  { collection: 'passCopies', versionKey: false },
);
schema.index({ pass: 1, wallet: 1, device: 1 }, { unique: true });
schema.index({ device: 1 });
schema.index({ dueAt: 1 });

export const PassCopy = model<StoredPassCopy>('PassCopy', schema);
