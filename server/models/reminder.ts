import { model, Schema, type Types } from 'mongoose';

/** A reminder sent to a customer, as a step of the schedule. */
export interface StoredReminder {
  _id: Types.ObjectId;
  organization: Types.ObjectId;
  customer: Types.ObjectId;
  product: Types.ObjectId;
  /** `YYYY-MM-DD`; a different due date restarts the schedule. */
  dueOn: string;
  /** Days from the due date. */
  step: number;
  at: Date;
}

const schema = new Schema<StoredReminder>(
  {
    organization: { type: Schema.Types.ObjectId, required: true },
    customer: { type: Schema.Types.ObjectId, required: true },
    product: { type: Schema.Types.ObjectId, required: true },
    dueOn: { type: String, required: true },
    step: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false },
);
// Each step is sent to a customer once, even if two instances send at the same time.
schema.index({ customer: 1, product: 1, dueOn: 1, step: 1 }, { unique: true });

export const Reminder = model<StoredReminder>('Reminder', schema);
