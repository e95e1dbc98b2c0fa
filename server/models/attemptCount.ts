import { model, Schema } from 'mongoose';

/** How often a limited call was made within the limit's period (services/access/limits); written by rate-limiter-flexible. */
export interface StoredAttemptCount {
  /** The limit, with a hash of the counted e-mail address or network address. */
  key: string;
  points: number;
  expire: Date;
}

const schema = new Schema<StoredAttemptCount>(
  {
    key: { type: String, required: true },
    points: { type: Number, required: true },
    expire: { type: Date, required: true },
  },
  { collection: 'attemptCounts', versionKey: false },
);
schema.index({ key: 1 }, { unique: true });
schema.index({ expire: 1 }, { expireAfterSeconds: 0 });

export const AttemptCount = model<StoredAttemptCount>('AttemptCount', schema);
