import { Schema, type Types } from 'mongoose';

/** A product assigned to an event, group, ferry or accommodation, and whether it is collected there. */
export interface StoredAssignedProduct {
  product: Types.ObjectId;
  collectPayment: boolean;
}

export const assignedProduct = new Schema<StoredAssignedProduct>(
  {
    product: { type: Schema.Types.ObjectId, ref: 'Product', required: true },
    collectPayment: { type: Boolean, required: true },
  },
  { _id: false },
);
