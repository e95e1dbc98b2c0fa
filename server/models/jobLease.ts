import { model, Schema } from 'mongoose';

/** Which instance of the product runs the background jobs (services/platform/leadership): one record, `jobs`. */
export interface StoredJobLease {
  _id: string;
  /** Null if none does. */
  holder: string | null;
  /** When the holder is considered dead unless it renews its lease. */
  until: Date | null;
}

const schema = new Schema<StoredJobLease>(
  {
    _id: { type: String, required: true },
    holder: { type: String, default: null },
    until: { type: Date, default: null },
  },
  // A lease lost in an election is simply taken again.
  { collection: 'jobLeases', versionKey: false, writeConcern: { w: 1 } },
);

export const JobLease = model<StoredJobLease>('JobLease', schema);
