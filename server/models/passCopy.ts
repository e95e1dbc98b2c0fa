import { model, Schema, type Types } from 'mongoose';
import { type Wallet, wallets } from '../contract/wallets';

/** Where a pass is: on an Apple device, or at Google as one object for all devices (services/tickets/wallets). */
export interface StoredPassCopy {
  _id: Types.ObjectId;
  organization: Types.ObjectId;
  /** At Google also that of a pass that is deleted here, until it is gone there. */
  pass: Types.ObjectId;
  wallet: Wallet;
  /** The id of the Apple device; null at Google. */
  device: string | null;
  /** Where Apple reaches the device; null at Google. */
  pushToken: string | null;
  /** When it is to be told of a change; null once it knows the latest one. */
  dueAt: Date | null;
  /** How many changes there were, so that one during an attempt is not lost. */
  changes: number;
  /** Attempts to tell the latest change that have failed. */
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
