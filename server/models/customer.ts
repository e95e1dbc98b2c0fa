import { model, Schema, type Types } from 'mongoose';
import type { PersonalInfo } from '../contract/customer';
import { dayPattern, genders, maxLength, phonePattern } from '../contract/fields';
import { type Language, languages } from '../contract/languages';

const line = (maxlength: number) => ({ type: String, required: true, maxlength });
const reference = (ref: string) => ({ type: Schema.Types.ObjectId, ref, required: true });

export interface StoredCustomer extends PersonalInfo {
  _id: Types.ObjectId;
  organization: Types.ObjectId;
  event: Types.ObjectId;
  group: Types.ObjectId;
  /** What others type to choose this customer as a room partner; unique in the organization. */
  userCode: string;
  /** The language of their mail. */
  language: Language;
  disabled: boolean;
  /** The products whose payment counts as paid; kept with the payments, so that lists need not join. */
  paidProducts: Types.ObjectId[];
  registeredAt: Date;
}

/** A traveller: on the wire and in the database a `user`, everywhere else a customer. */
const schema = new Schema<StoredCustomer>(
  {
    organization: reference('Organization'),
    event: reference('Event'),
    group: reference('Group'),
    email: line(maxLength.email),
    firstName: line(maxLength.name),
    lastName: line(maxLength.name),
    phone: { type: String, required: true, match: phonePattern },
    gender: { type: String, enum: genders, required: true },
    birthday: { type: String, required: true, match: dayPattern },
    address: {
      street: line(maxLength.street),
      postcode: line(maxLength.postcode),
      city: line(maxLength.city),
    },
    country: line(2),
    marketing: { type: Boolean, required: true },
    userCode: { type: String, required: true },
    language: { type: String, enum: languages, required: true },
    disabled: { type: Boolean, default: false, required: true },
    paidProducts: [{ type: Schema.Types.ObjectId, ref: 'Product' }],
  },
  { collection: 'users', timestamps: { createdAt: 'registeredAt', updatedAt: false } },
);
schema.index({ organization: 1, _id: 1 });
schema.index({ organization: 1, userCode: 1 }, { unique: true });
schema.index({ group: 1, _id: 1 });
schema.index({ organization: 1, email: 1 });

export const Customer = model<StoredCustomer>('Customer', schema);
