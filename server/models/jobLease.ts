import { model, Schema } from 'mongoose';

/** Which instance of the product runs the background jobs (services/platform/leadership): one record, `jobs`. */
export interface StoredJobLease {
  _id: string;
  /** Null if none does. */
  holder: string | null;
  /** When the holder, unless it has renewed its lease, is taken for dead. */
  until: Date | null;
}

const schema = new Schema<StoredJobLease>(
  {
    _id: { type: String, required: true },
    holder: { type: String, default: null },
    until: { type: Date, default: null },
  },
  // A lease that an election takes back is only taken anew.
  { collection: 'jobLeases', versionKey: false, writeConcern: { w: 1 } },
);

export const JobLease = model<StoredJobLease>('JobLease', schema);
