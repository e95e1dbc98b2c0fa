import { model, Schema, type Types } from 'mongoose';
import type { Cents } from '../contract/money';

/** The dashboard's figures of a group as they were last stored (services/office/dashboard/storeFigures). */
export interface StoredSummedGroup {
  /** The group's. */
  _id: Types.ObjectId;
  /** The group's `figuresVersion` when it was summed; the figures hold as long as it is the same. */
  version: number;
  /** The version of the code that summed it (`sumsVersion`). */
  sums: string;
  registrations: { day: string; paidProducts: readonly string[]; count: number }[];
  received: { product: string; amount: Cents }[];
}

const schema = new Schema<StoredSummedGroup>(
  {
    _id: { type: Schema.Types.ObjectId, ref: 'Group', required: true },
    version: { type: Number, required: true },
    sums: { type: String, required: true },
    registrations: [{ _id: false, day: String, paidProducts: [String], count: Number }],
    received: [{ _id: false, product: String, amount: Number }],
  },
  { collection: 'summedGroups', versionKey: false },
);

export const SummedGroup = model<StoredSummedGroup>('SummedGroup', schema);
