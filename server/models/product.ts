import { model, Schema, type Types } from 'mongoose';
import { maxLength } from '../contract/fields';
import type { InEnglish } from '../contract/languages';
import type { Cents } from '../contract/money';
import type { PriceStep } from '../contract/priceSteps';
import { type Variant, variantIdPattern } from '../contract/productVariant';
import { type RoomSize, roomSizes } from '../contract/rooms';
import { english, text } from './schemaParts';

export interface StoredProduct extends InEnglish<'name' | 'description'> {
  _id: Types.ObjectId;
  revision: number;
  organization: Types.ObjectId;
  name: string;
  description: string;
  price: Cents;
  /** Missing in products of earlier versions. */
  priceSteps?: PriceStep<Cents>[];
  vat: boolean;
  vatPercent: number | null;
  taxAmount: Cents | null;
  taxDescription: string | null;
  taxDescriptionEn?: string | null;
  mandatory: boolean;
  /** 0 means unlimited. */
  maximumAmount: number;
  /** Number of payments that hold stock; updated together with them, by a conditional update. */
  sold: number;
  /** Missing in products of earlier versions. Their `sold` changes together with the product's. */
  variants?: Variant[];
  serviceFee: Cents;
  serviceFeeVat: number;
  infoLink: string | null;
  /** The room size that it pays for. Missing in products of earlier versions, which pay for none. */
  roomType?: RoomSize | null;
}

const priceStep = new Schema<PriceStep<Cents>>(
  {
    price: { type: Number, required: true, min: 0 },
    until: { type: String, default: null },
    first: { type: Number, default: null, min: 1 },
  },
  { _id: false },
);

const variant = new Schema<Variant>(
  {
    id: { type: String, required: true, match: variantIdPattern },
    name: { type: String, required: true, maxlength: maxLength.name },
    nameEn: text(maxLength.name),
    maximumAmount: { type: Number, default: 0, min: 0 },
    sold: { type: Number, default: 0, min: 0 },
  },
  { _id: false, id: false },
);

const schema = new Schema<StoredProduct>({
  revision: { type: Number, default: 0 },
  organization: { type: Schema.Types.ObjectId, ref: 'Organization', required: true },
  name: { type: String, required: true, maxlength: maxLength.name },
  description: text(maxLength.text),
  price: { type: Number, required: true, min: 0 },
  priceSteps: [priceStep],
  vat: { type: Boolean, default: true, required: true },
  vatPercent: { type: Number, default: null },
  taxAmount: { type: Number, default: null },
  taxDescription: { type: String, default: null },
  nameEn: english(maxLength.name),
  descriptionEn: english(maxLength.text),
  taxDescriptionEn: english(maxLength.line),
  mandatory: { type: Boolean, default: true, required: true },
  maximumAmount: { type: Number, default: 0, min: 0 },
  sold: { type: Number, default: 0, min: 0 },
  variants: [variant],
  serviceFee: { type: Number, default: 0, min: 0 },
  serviceFeeVat: { type: Number, default: 0 },
  infoLink: { type: String, default: null },
  roomType: { type: String, enum: [...roomSizes, null], default: null },
});
schema.index({ organization: 1, name: 1 });

export const Product = model<StoredProduct>('Product', schema);
