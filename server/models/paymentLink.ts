import { model, Schema, type Types } from 'mongoose';
import type { Cents } from '../contract/money';

/** A link by which somebody else pays a traveller's payment (services/money/payments/links). */
export interface StoredPaymentLink {
  _id: Types.ObjectId;
  organization: Types.ObjectId;
  customer: Types.ObjectId;
  payment: Types.ObjectId;
  /** The token itself is only in the address that its maker has copied. */
  tokenHash: string;
  /** Null for all that is left when it is paid. */
  amount: Cents | null;
  /** `customer`, or the id of a member of staff. */
  by: string;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
}

const schema = new Schema<StoredPaymentLink>(
  {
    organization: { type: Schema.Types.ObjectId, ref: 'Organization', required: true },
    customer: { type: Schema.Types.ObjectId, ref: 'Customer', required: true },
    payment: { type: Schema.Types.ObjectId, ref: 'Payment', required: true },
    tokenHash: { type: String, required: true },
    amount: { type: Number, default: null, min: 1 },
    by: { type: String, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    revokedAt: { type: Date, default: null },
  },
  { collection: 'paymentLinks', versionKey: false },
);
schema.index({ tokenHash: 1 }, { unique: true });
schema.index({ payment: 1, _id: 1 });
schema.index({ customer: 1 });
schema.index({ expiresAt: 1 });

export const PaymentLink = model<StoredPaymentLink>('PaymentLink', schema);
