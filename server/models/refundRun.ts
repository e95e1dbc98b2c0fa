import { model, Schema, type Types } from 'mongoose';
import { type RefundRunState, refundRunStates } from '../contract/bankRefund';
import type { Cents } from '../contract/money';

/** Refunds that an organization orders from its bank with one file. Its id is the id of the message. */
export interface StoredRefundRun {
  _id: Types.ObjectId;
  organization: Types.ObjectId;
  at: Date;
  /** A member of staff. */
  by: Types.ObjectId;
  /** `YYYY-MM-DD` */
  executionDay: string;
  amount: Cents;
  refunds: Types.ObjectId[];
  state: RefundRunState;
  /** The file, sealed, so that it does not change with the records; null once somebody in it is erased. */
  file: string | null;
}

const schema = new Schema<StoredRefundRun>(
  {
    organization: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
    by: { type: Schema.Types.ObjectId, required: true },
    executionDay: { type: String, required: true },
    amount: { type: Number, required: true },
    refunds: { type: [Schema.Types.ObjectId], required: true },
    state: { type: String, enum: refundRunStates, required: true },
    file: { type: String, default: null },
  },
  { collection: 'refundRuns', versionKey: false },
);
schema.index({ organization: 1, at: -1 });
schema.index({ refunds: 1 });
schema.index({ at: 1 });

export const RefundRun = model<StoredRefundRun>('RefundRun', schema);
