import { model, Schema, type Types } from 'mongoose';

/** A random value that a passkey signs, as proof against replays. */
export interface StoredPasskeyChallenge {
  /** The value itself, in base64url. */
  _id: string;
  /** The account that adds a passkey or confirms with one; null for a log-in. */
  account: Types.ObjectId | null;
  expiresAt: Date;
}

const schema = new Schema<StoredPasskeyChallenge>(
  {
    _id: { type: String, required: true },
    account: { type: Schema.Types.ObjectId, ref: 'Account', default: null },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'passkeyChallenges', versionKey: false },
);
schema.index({ account: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const PasskeyChallenge = model<StoredPasskeyChallenge>('PasskeyChallenge', schema);
