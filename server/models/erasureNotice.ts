import { model, Schema, type Types } from 'mongoose';

/** A notice mailed to owners about the erasure of an event's customers (rules §14.5). */
export interface StoredErasureNotice {
  _id: Types.ObjectId;
  organization: Types.ObjectId;
  event: Types.ObjectId;
  at: Date;
}

const schema = new Schema<StoredErasureNotice>(
  {
    organization: { type: Schema.Types.ObjectId, ref: 'Organization', required: true },
    event: { type: Schema.Types.ObjectId, ref: 'Event', required: true },
    at: { type: Date, required: true },
  },
  { collection: 'erasureNotices', versionKey: false },
);
schema.index({ event: 1 }, { unique: true });
schema.index({ organization: 1 });

export const ErasureNotice = model<StoredErasureNotice>('ErasureNotice', schema);
