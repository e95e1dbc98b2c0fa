import { model, Schema, type Types } from 'mongoose';
import { type Consent, consentKinds } from '../contract/consent';
import type { PersonalInfo } from '../contract/customer';
import { searchedFields } from '../contract/customerSearch';
import { dayPattern, genders, maxLength } from '../contract/fields';
import { phonePattern } from '../contract/phone';
import { type Language, languages } from '../contract/languages';
import { roles } from '../contract/roles';
import { type RoomType, roomTypes } from '../contract/rooms';
import { anyId, anyText, text } from './schemaParts';
import type { StoredAuthor } from './auditEntry';

const line = (maxlength: number) => ({ type: String, required: true, maxlength });
/** Must equal the collation that queries use (`nameCollation` in lib/database). */
const nameCollation = { locale: 'fi', strength: 2 };
const reference = (ref: string) => ({ type: Schema.Types.ObjectId, ref, required: true });

/** A seat that is released unless the e-mail address is confirmed (rules §5.10). */
export interface ProvisionalSeat {
  /** Null while the organization keeps such seats. */
  until: Date | null;
  /** Whether the customer was reminded, or there is too little time for a reminder. */
  isReminded: boolean;
}

export interface StoredConsent extends Omit<Consent, 'at' | 'by'> {
  at: Date;
  by: StoredAuthor;
}

/** How somebody registered before the opening (rules §25). */
export interface StoredEarlyAccess {
  list: Types.ObjectId;
  /** The e-mail address or member number on the list; null if the list has a code. */
  entry: string | null;
}

export interface StoredCustomer extends PersonalInfo {
  _id: Types.ObjectId;
  /** Incremented when a field of staff's form changes; not by payments and codes. */
  revision: number;
  organization: Types.ObjectId;
  event: Types.ObjectId;
  group: Types.ObjectId;
  /** Entered by others to choose this customer as a room partner; unique in the organization. */
  userCode: string;
  /** The language of mails to the customer. */
  language: Language;
  disabled: boolean;
  /** The products whose payments count as paid; a copy for lists, updated with the payments. */
  paidProducts: Types.ObjectId[];
  /** The codes used on payments of the current event; a copy like `paidProducts`. */
  discountCodes: Types.ObjectId[];
  /** Whether the customer or staff have made the room choice, which the customer cannot change. */
  roomPartnerChosen: boolean;
  roomType: RoomType | null;
  /** Null for types F and M, until staff find a partner. */
  room: Types.ObjectId | null;
  /** The text of the QR code of each ferry ticket. */
  outboundTicket: string | null;
  returnTicket: string | null;
  /**
   * The customer's consents, oldest first; missing for customers who registered before consents were recorded.
   */
  consents?: StoredConsent[];
  /** The last day without payment reminders; null unless staff have paused them. */
  remindersPausedUntil: string | null;
  /**
   * The answers to the organizer's questions by the id of the question, without health answers and blank ones;
   * missing while there are none.
   */
  answers?: Record<string, string[]>;
  /** Visible only to staff. */
  additionalInformation: string;
  registeredAt: Date;
  /**
   * The customer of the same party who gets the mails, because this one has no e-mail address; `email` is theirs.
   * Null for everybody else (rules §27.3).
   */
  lead: Types.ObjectId | null;
  /** When the name was last saved after the registration; null if never. For staff's search (rules §18.26). */
  namedAt: Date | null;
  /**
   * When the customer got the seat on the present trip, by registering, being moved to its event or being
   * enabled again. Null if that was before this was recorded.
   */
  seatSince: Date | null;
  /**
   * Since when the address has been unconfirmed (rules §4.13); null once somebody has confirmed it by a mailed
   * link.
   */
  unconfirmedSince: Date | null;
  /** For the trip of the latest registration; null unless it was before the opening. */
  earlyAccess: StoredEarlyAccess | null;
  /** The fee of the hand-over by which they got their place; null without one (rules §26.3). */
  handoverFee: { event: Types.ObjectId; product: Types.ObjectId } | null;
  /** Null once the customer has the seat for good. */
  provisionalSeat: ProvisionalSeat | null;
  /** When the present trip was cancelled; null if it was not, or once the customer is enabled again. */
  cancelledAt: Date | null;
  /**
   * When the seat was released because the address was not confirmed; null once the customer has a seat again.
   */
  seatReleasedAt: Date | null;
}

