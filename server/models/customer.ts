import { model, Schema, type Types } from 'mongoose';
import type { PersonalInfo } from '../contract/customer';
import { dayPattern, genders, maxLength } from '../contract/fields';
import { phonePattern } from '../contract/phone';
import { type Language, languages } from '../contract/languages';
import { type RoomType, roomTypes } from '../contract/rooms';
import { text } from './contact';

const line = (maxlength: number) => ({ type: String, required: true, maxlength });
/** As names are looked up (lib/alphabetical). */
const alphabetical = { locale: 'fi', strength: 2 };
const reference = (ref: string) => ({ type: Schema.Types.ObjectId, ref, required: true });

export interface StoredCustomer extends PersonalInfo {
  _id: Types.ObjectId;
  /** How often what staff's form shows of them was changed; payments and codes do not count. */
  revision: number;
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
  /** The codes that stand on their payments of the present event; kept as `paidProducts` is. */
  discountCodes: Types.ObjectId[];
  /** Whether the choice has been made, by the customer or by staff; it is made once. */
  roomPartnerChosen: boolean;
  roomType: RoomType | null;
  /** The room itself, once it is one of the hotel's: types F and M have none yet. */
  room: Types.ObjectId | null;
  /** The text in the QR code of the ferry's ticket, each way. */
  outboundTicket: string | null;
  returnTicket: string | null;
  /** Written and read by staff alone. */
  additionalInformation: string;
  registeredAt: Date;
}

/** A traveller: on the wire and in the database a `user`, everywhere else a customer. */
const schema = new Schema<StoredCustomer>(
  {
    revision: { type: Number, default: 0 },
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
    discountCodes: [{ type: Schema.Types.ObjectId, ref: 'DiscountCode' }],
    roomPartnerChosen: { type: Boolean, default: false, required: true },
    roomType: { type: String, enum: [...roomTypes, null], default: null },
    room: { type: Schema.Types.ObjectId, ref: 'Room', default: null },
    outboundTicket: { type: String, default: null, maxlength: maxLength.line },
    returnTicket: { type: String, default: null, maxlength: maxLength.line },
    additionalInformation: text(maxLength.text),
  },
  { collection: 'users', timestamps: { createdAt: 'registeredAt', updatedAt: false } },
);
schema.index({ organization: 1, _id: 1 });
schema.index({ organization: 1, userCode: 1 }, { unique: true });
schema.index({ organization: 1, registeredAt: 1 });
schema.index({ group: 1, _id: 1 });
schema.index({ organization: 1, email: 1 });
/** Of those who have one: whoever gives a ticket asks whether somebody else holds it. */
for (const ticket of ['outboundTicket', 'returnTicket']) {
  const given = { partialFilterExpression: { [ticket]: { $type: 'string' } } };
  schema.index({ organization: 1, [ticket]: 1 }, given);
}
schema.index({ organization: 1, firstName: 1 }, { collation: alphabetical });
schema.index({ organization: 1, lastName: 1 }, { collation: alphabetical });
/** What customers are filtered by, most often of those who travel: their number is then read off the index. */
for (const field of ['paidProducts', 'discountCodes', 'roomType', 'roomPartnerChosen']) {
  schema.index({ organization: 1, [field]: 1, disabled: 1 });
}

export const Customer = model<StoredCustomer>('Customer', schema);
