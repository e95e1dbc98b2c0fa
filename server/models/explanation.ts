import { model, Schema, type Types } from 'mongoose';

/** An explanation by staff of a difference between the stored payments and the provider's list. */
export interface StoredExplanation {
  _id: Types.ObjectId;
  /** Null for an entry that belongs to no payment here. */
  organization: Types.ObjectId | null;
  /** The key of the difference. */
  key: string;
  text: string;
  /** A member of staff. */
  by: Types.ObjectId;
  at: Date;
}

const schema = new Schema<StoredExplanation>(
  {
    organization: { type: Schema.Types.ObjectId, default: null },
    key: { type: String, required: true },
    text: { type: String, required: true },
    by: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ key: 1 }, { unique: true });

export const Explanation = model<StoredExplanation>('Explanation', schema);
