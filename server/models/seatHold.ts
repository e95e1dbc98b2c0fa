import { model, Schema, type Types } from 'mongoose';

/** A seat that is held for a registration in progress (services/trips/groups/heldSeats). */
export interface StoredSeatHold {
  _id: Types.ObjectId;
  group: Types.ObjectId;
  /** The id of the process that renews it. */
  process: string;
  until: Date;
  /** Set to true by the transaction that stores the customer. */
  used: boolean;
}

const schema = new Schema<StoredSeatHold>(
  {
    group: { type: Schema.Types.ObjectId, ref: 'Group', required: true },
    process: { type: String, required: true },
    until: { type: Date, required: true },
    used: { type: Boolean, default: false },
  },
  { collection: 'seatHolds' },
);
schema.index({ group: 1 });
schema.index({ process: 1 });
schema.index({ until: 1 });

export const SeatHold = model<StoredSeatHold>('SeatHold', schema);
