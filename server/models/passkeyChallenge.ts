import { model, Schema, type Types } from 'mongoose';

export const challengeUses = ['login', 'creation', 'confirmation'] as const;

/** A random value that a passkey signs, as proof against replays. */
export interface StoredPasskeyChallenge {
  /** The value itself, in base64url. */
  _id: string;
  /** Whose password or session it was issued to; null for a log-in. */
  account: Types.ObjectId | null;
  /** What it is good for: only adding a passkey has required the password. */
  use: (typeof challengeUses)[number];
  expiresAt: Date;
}

const schema = new Schema<StoredPasskeyChallenge>(
  {
    _id: { type: String, required: true },
    account: { type: Schema.Types.ObjectId, ref: 'Account', default: null },
    use: { type: String, enum: challengeUses, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'passkeyChallenges', versionKey: false },
);
schema.index({ account: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const PasskeyChallenge = model<StoredPasskeyChallenge>('PasskeyChallenge', schema);
