import { Schema, type Types } from 'mongoose';
import { dayPattern } from '../contract/fields';

/** A product assigned to an event, group, ferry or accommodation, and whether it is collected there. */
export interface StoredAssignedProduct {
  product: Types.ObjectId;
  collectPayment: boolean;
  /** `YYYY-MM-DD`, the due date. Missing in records of earlier versions. */
  dueOn?: string | null;
}

export const assignedProduct = new Schema<StoredAssignedProduct>(
  {
    product: { type: Schema.Types.ObjectId, ref: 'Product', required: true },
    collectPayment: { type: Boolean, required: true },
    dueOn: { type: String, match: dayPattern, default: null },
  },
  { _id: false },
);
