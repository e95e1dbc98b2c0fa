import { model, Schema, type Types } from 'mongoose';
import { dayPattern, maxLength } from '../contract/fields';
import { text } from './schemaParts';

export interface StoredDiscountCode {
  _id: Types.ObjectId;
  revision: number;
  organization: Types.ObjectId;
  name: string;
  /** Normalized by `normalizeCode`. */
  code: string;
  description: string;
  /** A whole percentage, 1 to 100. */
  discount: number;
  /** 0 means unlimited. */
  maxUsages: number;
  /** Number of customers who use it; changes only together with their payments. */
  timesUsed: number;
  /** A calendar day; valid until its end. */
  validUntil: string;
  applyTo: Types.ObjectId[];
  disabled: boolean;
}

const schema = new Schema<StoredDiscountCode>(
  {
    revision: { type: Number, default: 0 },
    organization: { type: Schema.Types.ObjectId, ref: 'Organization', required: true },
    name: { type: String, required: true, maxlength: maxLength.name },
    code: { type: String, required: true, maxlength: maxLength.name },
    description: text(maxLength.text),
    discount: { type: Number, required: true, min: 1, max: 100 },
    maxUsages: { type: Number, default: 0, min: 0 },
    timesUsed: { type: Number, default: 0, min: 0 },
    validUntil: { type: String, required: true, match: dayPattern },
    applyTo: [{ type: Schema.Types.ObjectId, ref: 'Product' }],
    disabled: { type: Boolean, default: false },
  },
  { collection: 'discountCodes' },
);
schema.index({ organization: 1, code: 1 }, { unique: true });

export const DiscountCode = model<StoredDiscountCode>('DiscountCode', schema);