/** The address of a customer; undefined if it is that of their lead (rules §27.3). */
export function ownAddress({ email, lead }: Pick<StoredCustomer, 'email' | 'lead'>): string | undefined {
  return lead ? undefined : email;
}

export const provisionalSeatSchema = new Schema<ProvisionalSeat>(
  {
    until: { type: Date, default: null },
    isReminded: { type: Boolean, required: true },
  },
  { _id: false },
);

const earlyAccess = new Schema<StoredEarlyAccess>(
  {
    list: { type: Schema.Types.ObjectId, ref: 'EarlyAccessList', required: true },
    entry: { type: String, default: null, maxlength: maxLength.email },
  },
  { _id: false },
);

const handoverFee = new Schema<NonNullable<StoredCustomer['handoverFee']>>(
  { event: reference('Event'), product: reference('Product') },
  { _id: false },
);

/** Called `user` on the wire and in the database. */
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
    consents: {
      type: [
        {
          _id: false,
          kind: { type: String, enum: consentKinds, required: true },
          given: { type: Boolean, required: true },
          version: { type: String, required: true },
          at: { type: Date, required: true },
          by: {
            id: { type: String, required: true },
            role: { type: String, enum: roles, required: true },
            apiKey: { type: String },
          },
        },
      ],
      default: undefined,
    },
    answers: { type: Schema.Types.Mixed, default: undefined },
    additionalInformation: text(maxLength.text),
    unconfirmedSince: { type: Date, default: null },
    provisionalSeat: { type: provisionalSeatSchema, default: null },
    earlyAccess: { type: earlyAccess, default: null },
    handoverFee: { type: handoverFee, default: null },
    seatReleasedAt: { type: Date, default: null },
    cancelledAt: { type: Date, default: null },
    seatSince: { type: Date, default: null },
    namedAt: { type: Date, default: null },
    lead: { type: Schema.Types.ObjectId, ref: 'Customer', default: null },
    remindersPausedUntil: { type: String, match: dayPattern, default: null },
  },
  { collection: 'users', timestamps: { createdAt: 'registeredAt', updatedAt: false } },
);
schema.index({ organization: 1, _id: 1 });
schema.index({ organization: 1, userCode: 1 }, { unique: true });
schema.index({ organization: 1, registeredAt: 1 });
schema.index({ group: 1, _id: 1 });
schema.index({ organization: 1, email: 1 });
/** For finding the customer with a ticket; leaves out the many customers without one. */
for (const ticket of ['outboundTicket', 'returnTicket']) {
  const hasTicket = { partialFilterExpression: { [ticket]: anyText } };
  schema.index({ organization: 1, [ticket]: 1 }, hasTicket);
}
schema.index({ lead: 1 }, { partialFilterExpression: { lead: anyId } });
/** For the table's search and order. */
for (const field of searchedFields) {
  schema.index({ organization: 1, [field]: 1, _id: 1 }, { collation: nameCollation });
}
/** For the list of names that staff's search compares; leaves out the many customers who were never renamed. */
schema.index({ organization: 1, namedAt: 1 }, { partialFilterExpression: { namedAt: { $gt: new Date(0) } } });
/** For the table's filters. Most filter by enabled customers, who can then be counted from the index. */
for (const field of ['paidProducts', 'discountCodes', 'roomType', 'roomPartnerChosen']) {
  schema.index({ organization: 1, [field]: 1, disabled: 1 });
}
/** For the job that releases seats, which queries by this condition. */
export const isProvisional = { provisionalSeat: { $type: 'object' } } as const;
schema.index({ organization: 1, 'provisionalSeat.until': 1 }, { partialFilterExpression: isProvisional });

/** For counting who registered through a list; leaves out the many others. */
schema.index(
  { 'earlyAccess.list': 1, 'earlyAccess.entry': 1, event: 1, disabled: 1 },
  { partialFilterExpression: { 'earlyAccess.list': anyId } },
);

schema.pre(['updateOne', 'updateMany', 'findOneAndUpdate'], function () {
  const set = (this.get('$set') ?? {}) as object;
  if ('firstName' in set || 'lastName' in set) this.set({ namedAt: new Date() });
});

export const Customer = model<StoredCustomer>('Customer', schema);
