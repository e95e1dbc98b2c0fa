import { model, Schema, type Types } from 'mongoose';
import { maxLength } from '../contract/fields';
import { type Language, languages } from '../contract/languages';
import { type PayerKind, payerKinds } from '../contract/paymentLink';

/** The details that somebody typed to pay through a link; a new record each time. */
export interface StoredLinkPayer {
  _id: Types.ObjectId;
  organization: Types.ObjectId;
  customer: Types.ObjectId;
  payment: Types.ObjectId;
  link: Types.ObjectId;
  kind: PayerKind;
  name: string;
  businessId: string | null;
  address: { street: string; postcode: string; city: string };
  country: string;
  reference: string | null;
  email: string;
  language: Language;
  at: Date;
  /** When their money was received; null before that. */
  paidAt: Date | null;
}

const schema = new Schema<StoredLinkPayer>(
  {
    organization: { type: Schema.Types.ObjectId, ref: 'Organization', required: true },
    customer: { type: Schema.Types.ObjectId, ref: 'Customer', required: true },
    payment: { type: Schema.Types.ObjectId, ref: 'Payment', required: true },
    link: { type: Schema.Types.ObjectId, ref: 'PaymentLink', required: true },
    kind: { type: String, enum: payerKinds, required: true },
    name: { type: String, required: true, maxlength: maxLength.name },
    businessId: { type: String, default: null },
    address: {
      _id: false,
      street: { type: String, required: true, maxlength: maxLength.street },
      postcode: { type: String, required: true, maxlength: maxLength.postcode },
      city: { type: String, required: true, maxlength: maxLength.city },
    },
    country: { type: String, required: true },
    reference: { type: String, default: null },
    email: { type: String, required: true, maxlength: maxLength.email },
    language: { type: String, enum: languages, required: true },
    at: { type: Date, required: true },
    paidAt: { type: Date, default: null },
  },
  { collection: 'linkPayers', versionKey: false },
);
schema.index({ payment: 1 });
schema.index({ link: 1 });
schema.index({ customer: 1 });
/** For finding payers who have not paid. */
schema.index({ paidAt: 1, at: 1 });

export const LinkPayer = model<StoredLinkPayer>('LinkPayer', schema);
